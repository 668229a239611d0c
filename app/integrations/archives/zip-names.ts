const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const korean = new TextDecoder("euc-kr", { fatal: true });
const IS_UTF8 = 0x800;
const UNICODE_PATH = 0x7075;

/**
 * The name of an entry. Without the UTF-8 flag it is UTF-8 all the same if it can be, else what Windows writes in Korea,
 * else byte for byte.
 */
export function nameOf(bytes: Buffer, flags: number): string {
  try {
    return strict.decode(bytes);
  } catch {
    if (flags & IS_UTF8) return bytes.toString("utf8");
  }
  try {
    return korean.decode(bytes);
  } catch {
    return bytes.toString("latin1");
  }
}

/** The second name some tools write beside the first, and others prefer; null without. */
export function unicodePathOf(extraFields: readonly { id: number; data: Buffer }[]): string | null {
  const field = extraFields.find(({ id, data }) => id === UNICODE_PATH && data.length > 5);
  return field ? field.data.subarray(5).toString("utf8") : null;
}
