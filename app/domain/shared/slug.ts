// spec §2: lowercased; Korean letters, a-z, digits and spaces only; spaces become single hyphens; 50 characters.
const RESERVED = new Set(["checkout"]);

/** The readable part of a service's address. NFC first: macOS writes Hangul in pieces, which the rule would drop. */
export function slugOf(title: string): string {
  const kept = title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^가-힣a-z0-9\s]/g, "")
    .trim()
    .replace(/\s+/g, "-");
  const slug = kept.slice(0, 50).replace(/-$/, "");
  return slug === "" || RESERVED.has(slug) ? "service" : slug;
}
