import { listAuditEvents } from "../audit/list-events.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, hasRight, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Right } from "../shared/operators/rights.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { rowsOfEachKind, type MemberRecordsInput, type MemberSection, memberSections } from "./input.ts";
import {
  caseRows,
  type ConversationOfMember,
  conversationRows,
  type MemberCase,
  memberRow,
  type MemberOrder,
  orderRows,
  type MemberService,
  type MemberSession,
  serviceRows,
  sessionRows,
} from "./store-member.server.ts";
import { type MemberNote, type MemberTicket, noteRows, ticketRows } from "./store-notes.server.ts";

export type { MemberNote };
type AuditRecord = Awaited<ReturnType<typeof listAuditEvents>>["items"][number];
export type MemberRecords = {
  notes: Page<MemberNote>;
  orders: Page<MemberOrder>;
  sales: Page<MemberOrder>;
  services: Page<MemberService>;
  cases: Page<MemberCase>;
  conversations: Page<ConversationOfMember>;
  tickets: Page<MemberTicket>;
  sessions: Page<MemberSession>;
  audit: Page<AuditRecord>;
};
/** The phone number without the digits that make it one. */
export type MemberFacts = Omit<NonNullable<Awaited<ReturnType<typeof memberRow>>>, "phone"> & {
  phoneEnd: string | null;
};

/** The rights that sections ask for beside members.read. */
const sectionRights: Partial<Record<MemberSection, Right>> = {
  orders: "orders.read",
  sales: "orders.read",
  cases: "refunds.decide",
  conversations: "conversations.read",
  tickets: "tickets.answer",
  audit: "audit.read",
};

/**
 * A member as operators need them: who they are, and the first records of each section that this one may read, or one section in pages. Nothing
 * that opens the account or moves money is among it. Looking is audited.
 */
export async function memberForOperator(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { memberId, section, page, limit, ip }: MemberRecordsInput & { memberId: number; ip?: string },
): Promise<{ member: MemberFacts; records: Partial<MemberRecords> }> {
  const operator = requireRight(actor, "members.read");
  if (section !== null) requireRight(actor, sectionRights[section] ?? "members.read");
  const found = await memberRow(db, memberId);
  if (!found) throw new DomainError("not-found");
  const asked = section === null ? { page: 1, limit: rowsOfEachKind } : { page, limit };
  const reads: Record<MemberSection, (asked: PageInput) => Promise<Page<unknown>>> = {
    notes: (window) => noteRows(db, memberId, window),
    orders: (window) => orderRows(db, { memberId, as: "buyer" }, window),
    sales: (window) => orderRows(db, { memberId, as: "seller" }, window),
    services: (window) => serviceRows(db, memberId, window),
    cases: (window) => caseRows(db, memberId, window),
    conversations: (window) => conversationRows(db, memberId, window),
    tickets: (window) => ticketRows(db, memberId, window),
    sessions: (window) => sessionRows(db, memberId, window),
    audit: async (window) => {
      const events = await listAuditEvents({ db }, operator, { subject: `member:${memberId}`, page: window.page });
      return section === null ? { ...events, items: events.items.slice(0, window.limit) } : events;
    },
  };
  const shown = memberSections.filter((name) =>
    section === null ? hasRight(actor, sectionRights[name] ?? "members.read") : name === section,
  );
  const entries = await Promise.all(shown.map(async (name) => [name, await reads[name](asked)] as const));
  await recordEvent(db, {
    actorId: operator.memberId,
    action: "member.viewed",
    subject: `member:${memberId}`,
    details: { section },
    ip,
    at: clock(),
  });
  const { phone, ...member } = found;
  return {
    member: { ...member, phoneEnd: phone?.slice(-4) ?? null },
    records: Object.fromEntries(entries) as Partial<MemberRecords>,
  };
}
