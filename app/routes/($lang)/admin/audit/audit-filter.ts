export const LONGEST = 120;

/** Subject and action of an address; an unknown one finds nothing. */
export function auditFilterOf(url: URL): { subject: string; action: string } {
  const asked = (name: string) => (url.searchParams.get(name) ?? "").replaceAll("\0", "").trim().slice(0, LONGEST);
  return { subject: asked("subject"), action: asked("action") };
}
