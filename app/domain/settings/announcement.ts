import { z } from "zod";
import { Wording } from "./wording.ts";

export const announcementKinds = ["info", "warning"] as const;

/** The bar above every page. */
export const Announcement = z.object({
  wording: Wording,
  kind: z.enum(announcementKinds),
  /** A path of this site, or an address elsewhere. */
  link: z.string().nullable(),
  from: z.iso.datetime(),
  /** null: until it is taken down. */
  until: z.iso.datetime().nullable(),
});
export type Announcement = z.infer<typeof Announcement>;

type Window = { from: string; until: string | null };

export function isDuring({ from, until }: Window, now: Date): boolean {
  return new Date(from) <= now && (until === null || now < new Date(until));
}

/** Returns the next start or end of a window; null when both have passed. */
export function nextEdge({ from, until }: Window, now: Date): Date | null {
  const edges = [from, until].flatMap((at) => (at === null ? [] : [new Date(at)]));
  return edges.find((edge) => edge > now) ?? null;
}
