import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import type { Needs } from "../shared/services.ts";
import { exportCap, listPageSize } from "../terms.ts";
import type { MembersInput } from "./input.ts";
import { withoutPhone } from "./search-everything.server.ts";
import { countMembers, type ListedMember, memberRows } from "./store-members.server.ts";

export type { ListedMember };
type Asked = MembersInput & DayRange;
export type MembersPage = {
  items: ListedMember[];
  /** Up to one more than are counted. */
  total: number;
  /** The last member of this page, where the next one goes on; null on the last page. */
  next: number | null;
};

/** Members by role, state and day of registration, the newest first. Words are audited, as they read personal data. */
export async function listMembers(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { after, ip, ...filter }: Asked & { ip?: string },
): Promise<MembersPage> {
  const { memberId } = requireRight(actor, "members.read");
  const [rows, total] = await Promise.all([
    memberRows(db, filter, { after, limit: listPageSize + 1 }),
    countMembers(db, filter),
  ]);
  if (filter.q !== "")
    await recordEvent(db, {
      actorId: memberId,
      action: "back-office.searched",
      subject: "search:members",
      details: { q: withoutPhone(filter.q), kind: "members", members: total },
      ip,
      at: clock(),
    });
  const items = rows.slice(0, listPageSize);
  return { items, total, next: rows.length > listPageSize ? items.at(-1)!.id : null };
}

/** The members of these filters for a file, the newest `exportCap` of them. */
export async function exportMembers(
  { db }: Needs<"db">,
  actor: Actor,
  { after: _, ...filter }: Asked,
): Promise<ListedMember[]> {
  requireRight(actor, "members.read");
  return memberRows(db, filter, { after: null, limit: exportCap });
}
