import { and, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { mails } from "#db/schema/notifications.ts";
import { within } from "#db/within.ts";
import { type DayRange, momentsOf } from "../../shared/lists/day-range.ts";
import type { MailLogFilter, MailState } from "./mail-states.ts";

type Filter = MailLogFilter & Partial<DayRange>;

/** The newest first: ids are made in the order of time. */
export async function loggedMails(db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) {
  const { id, recipient, template, locale, attempts, lastError, createdAt, sentAt, gaveUpAt, withheldAt } = mails;
  return db
    .select({ id, recipient, template, locale, attempts, lastError, createdAt, sentAt, gaveUpAt, withheldAt })
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(id))
    .limit(limit)
    .offset(offset);
}

export function countLoggedMails(db: Db, filter: Filter, most: number): Promise<number> {
  return countUpTo(db, mails, matching(filter), most);
}

const unsent = isNull(mails.sentAt);
const conditions: Record<MailState, SQL | undefined> = {
  sent: isNotNull(mails.sentAt),
  "given-up": and(unsent, isNotNull(mails.gaveUpAt)),
  withheld: and(unsent, isNull(mails.gaveUpAt), isNotNull(mails.withheldAt)),
  waiting: and(unsent, isNull(mails.gaveUpAt), isNull(mails.withheldAt)),
};

function matching({ state, template, ...days }: Filter): SQL | undefined {
  return and(
    state === null ? undefined : conditions[state],
    template === "" ? undefined : eq(mails.template, template),
    within(mails.createdAt, momentsOf(days)),
  );
}
