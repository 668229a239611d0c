import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { fewOfEach, MemberRecordsInput, memberSections } from "#app/domain/back-office/input.ts";
import { memberForOperator } from "#app/domain/back-office/member-records.server.ts";
import { StartViewingInput } from "#app/domain/impersonation/input.ts";
import { startViewing } from "#app/domain/impersonation/start-viewing.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage, requireId } from "#app/http/page.server.ts";
import { viewingCookie } from "#app/http/viewing.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AuditTable } from "#app/routes/($lang)/admin/audit/audit-table.tsx";
import { RecordTable } from "#app/routes/($lang)/admin/record-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { memberRows } from "./member-rows.server.ts";
import { StartViewing, VIEW_FORM } from "./start-viewing.tsx";

/** A member with the records of all sections, or one section in pages. */
export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const memberId = requireId(args.params.memberId);
  const query = MemberRecordsInput.parse({
    page: 1,
    section: null,
    ...Object.fromEntries(url.searchParams),
    limit: undefined,
  });
  const { member, records } = await answerOrRefuse(page, () =>
    memberForOperator(services, actor, { ...query, memberId, ip: args.context.ip }),
  );
  return {
    title: `${member.nickname} · ${t("common:nav.admin")}`,
    member: { ...member, canBeViewed: !member.isOperator && member.deletedAt === null },
    section: query.section,
    audit: records.audit ?? null,
    lists: memberSections.flatMap((section) => {
      const list = section === "audit" ? undefined : records[section];
      if (!list || section === "audit") return [];
      const { page: number, limit, total } = list;
      return [{ section, page: number, limit, total, rows: memberRows(section, list.items as never, t) }];
    }),
  };
}

/** Begins to look at the member's pages. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const memberId = requireId(args.params.memberId);
  return submitForm(args.request, StartViewingInput, async ({ reason }) => {
    const { id } = await startViewing(page.services, page.actor, { memberId, reason, ip: args.context.ip });
    args.context.setCookie(viewingCookie(page.services.settings.origin, id));
    return redirect(page.href(paths.mypage.home()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminMember() {
  const { t } = useLanguage();
  const { member, section, lists, audit } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined;
  return (
    <AdminPage
      title={member.nickname}
      alert={<ErrorSummary result={result} formId={VIEW_FORM} labels={{ reason: t("admin:viewing.reason") }} />}
    >
      <MemberFacts member={member} />
      {member.canBeViewed ? <StartViewing result={result} /> : null}
      {section === null ? null : (
        <p className="mt-4">
          <LocaleLink to={paths.admin.member(member.id)} className="link">
            {t("admin:member.all")}
          </LocaleLink>
        </p>
      )}
      {lists.map((list) => (
        <Section key={list.section} memberId={member.id} isOnly={section !== null} {...list}>
          <RecordTable rows={list.rows} caption={t(`admin:member.${list.section}`)} />
        </Section>
      ))}
      {audit ? (
        <Section memberId={member.id} isOnly={section !== null} section="audit" {...audit}>
          <AuditTable events={audit.items} caption={t("admin:member.audit")} />
        </Section>
      ) : null}
    </AdminPage>
  );
}

type SectionProps = {
  memberId: number;
  isOnly: boolean;
  section: Loaded["lists"][number]["section"] | "audit";
  page: number;
  limit: number;
  total: number;
  children: ReactNode;
};

/** The newest of one kind of record, with their number, and the way to the others. */
function Section({ memberId, isOnly, section, page, limit, total, children }: SectionProps) {
  const { t, locale } = useLanguage();
  const heading = t(`admin:member.${section}`);
  const number = formatNumber(total, numberLocale(locale));
  const isMore = !isOnly && total > fewOfEach;
  return (
    <section className="mt-8" aria-labelledby={`section-${section}`}>
      <h2 id={`section-${section}`} className="mb-3">
        {heading} <span className="text-base text-ink-2">{t("admin:orders.total", { count: total, number })}</span>
      </h2>
      {total > 0 ? children : <p className="text-ink-2">{t("admin:none.yet")}</p>}
      {isOnly ? (
        <Pagination
          page={page}
          pages={Math.ceil(total / limit)}
          to={(number) => paths.admin.member(memberId, { section, page: number })}
        />
      ) : isMore ? (
        <p className="mt-3">
          <LocaleLink to={paths.admin.member(memberId, { section })} className="link">
            {t("admin:search.more", { kind: heading })}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}
