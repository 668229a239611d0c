import { randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const START = "bk_live_";
const SECRET_LETTERS = 27;
const CHECK_LETTERS = 6;
const FORM = new RegExp(`^${START}([0-9A-Za-z]{${SECRET_LETTERS}})([0-9A-Za-z]{${CHECK_LETTERS}})$`);

/** `bk_live_`, 27 random letters (160 bits) and their checksum, by which a mistyped key is told without asking the database. */
export function newApiKey(): string {
  const secret = Array.from({ length: SECRET_LETTERS }, () => BASE62[randomInt(BASE62.length)]).join("");
  return START + secret + checkOf(secret);
}

export function isApiKey(text: string): boolean {
  const [, secret, check] = FORM.exec(text) ?? [];
  return secret !== undefined && checkOf(secret) === check;
}

/** Whether a text holds what looks like a key, right or wrong: it has no business in an address. */
export function holdsApiKey(text: string): boolean {
  return text.includes(START);
}

/** The parts that lists show. */
export function partsOf(key: string): { prefix: string; lastFour: string } {
  return { prefix: key.slice(0, START.length + 4), lastFour: key.slice(-4) };
}

function checkOf(secret: string): string {
  let rest = crc32(START + secret);
  let letters = "";
  for (let at = 0; at < CHECK_LETTERS; at += 1) {
    letters = BASE62[rest % BASE62.length] + letters;
    rest = Math.floor(rest / BASE62.length);
  }
  return letters;
}
