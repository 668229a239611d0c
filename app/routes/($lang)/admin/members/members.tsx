import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { memberRoles, memberStates } from "#app/domain/back-office/input.ts";
import { listMembers } from "#app/domain/back-office/list-members.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { countCap } from "#app/domain/terms.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DayFields, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { memberListQuery, filtersOf } from "./member-list-query.ts";
import { roleWords, stateKey } from "./member-words.ts";

/** All members, the newest first, by role, state and day. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const days = askedDays(url);
  const asked = memberListQuery(url);
  const list = await answerOrRefuse(page, () =>
    listMembers(services, actor, { ...asked, ...days.range, ip: args.context.ip }),
  );
  const { after, ...filters } = asked;
  return listAnswer(days, {
    title: `${t("admin:search.kind.members")} · ${t("common:nav.admin")}`,
    list,
    filters,
    isFirst: after === null,
  });
}

const ROLES = {
  buyer: "order:parties.buyer",
  seller: "market:table.seller",
  partner: "mypage:nav.partner",
  operator: "admin:member.operator",
} as const satisfies Record<(typeof memberRoles)[number], MessageKey>;
const STATES = {
  open: "admin:members.state.open",
  suspended: "admin:member.suspended",
  deleted: "admin:member.deleted",
} as const satisfies Record<(typeof memberStates)[number], MessageKey>;

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminMembers() {
  const { t, locale } = useLanguage();
  const { list, filters, days, isFirst } = useLoaderData<typeof loader>();
  const kept = filtersOf(filters, days.errors ? {} : days.typed);
  const words = formatNumber(Math.min(list.total, countCap), numberLocale(locale));
  const number = list.total > countCap ? t("common:count.capped", { count: words }) : words;
  return (
    <AdminPage
      title={t("admin:search.kind.members")}
      lead={t("admin:members.lead")}
      alert={<DaysSummary days={days} />}
    >
      <Finder filters={filters} days={days} />
      <p className="mb-3 text-ink-2">{t("admin:orders.total", { count: list.total, number })}</p>
      {list.items.length > 0 ? <MemberTable items={list.items} /> : <p className="notice">{t("admin:none.found")}</p>}
      {isFirst && list.next === null ? null : (
        <nav aria-label={t("common:page.label")} className="mt-4 flex flex-wrap gap-3">
          {isFirst ? null : (
            <LocaleLink to={adminPaths.members(kept)} className="btn btn-ghost">
              {t("admin:members.first")}
            </LocaleLink>
          )}
          {list.next === null ? null : (
            <LocaleLink to={adminPaths.members({ ...kept, after: list.next })} rel="next" className="btn btn-ghost">
              {t("common:page.next")}
            </LocaleLink>
          )}
        </nav>
      )}
      <ListExport to={adminPaths.csv.members(kept)} total={list.total} />
    </AdminPage>
  );
}

function Finder({ filters, days }: Pick<Loaded, "filters" | "days">) {
  const { t } = useLanguage();
  const href = useHref();
  return (
    <form method="get" action={href(adminPaths.members())} className="finder" role="search">
      <label>
        {t("admin:members.words")}
        <input type="search" name="q" defaultValue={filters.q} maxLength={100} className="input" />
      </label>
      <label className="short">
        {t("admin:member.roles")}
        <select name="role" defaultValue={filters.role ?? ""} className="input">
          <option value="">{t("admin:sla.all")}</option>
          {memberRoles.map((name) => (
            <option key={name} value={name}>
              {t(ROLES[name])}
            </option>
          ))}
        </select>
      </label>
      <label className="short">
        {t("order:payment.status")}
        <select name="state" defaultValue={filters.state ?? ""} className="input">
          <option value="">{t("admin:sla.all")}</option>
          {memberStates.map((name) => (
            <option key={name} value={name}>
              {t(STATES[name])}
            </option>
          ))}
        </select>
      </label>
      <DayFields of={t("admin:member.since")} days={days} />
      <button type="submit" className="btn btn-quiet">
        {t("common:search.submit")}
      </button>
    </form>
  );
}

function MemberTable({ items }: { items: Loaded["list"]["items"] }) {
  const { t, locale } = useLanguage();
  const label = {
    email: t("admin:member.email"),
    roles: t("admin:member.roles"),
    state: t("order:payment.status"),
    since: t("admin:member.since"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("admin:search.kind.members")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("admin:search.kind.members")}</th>
          <th scope="col">{label.email}</th>
          <th scope="col">{label.roles}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.since}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((member) => (
          <tr key={member.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.member(member.id)} className="font-semibold">
                {member.nickname}
              </LocaleLink>
              <span className="block text-sm text-ink-3">
                <span className="mono">#{member.id}</span>
                {[member.name, member.shop].filter(Boolean).map((name) => ` · ${name}`)}
              </span>
            </th>
            <td data-label={label.email} className="break-all">
              {member.deletedAt ? "–" : member.email}
            </td>
            <td data-label={label.roles}>{roleWords(t, member)}</td>
            <td data-label={label.state}>
              <span className={`badge ${member.suspendedAt ? "badge-red" : member.deletedAt ? "" : "badge-green"}`}>
                {t(stateKey(member))}
              </span>
            </td>
            <td data-label={label.since}>
              <time dateTime={isoOf(member.createdAt)}>{formatDateTime(member.createdAt, locale)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
