import { randomCode } from "../shared/ids.ts";

/** `JT-XXXXX-XXXXX-XXXXX-XXXXX` in Crockford base32: 100 random bits, so that a key cannot be guessed. */
export function licenceKey(): string {
  return ["JT", ...Array.from({ length: 4 }, () => randomCode(5))].join("-");
}

export const licenceKeyPattern = /^JT(-[0-9A-HJKMNP-TV-Z]{5}){4}$/;

/** Normalises a copied or typed key: lower case, full width, spaces, missing hyphens, O for 0, and I or L for 1. null when it is not a key. */
export function readLicenceKey(text: string): string | null {
  const signs = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  const code = signs.slice(2).replaceAll("O", "0").replace(/[IL]/g, "1");
  const key = [signs.slice(0, 2), ...(code.match(/.{1,5}/g) ?? [])].join("-");
  return licenceKeyPattern.test(key) ? key : null;
}
