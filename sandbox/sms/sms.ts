/** One text message as a phone would hold it. */
export type Sms = {
  /** The gateway's message id. */
  id: string;
  groupId: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Country calling code without "+", e.g. "82". */
  country: string;
  /** National number as the gateway got it, e.g. "01012345678". */
  to: string;
  /** The number in E.164: +821012345678. */
  e164: string;
  from: string;
  text: string;
  /** SMS up to 90 bytes, LMS above. */
  type: "SMS" | "LMS";
};

export function toE164(country: string, to: string): string {
  // Korea writes a trunk 0 before the national number; it is no part of the international one.
  return `+${country}${country === "82" ? to.replace(/^0/, "") : to}`;
}

const SMS_BYTES = 90;
const LMS_BYTES = 2000;

export function typeOf(text: string): Sms["type"] {
  return bytesOf(text) > SMS_BYTES ? "LMS" : "SMS";
}

export function isTooLong(text: string, country: string): boolean {
  return bytesOf(text) > (country === "82" ? LMS_BYTES : SMS_BYTES);
}

/** Length as Korean carriers count it: one byte for ASCII, two for everything else. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const character of text) bytes += character <= "\u007f" ? 1 : 2;
  return bytes;
}

let completedHangul: Set<string> | undefined;

/** Whether Korean carriers can carry the text: the characters of KS X 1001 and ASCII. */
export function isEucKr(text: string): boolean {
  completedHangul ??= ksX1001();
  for (const character of text) {
    if (character > "\u007f" && !completedHangul.has(character)) return false;
  }
  return true;
}

/** The 94 × 94 table, read off the decoder that comes with the runtime. */
function ksX1001(): Set<string> {
  const decoder = new TextDecoder("euc-kr");
  const bytes = new Uint8Array(94 * 94 * 2);
  let index = 0;
  for (let lead = 0xa1; lead <= 0xfe; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      bytes[index] = lead;
      bytes[index + 1] = trail;
      index += 2;
    }
  }
  const characters = new Set(decoder.decode(bytes));
  characters.delete("\ufffd");
  return characters;
}
