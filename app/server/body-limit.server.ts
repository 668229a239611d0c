import type express from "express";
import { avatarMegabytes } from "#app/domain/profiles/terms.ts";

const kB = 1024;
/** Largest body of a form or a JSON call. Nothing in the product needs more without an upload route of its own. */
export const maxBodyBytes = 256 * kB;

/** The upload routes, by path with or without language, each a little above what it takes: then its page can say so. */
const uploads: readonly { path: RegExp; bytes: number }[] = [
  {
    path: /^(\/[a-z]{2}(-[a-z]{2})?)?\/mypage\/profile\/avatar(\.data)?$|^\/api\/profile\/\d+\/avatar$/,
    bytes: (avatarMegabytes + 3) * kB * kB,
  },
];

export function bodyLimitOf(path: string): number {
  return uploads.find((upload) => upload.path.test(path))?.bytes ?? maxBodyBytes;
}

/**
 * `request.formData()` has no limit of its own, so the announced length is held to one before a byte is read; Node
 * itself ends a body that is longer than announced. Bodies of unknown length are not taken.
 */
export const bodyLimit: express.RequestHandler = (request, response, next) => {
  const length = request.get("Content-Length");
  const most = bodyLimitOf(request.path);
  const status = length === undefined ? (request.get("Transfer-Encoding") ? 411 : 0) : Number(length) > most ? 413 : 0;
  if (status === 0) {
    next();
    return;
  }
  const message =
    status === 413 ? `The request is larger than ${most / kB} kB.` : "The request must say how long it is.";
  response.status(status).set("Connection", "close").set("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) response.json({ success: false, message, data: null });
  else response.type("text/plain").send(message);
};
