import type express from "express";

export type Encoding = "br" | "gzip" | "identity";

/** The best encoding a client takes. Browsers name all they know without an order of their own. */
export function encodingOf(request: express.Request): Encoding {
  if (request.acceptsEncodings("br")) return "br";
  return request.acceptsEncodings("gzip") ? "gzip" : "identity";
}
