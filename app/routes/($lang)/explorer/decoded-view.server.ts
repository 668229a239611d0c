import type { Decoded } from "#app/domain/chains/decoding/decode.ts";

/** Letters of a value that a page shows. */
const MOST_LETTERS = 400;

/** A decoded call or event for a page: each value is one text. */
export function decodedView(decoded: Decoded | null) {
  if (!decoded) return null;
  const { name, standard } = decoded;
  const args = decoded.args.map(({ value, ...arg }) => {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    return { ...arg, text: text.slice(0, MOST_LETTERS), isCut: text.length > MOST_LETTERS };
  });
  return { name, standard, args };
}
export type DecodedView = NonNullable<ReturnType<typeof decodedView>>;
