import type { MemberRecords } from "#app/domain/back-office/member-records.server.ts";
import type { MemberSection } from "#app/domain/back-office/input.ts";
import { langOf } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { RecordRow } from "#app/routes/($lang)/admin/record-table.tsx";

/** Sections that are lists of the same lines; notes and the audit log look different. */
export type ListedSection = Exclude<MemberSection, "audit" | "notes">;
type Rows = { [Section in ListedSection]: (t: Translate, item: MemberRecords[Section]["items"][number]) => RecordRow };

const order: Rows["orders"] = (t, { number, title, status, createdAt }) => ({
  id: number,
  title: number,
  lang: undefined,
  to: adminPaths.order(number),
  detail: title,
  state: t(`order:status.order.${status}`),
  at: createdAt,
});

const rows: Rows = {
  orders: order,
  sales: order,
  services: (t, { id, title, titleLocale, status, createdAt, deletedAt }) => ({
    id: String(id),
    title,
    lang: langOf(titleLocale),
    to: adminPaths.service(id),
    detail: `#${id}`,
    state: deletedAt ? t("admin:member.deleted") : t(`order:status.service.${status}`),
    at: createdAt,
  }),
  cases: (t, { id, number, status, isBuyer, createdAt }) => ({
    id,
    title: number,
    lang: undefined,
    to: adminPaths.case(id),
    detail: t(isBuyer ? "order:parties.buyer" : "market:table.seller"),
    state: t(`refund:status.${status}`),
    at: createdAt,
  }),
  conversations: (t, { id, title, titleLocale, name, status, lastMessageAt }) => ({
    id,
    title,
    lang: langOf(titleLocale),
    to: adminPaths.conversation(id),
    detail: name,
    state: t(`consultation:status.${status}`),
    at: lastMessageAt,
  }),
  tickets: (t, { id, number, subject, status, lastMessageAt }) => ({
    id,
    title: number,
    lang: undefined,
    to: adminPaths.ticket(id),
    detail: subject,
    state: t(`support:status.${status}`),
    at: lastMessageAt,
  }),
  sessions: (t, { id, channel, userAgent, ip, isOpen, lastSeenAt }) => ({
    id,
    title: userAgent.slice(0, 120) || channel,
    lang: undefined,
    to: null,
    detail: ip,
    state: t(isOpen ? "admin:member.session.open" : "admin:member.session.ended"),
    at: lastSeenAt,
  }),
};

export function memberRows<Section extends ListedSection>(
  section: Section,
  items: readonly MemberRecords[Section]["items"][number][],
  t: Translate,
): RecordRow[] {
  return items.map((item) => rows[section](t, item));
}
