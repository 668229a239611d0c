import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Needs } from "../shared/services.ts";
import { recordEvent } from "./record-event.server.ts";

/** Back office: notes that an operator took a list with members' data as a file. */
export async function recordExport(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { list, rows, ip, from, to }: DayRange & { list: string; rows: number; ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "back-office.open");
  await recordEvent(db, {
    actorId: memberId,
    action: "list.exported",
    subject: `list:${list}`,
    details: { from, to, rows },
    ip,
    at: clock(),
  });
}
