/** Fields about people, cards and accounts, and what proves who somebody is. */
const PERSONAL =
  /mail|name|phone|mobile|address|card|account|bank|holder|payer|customer|buyer|person|birth|city|postal|street|token|secret|signature|key|memo|note|ip$/i;
const LONGEST = 4_000;
const HIDDEN = "•••";

/** A provider's message as operators may read it: its form, its numbers and states, nobody's particulars. null: it is no JSON. */
export function redactedBody(body: Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(body));
    const text = JSON.stringify(redacted(parsed), null, 2);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  } catch {
    return null;
  }
}

function redacted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value === "string") return value.includes("@") ? HIDDEN : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, PERSONAL.test(name) ? HIDDEN : redacted(inner)]),
  );
}
