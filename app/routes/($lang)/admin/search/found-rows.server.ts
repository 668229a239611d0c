import type { Found } from "#app/domain/back-office/search-everything.server.ts";
import type { SearchKind } from "#app/domain/back-office/input.ts";
import { langOf } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { RecordRow } from "#app/routes/($lang)/admin/record-table.tsx";

type Rows = { [Kind in SearchKind]: (t: Translate, item: Found[Kind]["items"][number]) => RecordRow };

/** Each kind of thing that operators find as a line that leads to its page. */
const rows: Rows = {
  members: (t, { id, nickname, name, email, shop, isOperator, createdAt, suspendedAt, deletedAt }) => ({
    id: String(id),
    title: nickname,
    lang: undefined,
    to: adminPaths.member(id),
    detail: [name, email, shop].filter(Boolean).join(" · "),
    state: deletedAt
      ? t("admin:member.deleted")
      : suspendedAt
        ? t("admin:member.suspended")
        : t(isOperator ? "admin:member.operator" : shop === null ? "order:parties.buyer" : "market:table.seller"),
    at: createdAt,
  }),
  services: (t, { id, title, titleLocale, seller, status, createdAt }) => ({
    id: String(id),
    title,
    lang: langOf(titleLocale),
    to: adminPaths.service(id),
    detail: `#${id} · ${seller}`,
    state: t(`order:status.service.${status}`),
    at: createdAt,
  }),
  orders: (t, { number, title, buyer, status, createdAt }) => ({
    id: number,
    title: number,
    lang: undefined,
    to: adminPaths.order(number),
    detail: `${title} · ${buyer}`,
    state: t(`order:status.order.${status}`),
    at: createdAt,
  }),
  conversations: (t, { id, title, titleLocale, name, email, status, createdAt }) => ({
    id,
    title,
    lang: langOf(titleLocale),
    to: adminPaths.conversation(id),
    detail: `${name} · ${email}`,
    state: t(`consultation:status.${status}`),
    at: createdAt,
  }),
};

export function foundRows<Kind extends SearchKind>(
  kind: Kind,
  items: readonly Found[Kind]["items"][number][],
  t: Translate,
): RecordRow[] {
  return items.map((item) => rows[kind](t, item));
}
