import { type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import type express from "express";

const TIMEOUT_MS = 30_000;

/** Headers that belong to one connection (RFC 9110 §7.6.1), and those that are nobody's business over there. */
const notForwarded = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "host",
  "expect",
  // The outside world never sees the product's session.
  "cookie",
  "set-cookie",
]);

/**
 * Shows the sandbox's pages below the path this is mounted on, streaming both ways.
 * `target.port` is read per request: the sandbox may come back on another port.
 */
export function sandboxProxy(target: { port: number }): express.RequestHandler {
  return (incoming, outgoing) => {
    const upstream = request({
      host: "127.0.0.1",
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...forwarded(incoming),
        "x-forwarded-prefix": incoming.baseUrl,
        // The host that was requested, not one that the caller claims.
        "x-forwarded-host": incoming.get("Host") ?? "",
      },
      // A kept connection could belong to a sandbox that is gone.
      agent: false,
      timeout: TIMEOUT_MS,
    });
    upstream.on("response", (answer) => {
      outgoing.status(answer.statusCode ?? 502);
      for (const [name, value] of Object.entries(forwarded(answer))) {
        if (value !== undefined) outgoing.setHeader(name, value);
      }
      // Half an answer must not look like a whole one.
      answer.on("error", () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    upstream.on("timeout", () => upstream.destroy(new Error("timeout")));
    upstream.on("error", () => {
      if (outgoing.headersSent) outgoing.destroy();
      else down(outgoing);
    });
    outgoing.on("close", () => upstream.destroy());
    incoming.pipe(upstream);
  };
}

function forwarded(message: IncomingMessage): OutgoingHttpHeaders {
  const named = (message.headers.connection ?? "").toLowerCase().split(/\s*,\s*/);
  const entries = Object.entries(message.headers).filter(([name]) => !notForwarded.has(name) && !named.includes(name));
  // A body without a length is sent on in chunks.
  if (message.headers["transfer-encoding"] !== undefined) entries.push(["transfer-encoding", "chunked"]);
  return Object.fromEntries(entries);
}

const downPage = `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex, nofollow">
<title>샌드박스가 응답하지 않습니다</title>
</head>
<body>
<h1>샌드박스가 응답하지 않습니다</h1>
<p>잠시 후 새로 고침하세요. 서버를 다시 시작하면 샌드박스도 다시 시작됩니다.</p>
<p lang="en">The sandbox does not answer. Reload in a moment; it starts again with the server.</p>
<p><a href="/">데모로 돌아가기</a></p>
</body>
</html>
`;

function down(outgoing: express.Response): void {
  outgoing
    .status(502)
    .set({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store", "X-Robots-Tag": "noindex" })
    .send(downPage);
}
