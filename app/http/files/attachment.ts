// RFC 5987: everything else of a parameter value is percent-encoded.
const PLAIN = /[^A-Za-z0-9!#$&+.^_`|~-]/g;

/**
 * Content-Disposition of a download (RFC 6266): the name as it is for every browser of today, and a plain one for
 * whatever reads only ASCII.
 */
export function attachment(fileName: string): string {
  const encoded = encodeURIComponent(fileName.normalize("NFC").replace(/\p{Cc}|\p{Cs}|[\\/]/gu, "_")).replace(
    PLAIN,
    percent,
  );
  return `attachment; filename="${asciiName(fileName)}"; filename*=UTF-8''${encoded}`;
}

function percent(char: string): string {
  return char === "%" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
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
