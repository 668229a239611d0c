import type { suspensionAppeals } from "#db/schema/catalog/service-suspensions.ts";

export type AppealStatus = (typeof suspensionAppeals.$inferSelect)["status"];

/** `closed`: the service was restored or deleted before the appeal was decided. */
export const appealMoves = {
  open: ["accepted", "rejected", "closed"],
  accepted: [],
  rejected: [],
  closed: [],
} as const satisfies Record<AppealStatus, readonly AppealStatus[]>;

/** Every status an appeal may have just before it becomes `to`: the condition of the UPDATE. */
export function appealStatusesBefore(to: AppealStatus): AppealStatus[] {
  return (Object.keys(appealMoves) as AppealStatus[]).filter((from) =>
    (appealMoves[from] as readonly AppealStatus[]).includes(to),
  );
}
