import type { DomainErrorCode } from "../shared/errors.ts";

type Refusal = Extract<DomainErrorCode, `picture-${string}`>;

const has = (bytes: Uint8Array, mark: readonly number[], at = 0) =>
  mark.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GIFS = [ascii("GIF87a"), ascii("GIF89a")];
const TIFFS = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
];
/** Brands of HEIF files, as phones write them; AVIF among them. */
const HEIF = /^(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1|avif|avis)$/;

/** Whether bytes begin as those of a picture that is taken. */
export function isPicture(bytes: Uint8Array): boolean {
  return has(bytes, JPEG) || has(bytes, PNG) || GIFS.some((mark) => has(bytes, mark)) || isWebp(bytes);
}

/** Returns the refusal of an upload as a picture, judged by its bytes and not by its name; null when it is accepted. */
export function objectionToPicture(bytes: Uint8Array): Refusal | null {
  if (isPicture(bytes)) return isSomethingElseToo(bytes) ? "picture-mixed" : null;
  if (TIFFS.some((mark) => has(bytes, mark))) return "picture-tiff";
  if (has(bytes, ascii("ftyp"), 4) && HEIF.test(latin1(bytes.subarray(8, 12)))) return "picture-heic";
  return /<svg[\s>]/i.test(latin1(bytes.subarray(0, 4_096))) ? "picture-svg" : "picture-unknown";
}

/** Whether a picture is a WebP, which not every place takes. */
export function isWebp(bytes: Uint8Array): boolean {
  return has(bytes, ascii("RIFF")) && has(bytes, ascii("WEBP"), 8);
}

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

/** Pages, scripts and documents that a browser or a reader would find in the bytes. Longer marks do not occur by chance. */
const ACTIVE = /<script[\s>/]|<!doctype\s|<html[\s>]|<iframe[\s>]|<\?php\s|<body[\s>]|javascript:/i;
const ZIP_ENTRY = "PK\u0003\u0004";
const ZIP_END = "PK\u0005\u0006";

function isSomethingElseToo(bytes: Uint8Array): boolean {
  const text = latin1(bytes);
  if (ACTIVE.test(text) || text.slice(0, 1_024).includes("%PDF-")) return true;
  // The end of a ZIP stands in its last 64 kB, wherever its beginning is.
  return text.slice(-66_000).includes(ZIP_END) && text.includes(ZIP_ENTRY);
}
