import type { TextLocale } from "#app/i18n/locales.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { alertRow, alertsOfMember, markAlertRead, markAlertsRead, unreadAlerts } from "./store-alerts.server.ts";

/**
 * A mail of the outbox as its member sees it on the site: its subject in the page's language, and the service it is
 * about where the subject does not name it (`lang`: of the service's title).
 */
export type Alert = {
  id: string;
  title: string;
  about: { title: string; lang: string } | null;
  at: Date;
  isRead: boolean;
};

/** Most alerts that are counted; more are shown as "99+". */
export const MOST_COUNTED = 100;
/** Most alerts that are listed: whoever looks for something older finds it where it happened. */
export const MOST_LISTED = 500;

type Reading = Needs<"db" | "renderMail">;

/** The member's alerts, newest first, up to MOST_LISTED. */
export async function listAlerts(
  { db, renderMail }: Reading,
  actor: Actor,
  { locale, ...input }: PageInput & { locale: TextLocale },
): Promise<Page<Alert>> {
  const { items, ...page } = await alertsOfMember(db, requireMember(actor).memberId, { ...input, most: MOST_LISTED });
  return {
    ...page,
    items: items.map(({ id, template, data, createdAt, readAt }) => {
      const { title } = renderMail(locale, template, data);
      return { id, title, about: aboutOf(title, data), at: createdAt, isRead: readAt !== null };
    }),
  };
}

function aboutOf(subject: string, { title, titleLocale = "" }: Record<string, string>): Alert["about"] {
  return title && !subject.includes(title) ? { title, lang: titleLocale } : null;
}

/** Counts the unread alerts of the member, up to MOST_COUNTED. */
export async function countUnreadAlerts({ db }: Needs<"db">, actor: Actor): Promise<number> {
  return unreadAlerts(db, requireMember(actor).memberId, MOST_COUNTED);
}

/** Marks an alert as read and says where it leads: a path without locale, or null. Those of others do not exist. */
export async function openAlert(
  { db, clock, renderMail }: Reading & Needs<"clock">,
  actor: Actor,
  { alertId, locale }: { alertId: string; locale: TextLocale },
): Promise<{ path: string | null }> {
  const { memberId } = requireMember(actor);
  const row = isUuid(alertId) ? await alertRow(db, memberId, alertId) : null;
  if (!row) throw new DomainError("not-found");
  if (!row.readAt) await markAlertRead(db, row.id, clock());
  return { path: renderMail(locale, row.template, row.data).path };
}

/** Marks what the member has seen: alerts that came after `until` stay unread. */
export async function readAllAlerts({ db, clock }: Needs<"db" | "clock">, actor: Actor, until: Date): Promise<void> {
  await markAlertsRead(db, requireMember(actor).memberId, { until, at: clock() });
}
