import type { moderationItems } from "#db/schema/catalog.ts";

type StoredStatus = (typeof moderationItems.$inferSelect)["status"];
export type ModerationKind = (typeof moderationItems.$inferSelect)["kind"];

/**
 * `returned`: the seller is asked to change something; an edit that was returned may be dropped. `applied`: an edit of a trusted
 * seller, on sale at once, which an operator may take back.
 */
export const moderationMoves = {
  open: ["approved", "returned", "rejected", "withdrawn"],
  approved: [],
  returned: ["withdrawn"],
  rejected: [],
  applied: ["returned", "rejected"],
  withdrawn: [],
} as const satisfies Record<StoredStatus, readonly StoredStatus[]>;
export type ModerationStatus = keyof typeof moderationMoves;

/** Every status an item may have just before it becomes `to`: the condition of the UPDATE. */
export function moderationStatusesBefore(to: ModerationStatus): ModerationStatus[] {
  return (Object.keys(moderationMoves) as ModerationStatus[]).filter((from) =>
    (moderationMoves[from] as readonly ModerationStatus[]).includes(to),
  );
}
