import { randomBytes } from "node:crypto";
import type express from "express";
import helmet from "helmet";
import { isPostcodePage, postcodePolicy } from "#app/http/postcode-page.server.ts";

declare module "express-serve-static-core" {
  interface Locals {
    nonce: string;
    requestId: string;
  }
}

/** The page on which an order is paid, in every language: the one page that shows PayPal's own buttons. */
const PAY_PAGE = /^(\/[a-z]{2}(-[a-z]{2})?)?\/order\/[^/]+\/pay\/?$/i;
// https://developer.paypal.com/sdk/js/configuration/: what its script loads, frames and asks.
const PAYPAL = "https://*.paypal.com";
const PAYPAL_OBJECTS = "https://*.paypalobjects.com";

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
  const onPayPage =
    (...hosts: string[]) =>
    (request: unknown) =>
      PAY_PAGE.test((request as express.Request).path) ? hosts.join(" ") : "";
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
          scriptSrc: ["'self'", nonce, onPayPage(PAYPAL, PAYPAL_OBJECTS)],
          styleSrc: ["'self'", nonce],
          imgSrc: ["'self'", "data:", onPayPage(PAYPAL, PAYPAL_OBJECTS)],
          connectSrc: ["'self'", onPayPage(PAYPAL, PAYPAL_OBJECTS)],
          formAction: ["'self'", ...formTargets, onPayPage(PAYPAL)],
          frameSrc: ["'self'", onPayPage(PAYPAL)],
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
      // PayPal's windows talk to the page that opened them.
      if (https && PAY_PAGE.test(request.path))
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
      if (postcodeScript !== null && isPostcodePage(request.path))
        response.setHeader("Content-Security-Policy", postcodePolicy(postcodeScript, response.locals.nonce));
      // The one address that holds a secret; it has no form, only a way on.
      if (/\/password\/reset\/./i.test(request.path)) response.setHeader("Referrer-Policy", "no-referrer");
      next();
    },
  ];
}
