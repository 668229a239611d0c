import { seoulDay } from "./seoul-time.ts";
import { createHash, randomBytes, randomInt } from "node:crypto";

/** UUID version 7 (RFC 9562): sorts by time, so that indexes grow at one end. */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  return written(bytes, 7);
}

/** No UUID version 7 of this moment or later is smaller. */
export function uuidv7Floor(at: Date): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  return written(bytes, 7);
}

/** UUID version 8 of a digest of 16 bytes or more: the same for the same thing. */
export function uuidOf(digest: Uint8Array): string {
  return written(Buffer.from(digest.subarray(0, 16)), 8);
}

function written(bytes: Buffer, version: number): string {
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

// Crockford base32: no I, L, O, U, so that a number read aloud on the phone is written down right.
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export function randomCode(length: number): string {
  return Array.from({ length }, () => CROCKFORD[randomInt(CROCKFORD.length)]).join("");
}

/** Order number: `JT-YYYYMMDD-XXXXXX`, the day in Seoul. */
export function orderNumber(now: Date): string {
  const seoul = seoulDay(now).replaceAll("-", "");
  return `JT-${seoul}-${randomCode(6)}`;
}

/** Number of a contact inquiry: `CS-YYYYMMDD-XXXXXX`, the day in Seoul. */
export function ticketNumber(now: Date): string {
  return `CS-${seoulDay(now).replaceAll("-", "")}-${randomCode(6)}`;
}

/** Number of a partner application: `PA-YYYYMMDD-XXXXXX`, the day in Seoul. */
export function applicationNumber(now: Date): string {
  return `PA-${seoulDay(now).replaceAll("-", "")}-${randomCode(6)}`;
}

export function randomToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash by which a table knows the token of a link: a copy of the table opens nothing. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Whether a text from outside may be asked of a column of UUIDs. */
export function isUuid(value: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
