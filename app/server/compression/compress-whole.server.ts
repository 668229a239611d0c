import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import compression from "compression";
import type express from "express";
import { encodingOf } from "./encoding.server.ts";

/** A smaller body fits into the first packets as it is. */
const MIN_BYTES = 4_096;
/** A larger body would keep other requests waiting, and is compressed as a stream. */
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
    if (request.method === "HEAD") {
      const length = Number(response.getHeader("Content-Length") ?? 0);
      // The answer to GET has the length of the compressed body, which is not known here.
      if (encodingFor(length, request, response)) response.removeHeader("Content-Length");
      return end(body, ...others);
    }
    if (!(body instanceof Uint8Array) || body.length > MAX_BYTES) return end(body, ...others);
    const encoding = encodingFor(body.length, request, response);
    if (!encoding) return end(body, ...others);
    const bytes = compressed(body, encoding);
    response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", bytes.length);
    return end(bytes, ...others);
  };
  Object.assign(response, { end: endWhole });
  next();
};

/** A partial response (206) is not compressed: its range counts uncompressed bytes. */
const isCompressible: compression.CompressionFilter = (request, response) => {
  if (!compression.filter(request, response)) return false;
  if (response.statusCode === 206) response.vary("Accept-Encoding");
  return response.statusCode !== 206;
};

export const compressStreams = compression({
  filter: isCompressible,
  threshold: MIN_BYTES,
  level: gzipLevel,
  brotli: { params: brotliQuality },
});

/** The encoding that a body of this length is sent in; null: as it is. */
function encodingFor(length: number, request: express.Request, response: express.Response): "br" | "gzip" | null {
  if (response.headersSent || length < MIN_BYTES || response.hasHeader("Content-Encoding")) return null;
  if (/\bno-transform\b/.test(String(response.getHeader("Cache-Control") ?? ""))) return null;
  if (!isCompressible(request, response)) return null;
  const encoding = encodingOf(request);
  return encoding === "identity" ? null : encoding;
}

function compressed(body: Uint8Array, encoding: "br" | "gzip"): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: gzipLevel });
  return brotliCompressSync(body, { params: { ...brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
}
