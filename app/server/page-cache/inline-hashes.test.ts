import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashInline, policyWithHashes } from "./inline-hashes.ts";

const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("scripts and styles with the nonce are hashed, and the nonce is removed", () => {
  const { html, hashes } = hashInline(
    '<style nonce="n1">a{}</style><script nonce="n1">one()</script><script nonce="n1" type="module" async="">two()</script><script type="application/ld+json">{}</script><script>evil()</script><script nonce="other">evil()</script>',
    "n1",
  );
  expect(hashes).toEqual({ style: [sha("a{}")], script: [sha("one()"), sha("two()")] });
  expect(html).not.toContain("n1");
  expect(html).toContain('<script nonce="other">evil()</script>');
});

test("hashes replace the nonce in the script and style directives", () => {
  const policy = policyWithHashes(
    "default-src 'self';script-src 'self' 'nonce-n2';style-src 'self' 'nonce-n2';object-src 'none'",
    "n2",
    { script: ["'sha256-s'", "'sha256-t'"], style: ["'sha256-c'"] },
  );
  expect(policy).toBe(
    "default-src 'self';script-src 'self' 'sha256-s' 'sha256-t';style-src 'self' 'sha256-c';object-src 'none'",
  );
});
