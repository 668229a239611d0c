import { createHash } from "node:crypto";

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A UUIDv7 of an instant whose random part is the same for the same name. */
export function seededUuid(name: string, at: Date): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function seededCode(name: string, length: number): string {
  const bytes = createHash("sha256").update(name).digest();
  return Array.from({ length }, (_, index) => CROCKFORD[bytes[index]! % 32]).join("");
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
