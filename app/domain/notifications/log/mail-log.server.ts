import { maskEmail } from "../../shared/addresses/mask-email.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import type { DayRange } from "../../shared/lists/day-range.ts";
import { offsetOf, type Page, type PageInput } from "../../shared/paging.ts";
import type { Needs } from "../../shared/services.ts";
import { countCap } from "../../terms.ts";
import type { MailLogFilter, MailState } from "./mail-states.ts";
import { countLoggedMails, loggedMails } from "./store-log.server.ts";

export type LoggedMail = {
  id: string;
  /** Masked. */
  recipient: string;
  template: string;
  locale: string;
  state: MailState;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

/** Servers repeat the address they refuse. */
const ADDRESS = /[^\s<>"'=:;,()]+@[^\s<>"'=:;,()]+/g;

/** Back office: the outbox, the newest first. What a mail says, which may be a code or a link, is never shown. */
export async function listMailLog(
  { db }: Needs<"db">,
  actor: Actor,
  asked: PageInput & Partial<DayRange> & MailLogFilter,
): Promise<Page<LoggedMail>> {
  requireRight(actor, "queues.manage");
  const [rows, total] = await Promise.all([
    loggedMails(db, asked, { limit: asked.limit, offset: offsetOf(asked) }),
    countLoggedMails(db, asked, countCap + 1),
  ]);
  const items = rows.map(({ gaveUpAt, withheldAt, ...row }) => ({
    ...row,
    recipient: maskEmail(row.recipient),
    lastError: row.lastError?.replace(ADDRESS, (address) => maskEmail(address)) ?? null,
    state: stateOf({ gaveUpAt, withheldAt, sentAt: row.sentAt }),
  }));
  return { items, page: asked.page, limit: asked.limit, total };
}

function stateOf({
  gaveUpAt,
  withheldAt,
  sentAt,
}: Record<"gaveUpAt" | "withheldAt" | "sentAt", Date | null>): MailState {
  if (sentAt) return "sent";
  if (gaveUpAt) return "given-up";
  return withheldAt ? "withheld" : "waiting";
}
