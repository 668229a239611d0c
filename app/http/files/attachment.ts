import { create } from "content-disposition";

/**
 * Content-Disposition of a download (RFC 6266): the name as it is for every browser of today, and a plain one for
 * whatever reads only ASCII.
 */
export function attachment(fileName: string): string {
  const name = fileName.normalize("NFC").replace(/\p{Cc}|\p{Cs}|[\\/]/gu, "_");
  return create(name, { fallback: asciiName(fileName) });
}

/** "토큰-발행-kit.zip" → "kit.zip"; without any letter left, "download.zip". */
function asciiName(fileName: string): string {
  const dot = fileName.lastIndexOf(".");
  const ending = /^\.[A-Za-z0-9]{1,8}$/.test(fileName.slice(dot)) && dot >= 0 ? fileName.slice(dot) : "";
  const stem = fileName
    .slice(0, ending ? dot : undefined)
    .replace(/[^A-Za-z0-9._ -]+/g, "")
    .replace(/^[-._ ]+|[-._ ]+$/g, "");
  return (stem || "download") + ending;
}
