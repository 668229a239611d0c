/** The form of the numbers that orderNumber makes: `JT-YYYYMMDD-XXXXXX` in Crockford base32. */
export const orderNumberPattern = /^JT-\d{8}-[0-9A-HJKMNP-TV-Z]{6}$/;

/** An order number as people type or copy it: in lower case, in full width, with spaces. */
export function plainOrderNumber(text: string): string {
  return text.normalize("NFKC").replace(/\s/g, "").toUpperCase();
}
