import { randomCode } from "../shared/ids.ts";

/** `JT-XXXXX-XXXXX-XXXXX-XXXXX` in Crockford base32: 100 random bits, so that a key cannot be guessed. */
export function licenceKey(): string {
  return ["JT", ...Array.from({ length: 4 }, () => randomCode(5))].join("-");
}

export const licenceKeyPattern = /^JT(-[0-9A-HJKMNP-TV-Z]{5}){4}$/;
