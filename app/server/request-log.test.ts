import express from "express";
import type { Logger } from "pino";
import { expect, test } from "vitest";
import { requestLog } from "./request-log.server.ts";
import { securityHeaders } from "./security-headers.server.ts";

const SECRET = "AfkNs246uGn9sYweoWR0fMYGmiKUnXIqDKO6qpQ7_1E";

/** Returns the log line of a request and the headers of its response. */
async function logged(path: string): Promise<{ line: string; policy: string | null; resourcePolicy: string | null }> {
  const lines: unknown[] = [];
  const note = (line: unknown) => void lines.push(line);
  const app = express().use(
    requestLog({ info: note, error: note } as unknown as Logger),
    ...securityHeaders({ https: true, formTargets: [] }),
    (_request, response) => void response.end(),
  );
  const server = app.listen(0);
  const { port } = server.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
  await answer.text();
  await new Promise((done) => server.close(done));
  return {
    line: JSON.stringify(lines),
    policy: answer.headers.get("Referrer-Policy"),
    resourcePolicy: answer.headers.get("Cross-Origin-Resource-Policy"),
  };
}

test.each([
  `/password/reset/${SECRET}`,
  `/de-ch/password/reset/${SECRET}`,
  `/password/reset/${SECRET}.data`,
  `/Password/Reset//${SECRET}?a=b`,
])("%s: the secret is neither logged nor sent as a referrer", async (path) => {
  const { line, policy } = await logged(path);
  expect(line).toContain("/:token");
  expect(line).not.toContain(SECRET);
  expect(policy).toBe("no-referrer");
});

test.each([
  `/download/${SECRET}`,
  `/%64ownload/${SECRET}`,
  `/password/%72eset/${SECRET}`,
  `/password%2Freset%2F${SECRET}`,
  `/password/%2572eset/${SECRET}`,
  `/%64ownload/${SECRET}%zz`,
  `/%64ownload//${SECRET}/%E0%A4`,
  `/MyPage/Account/%46ile/${SECRET}`,
  `/de/mypage/account/file/${SECRET}`,
  `/password/reset?step=${SECRET}`,
  `/mypage/email/${SECRET}`,
])("%s: the secret is not logged", async (path) => {
  expect((await logged(path)).line).not.toContain(SECRET);
});

test("a page with a form of another route sends its origin as the referrer", async () => {
  expect((await logged("/password/reset?step=password")).policy).toBe("strict-origin-when-cross-origin");
});

test.each([
  ["/share-cards/a.jpg", "cross-origin"],
  ["/images/1-730.avif", "cross-origin"],
  ["/portfolio/pictures/1-730.avif", "cross-origin"],
  ["/market/list", "same-origin"],
  ["/mypage/account/file/x", "same-origin"],
])("%s: other websites may show it: %s", async (path, policy) => {
  expect((await logged(path)).resourcePolicy).toBe(policy);
});
