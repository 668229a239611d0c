import type { apiBills } from "#db/schema/platform/compensations.ts";

export type BillStatus = (typeof apiBills.$inferSelect)["status"];

/** A fee that was voided stays so; the right one is another row. */
export const billMoves = { recorded: ["voided"], voided: [] } as const satisfies Record<
  BillStatus,
  readonly BillStatus[]
>;

/** Every status a bill may have just before it becomes `to`: the condition of the UPDATE. */
export function billStatusesBefore(to: BillStatus): BillStatus[] {
  return (Object.keys(billMoves) as BillStatus[]).filter((from) =>
    (billMoves[from] as readonly BillStatus[]).includes(to),
  );
}
