type Header = { name: string; value: string };

/**
 * Whether our own mail server says that the sender was forged. It writes its result above everything that came, so only
 * the first of each header counts; a stranger who adds one that says "pass" gains nothing by it.
 */
export function isForged(headers: readonly Header[]): boolean {
  const results = firstOf(headers, "authentication-results");
  const dmarc = resultOf(results, "dmarc");
  if (dmarc) return dmarc === "fail";
  const spf = resultOf(results, "spf") ?? /^\s*([a-z]+)/.exec(firstOf(headers, "received-spf"))?.[1] ?? null;
  const dkim = resultOf(results, "dkim");
  if (dkim === "pass" || (spf === "pass" && dkim !== "fail")) return false;
  return dkim === "fail" || spf === "fail";
}

const firstOf = (headers: readonly Header[], wanted: string) =>
  (headers.find(({ name }) => name === wanted)?.value ?? "").toLowerCase();

/** RFC 8601: `method=result`, with comments in parentheses left out. Of several signatures one that passes is enough. */
function resultOf(value: string, method: string): string | null {
  const results = [...value.replace(/\([^)]*\)/g, " ").matchAll(new RegExp(`(?:^|[;\\s])${method}=([a-z]+)`, "g"))];
  const words = results.map(([, word]) => word!);
  return words.find((word) => word === "pass") ?? words[0] ?? null;
}
