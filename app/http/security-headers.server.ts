import { randomBytes } from "node:crypto";
import type express from "express";
import helmet from "helmet";

declare module "express-serve-static-core" {
  interface Locals {
    nonce: string;
    requestId: string;
  }
}

/** `formTargets`: other origins that a form of ours may end at, after redirects. */
export function securityHeaders({ https, formTargets }: { https: boolean; formTargets: readonly string[] }): express.RequestHandler[] {
  const nonce = (_request: unknown, response: unknown) => `'nonce-${(response as express.Response).locals.nonce}'`;
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
          scriptSrc: ["'self'", nonce],
          styleSrc: ["'self'", nonce],
          imgSrc: ["'self'", "data:"],
          connectSrc: ["'self'"],
          formAction: ["'self'", ...formTargets],
          frameSrc: ["'self'"],
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
      // The one address that holds a secret; it has no form, only a way on.
      if (/\/password\/reset\/./i.test(request.path)) response.setHeader("Referrer-Policy", "no-referrer");
      next();
    },
  ];
}
