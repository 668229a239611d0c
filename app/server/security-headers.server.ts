import { randomBytes } from "node:crypto";
import type express from "express";
import helmet from "helmet";
import { postcodePolicy } from "#app/http/postcode-page.server.ts";
import { routeOf } from "#app/http/route-lookup.server.ts";

declare module "express-serve-static-core" {
  interface Locals {
    nonce: string;
    requestId: string;
  }
}

// https://developer.paypal.com/sdk/js/configuration/: what its script loads, frames and asks.
const PAYPAL = "https://*.paypal.com";
const PAYPAL_OBJECTS = "https://*.paypalobjects.com";

/** A mail in a frame of our own page: styles in its elements, and nothing else; its links open new windows. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** `formTargets`: other origins that a form of ours may end at, after redirects. `postcodeScript`: what the page that finds postcodes loads. */
export function securityHeaders({
  https,
  formTargets,
  postcodeScript = null,
}: {
  https: boolean;
  formTargets: readonly string[];
  postcodeScript?: string | null;
}): express.RequestHandler[] {
  const nonce = (_request: unknown, response: unknown) => `'nonce-${(response as express.Response).locals.nonce}'`;
  const withPaypal =
    (...hosts: string[]) =>
    (request: unknown) =>
      cspOf((request as express.Request).path) === "paypal" ? hosts.join(" ") : "";
  return [
    (_request, response, next) => {
      response.locals.nonce = randomBytes(16).toString("base64");
      response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
      next();
    },
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", nonce, withPaypal(PAYPAL, PAYPAL_OBJECTS)],
          styleSrc: ["'self'", nonce],
          imgSrc: ["'self'", "data:", withPaypal(PAYPAL, PAYPAL_OBJECTS)],
          connectSrc: ["'self'", withPaypal(PAYPAL, PAYPAL_OBJECTS)],
          formAction: ["'self'", ...formTargets, withPaypal(PAYPAL)],
          frameSrc: ["'self'", withPaypal(PAYPAL)],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          objectSrc: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
      crossOriginOpenerPolicy: https ? { policy: "same-origin" } : false,
      originAgentCluster: https,
      // helmet's own no-referrer makes browsers send `Origin: null` with every form, which the origin gate refuses.
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    }),
    (request, response, next) => {
      const { address, embedding } = routeOf(request.path);
      const csp = cspOf(request.path);
      // PayPal's windows talk to the page that opened them.
      if (https && csp === "paypal") response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
      if (csp === "postcode" && postcodeScript !== null)
        response.setHeader("Content-Security-Policy", postcodePolicy(postcodeScript, response.locals.nonce));
      if (csp === "mail") {
        response.setHeader("Content-Security-Policy", MAIL_POLICY);
        response.setHeader("X-Frame-Options", "SAMEORIGIN");
      }
      if (embedding === "everywhere") response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
      // A form of such a page would be sent with `Origin: null`.
      if (address === "secret-without-form") response.setHeader("Referrer-Policy", "no-referrer");
      next();
    },
  ];
}

/** Additions to the policy are for documents; the data of a page loads nothing. */
function cspOf(path: string) {
  return path.endsWith(".data") ? "own" : routeOf(path).csp;
}
