import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import compression from "compression";
import type express from "express";
import { encodingOf } from "../page-cache/cached-page.server.ts";

/** A smaller body fits into the first packets as it is; a larger one would keep other requests waiting, and is compressed as a stream. */
const MIN_BYTES = 4_096;
const MAX_BYTES = 512 * 1_024;
/** Half the CPU of the defaults, 4 and 6, for five to ten percent more bytes (docs/performance.md). */
const brotliQuality = { [constants.BROTLI_PARAM_QUALITY]: 3 };
const gzipLevel = 3;

/**
 * Compresses what is ended in one piece at once, on this thread: a stream costs three visits to another thread for each
 * answer, which is more than the compression of most. Answers of several pieces are left to `compression`.
 */
export const compressWhole: express.RequestHandler = (request, response, next) => {
  const end = response.end.bind(response) as (...passed: unknown[]) => express.Response;
  const endWhole = (body?: unknown, ...others: unknown[]): express.Response => {
    const encoding = body instanceof Uint8Array ? encodingFor(body, request, response) : null;
    if (!encoding) return end(body, ...others);
    const bytes = compressed(body as Uint8Array, encoding);
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", bytes.length);
    return end(bytes, ...others);
  };
  Object.assign(response, { end: endWhole });
  next();
};

/** A partial response (206) is not compressed: its range counts uncompressed bytes. */
const isCompressible: compression.CompressionFilter = (request, response) =>
  response.statusCode !== 206 && compression.filter(request, response);

export const compressStreams = compression({
  filter: isCompressible,
  threshold: MIN_BYTES,
  level: gzipLevel,
  brotli: { params: brotliQuality },
});

function encodingFor(
  { length }: Uint8Array,
  request: express.Request,
  response: express.Response,
): "br" | "gzip" | null {
  if (response.headersSent || length < MIN_BYTES || length > MAX_BYTES) return null;
  if (request.method === "HEAD" || response.hasHeader("Content-Encoding")) return null;
  if (/\bno-transform\b/.test(String(response.getHeader("Cache-Control") ?? ""))) return null;
  if (!isCompressible(request, response)) return null;
  const encoding = encodingOf(request);
  return encoding === "identity" ? null : encoding;
}

function compressed(body: Uint8Array, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: gzipLevel });
  return brotliCompressSync(body, { params: { ...brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}
