import { createHash } from "node:crypto";

export type InlineHashes = { script: string[]; style: string[] };

/**
 * A nonce must differ from answer to answer, which bytes that are kept compressed cannot. So a kept page names the hash
 * of each inline script and style that carried the nonce of its rendering, and the nonce goes. What carried none (put in
 * by somebody else) gets no hash and is not run, as with nonces.
 */
export function hashInline(html: string, nonce: string): { html: string; hashes: InlineHashes } {
  const hashes: InlineHashes = { script: [], style: [] };
  const attribute = ` nonce="${nonce}"`;
  for (const [, name, attributes = "", content = ""] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
    if (!attributes.includes(attribute) || content === "") continue;
    hashes[name as keyof InlineHashes].push(`'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  }
  return { html: html.replaceAll(attribute, ""), hashes };
}

/** The policy of an answer with a nonce, with hashes in its place. */
export function policyWithHashes(policy: string, nonce: string, { script, style }: InlineHashes): string {
  const source = `'nonce-${nonce}'`;
  return policy
    .split(";")
    .map((directive) => {
      if (!directive.includes(source)) return directive;
      return directive.replace(source, (directive.startsWith("script-src") ? script : style).join(" "));
    })
    .join(";");
}
