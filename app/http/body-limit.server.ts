import type express from "express";

/** Largest body of a form or a JSON call. Nothing in the product needs more without an upload route of its own. */
export const maxBodyBytes = 256 * 1024;

/**
 * `request.formData()` has no limit of its own, so the announced length is held to one before a byte is read; Node
 * itself ends a body that is longer than announced. Bodies of unknown length are not taken.
 */
export const bodyLimit: express.RequestHandler = (request, response, next) => {
  const length = request.get("Content-Length");
  const status = length === undefined ? (request.get("Transfer-Encoding") ? 411 : 0) : Number(length) > maxBodyBytes ? 413 : 0;
  if (status === 0) {
    next();
    return;
  }
  const message = status === 413 ? `The request is larger than ${maxBodyBytes / 1024} kB.` : "The request must say how long it is.";
  response.status(status).set("Connection", "close").set("Cache-Control", "no-store");
  if (request.path.startsWith("/api/")) response.json({ success: false, message, data: null });
  else response.type("text/plain").send(message);
};
