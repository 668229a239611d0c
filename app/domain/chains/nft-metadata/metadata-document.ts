/** The facts of a token that its metadata tells. Strangers wrote them: they are text, and nobody shows them as markup. */
export type TokenFacts = {
  name: string | null;
  description: string | null;
  /** https, http, ipfs, ar, or a picture as data:. */
  image: string | null;
  animationUrl: string | null;
  externalUrl: string | null;
  attributes: TokenAttribute[];
};
export type TokenAttribute = { trait: string | null; value: string; displayType: string | null };

const MAX_CHARACTERS = 262_144;
const DEEPEST = 16;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 4_000;
const LONGEST_ADDRESS = 2_000;
/** A drawn picture in the metadata itself. */
const LONGEST_PICTURE = 64_000;
const LONGEST_ATTRIBUTE = 200;
const MOST_ATTRIBUTES = 50;

type Parsed = { facts: TokenFacts } | { failure: "too-large" | "not-json" };

/** Metadata as ERC-721 and ERC-1155 describe it. */
export function parseMetadata(text: string): Parsed {
  if (text.length > MAX_CHARACTERS) return { failure: "too-large" };
  if (isTooDeep(text)) return { failure: "not-json" };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return { failure: "not-json" };
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { failure: "not-json" };
  return { facts: factsOf(value as Record<string, unknown>) };
}

/** The text in a `data:` address. */
export function parseInlineMetadata(uri: string): Parsed {
  if (uri.length > MAX_CHARACTERS) return { failure: "too-large" };
  const [, isBase64, data = ""] = /^data:application\/json[^,]{0,100}?(;base64)?,(.*)$/is.exec(uri) ?? [];
  if (isBase64) return parseMetadata(Buffer.from(data, "base64").toString("utf8"));
  const text = decoded(data);
  return text === null ? { failure: "not-json" } : parseMetadata(text);
}

/** Many contracts do not escape what stands in the address. */
function decoded(data: string): string | null {
  if (data.startsWith("{") && !/%[0-9a-f]{2}/i.test(data)) return data;
  try {
    return decodeURIComponent(data);
  } catch {
    return data.startsWith("{") ? data : null;
  }
}

/** Brackets outside of texts. What is deep breaks whoever walks through it, and no metadata is. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isInText = !isInText;
    else if (isInText) at += letter === "\\" ? 1 : 0;
    else if (letter === "{" || letter === "[") depth += 1;
    else if (letter === "}" || letter === "]") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function factsOf(said: Record<string, unknown>): TokenFacts {
  const attributes = Array.isArray(said.attributes) ? said.attributes.slice(0, MOST_ATTRIBUTES) : [];
  return {
    name: words(said.name, LONGEST_NAME),
    description: words(said.description, LONGEST_DESCRIPTION),
    image: address(said.image) ?? address(said.image_url) ?? picture(said.image) ?? picture(said.image_data),
    animationUrl: address(said.animation_url),
    externalUrl: address(said.external_url),
    attributes: attributes.flatMap(attributeOf),
  };
}

function attributeOf(said: unknown): TokenAttribute[] {
  if (typeof said !== "object" || said === null) return [];
  const { trait_type, value, display_type } = said as Record<string, unknown>;
  const shown = words(
    typeof value === "number" || typeof value === "boolean" ? String(value) : value,
    LONGEST_ATTRIBUTE,
  );
  if (shown === null) return [];
  return [{ trait: words(trait_type, LONGEST_ATTRIBUTE), value: shown, displayType: words(display_type, 40) }];
}

/** Without what cannot be stored, is not seen, or turns the direction of a line. */
function words(said: unknown, longest: number): string | null {
  if (typeof said !== "string") return null;
  const printable = said.replace(/(?![\n\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Cn}\u2028\u2029]/gu, "").trim();
  if (printable === "") return null;
  const letters = [...printable];
  return letters.length > longest ? `${letters.slice(0, longest - 1).join("")}…` : printable;
}

/** An address is whole or it is none. */
function address(said: unknown): string | null {
  if (typeof said !== "string" || said.length > LONGEST_ADDRESS) return null;
  return /^(https?|ipfs|ar):\/\/[^\s\p{C}"'<>`\\]+$/iu.test(said) ? said : null;
}

function picture(said: unknown): string | null {
  if (typeof said !== "string" || said.length > LONGEST_PICTURE) return null;
  return /^data:image\/(svg\+xml|png|jpeg|gif|webp|avif)(;base64)?,[\x21-\x7e]+$/i.test(said) ? said : null;
}
