import { randomBytes } from "node:crypto";
import type express from "express";
import helmet from "helmet";

declare module "express-serve-static-core" {
  interface Locals {
    nonce: string;
    requestId: string;
  }
}

export function securityHeaders({ https }: { https: boolean }): express.RequestHandler[] {
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
          formAction: ["'self'"],
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
  ];
}
