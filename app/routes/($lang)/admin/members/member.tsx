import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { rowsOfEachKind, MemberNoteInput, MemberRecordsInput, memberSections } from "#app/domain/back-office/input.ts";
import { memberForOperator } from "#app/domain/back-office/member-records.server.ts";
import { noteMember } from "#app/domain/back-office/note-member.server.ts";
import { StartViewingInput } from "#app/domain/impersonation/input.ts";
import { startViewing } from "#app/domain/impersonation/start-viewing.server.ts";
import { hasRight } from "#app/domain/shared/actor.ts";
import { mayOpen } from "#app/http/guard.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { ReinstateInput, SuspendInput } from "#app/domain/suspensions/input.ts";
import { listSuspensions } from "#app/domain/suspensions/list-suspensions.server.ts";
import { reinstateMember } from "#app/domain/suspensions/reinstate-member.server.ts";
import { suspendMember } from "#app/domain/suspensions/suspend-member.server.ts";
import { TwoFactorRemovalInput } from "#app/domain/two-factor-removals/input.ts";
import { removalsOfMember } from "#app/domain/two-factor-removals/list-removals.server.ts";
import { requestTwoFactorRemoval } from "#app/domain/two-factor-removals/request-removal.server.ts";
import { listConsents } from "#app/domain/identity/consents/own-consents.server.ts";
import { consentFacts } from "#app/http/policies/consent-facts.server.ts";
import { ConsentTable } from "#app/ui/policies/consent-table.tsx";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf, submitWords } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage, requireId } from "#app/http/page.server.ts";
import { viewingCookie } from "#app/http/viewing.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AuditTable } from "#app/routes/($lang)/admin/audit/audit-table.tsx";
import { RecordTable } from "#app/routes/($lang)/admin/record-table.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { MemberFacts } from "./member-facts.tsx";
import { MemberNotes, NOTE_FORM, NoteForm } from "./member-notes.tsx";
import { memberRows } from "./member-rows.server.ts";
import { STANDING_FORM, StandingForm } from "./standing-form.tsx";
import { SuspensionList } from "./suspension-list.tsx";
import { decideRemoval } from "./decide-removal.server.ts";
import { REMOVAL_FORM, TwoFactorRemoval } from "./two-factor-removal.tsx";
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
  const [{ member, records }, suspensions, consents] = await answerOrRefuse(page, () =>
    Promise.all([
      memberForOperator(services, actor, { ...query, memberId, ip: args.context.ip }),
      listSuspensions(services, actor, { memberId }),
      listConsents(services, actor, { memberId }),
    ]),
  );
  const removals = await answerOrRefuse(page, () =>
    removalsOfMember(services, actor, { memberId, isOperator: member.isOperator, hasTwoFactor: member.hasTwoFactor }),
  );
  const canBeChanged = !member.isOperator && member.deletedAt === null;
  return {
    title: `${member.nickname} · ${t("common:nav.admin")}`,
    member,
    can: {
      view: canBeChanged && hasRight(actor, "members.view-as"),
      suspend: canBeChanged && hasRight(actor, "members.suspend"),
      changeRoles: member.deletedAt === null && mayOpen(actor, adminPaths.operator(memberId)),
    },
    suspensions,
    consents: consents.map((consent) => consentFacts(page, consent)),
    removals,
    readerId: actor.memberId,
    section: query.section,
    notes: records.notes ?? null,
    audit: records.audit ?? null,
    lists: memberSections.flatMap((section) => {
      if (section === "audit" || section === "notes") return [];
      const list = records[section];
      if (!list) return [];
      const { page: number, limit, total } = list;
      return [{ section, page: number, limit, total, rows: memberRows(section, list.items as never, t) }];
    }),
  };
}

/** Keeps the member out or lets them in again, writes a note, or begins to look at the member's pages. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const who = { memberId: requireId(args.params.memberId), ip: args.context.ip };
  const words = await formOf(args.request);
  const back = (key: "suspend.done" | "reinstate.done" | "note.done") => {
    setFlash(args.context, { tone: "success", key: `admin:${key}` });
    return redirect(page.href(adminPaths.member(who.memberId)), 303);
  };
  const intent = words.get("intent");
  if (intent === "suspend")
    return submitWords(words, SuspendInput, async (input) => {
      await suspendMember(services, actor, { ...input, ...who });
      return back("suspend.done");
    });
  if (intent === "reinstate")
    return submitWords(words, ReinstateInput, async (input) => {
      await reinstateMember(services, actor, { ...input, ...who });
      return back("reinstate.done");
    });
  if (intent === "remove-two-factor")
    return submitWords(words, TwoFactorRemovalInput, async (input) => {
      await requestTwoFactorRemoval(services, actor, { ...input, ...who });
      setFlash(args.context, { tone: "success", key: "operators:removal.requested" });
      return redirect(page.href(adminPaths.member(who.memberId)), 303);
    });
  if (intent === "decide-removal") return decideRemoval(args, page, words);
  if (intent === "note")
    return submitWords(words, MemberNoteInput, async (input) => {
      await noteMember(services, actor, { ...input, ...who });
      return back("note.done");
    });
  return submitWords(words, StartViewingInput, async ({ reason }) => {
    const { id } = await startViewing(services, actor, { ...who, reason });
    args.context.setCookie(viewingCookie(services.settings.origin, id));
    return redirect(page.href(paths.mypage.home()), 303);
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Result = SubmissionResult<string[]> | undefined;

/** The form that was sent, by its button. */
function sentForm(result: Result): string {
  const intent = result?.initialValue?.intent;
  if (intent === "suspend" || intent === "reinstate") return STANDING_FORM;
  if (intent === "remove-two-factor") return REMOVAL_FORM;
  return intent === "note" ? NOTE_FORM : VIEW_FORM;
}

export default function AdminMember() {
  const { t } = useLanguage();
  const { member, can, suspensions, consents, removals, readerId, section, lists, notes, audit } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as Result;
  const sent = sentForm(result);
  const of = (form: string) => (sent === form ? result : undefined);
  const isOnly = section !== null;
  const labels = {
    reason: t(sent === VIEW_FORM ? "admin:viewing.reason" : "mail:fact.reason"),
    note: t(sent === REMOVAL_FORM ? "operators:removal.note" : "admin:suspend.note"),
    checks: t("operators:removal.checks"),
    body: t("admin:note.body"),
  };
  return (
    <AdminPage title={member.nickname} alert={<ErrorSummary result={result} formId={sent} labels={labels} />}>
      <MemberFacts member={member} />
      {can.changeRoles ? (
        <p className="mt-3">
          <LocaleLink to={adminPaths.operator(member.id)} className="link">
            {t("operators:edit.title")}
          </LocaleLink>
        </p>
      ) : null}
      <SuspensionList suspensions={suspensions} />
      <section className="mt-8" aria-labelledby="consents">
        <h2 id="consents" className="mb-3">
          {t("policy:consent.title")}
        </h2>
        {consents.length > 0 ? (
          <ConsentTable consents={consents} />
        ) : (
          <p className="text-ink-2">{t("admin:none.yet")}</p>
        )}
      </section>
      {can.view ? <StartViewing result={of(VIEW_FORM)} /> : null}
      {can.suspend ? (
        <StandingForm isSuspended={member.suspendedAt !== null} locale={member.locale} result={of(STANDING_FORM)} />
      ) : null}
      {removals ? <TwoFactorRemoval {...removals} readerId={readerId} result={of(REMOVAL_FORM)} /> : null}
      <NoteForm result={of(NOTE_FORM)} />
      {isOnly ? (
        <p className="mt-4">
          <LocaleLink to={adminPaths.member(member.id)} className="link">
            {t("admin:member.all")}
          </LocaleLink>
        </p>
      ) : null}
      {notes ? (
        <Section memberId={member.id} isOnly={isOnly} section="notes" {...notes}>
          <MemberNotes notes={notes.items} />
        </Section>
      ) : null}
      {lists.map((list) => (
        <Section key={list.section} memberId={member.id} isOnly={isOnly} {...list}>
          <RecordTable rows={list.rows} caption={t(`admin:member.${list.section}`)} />
        </Section>
      ))}
      {audit ? (
        <Section memberId={member.id} isOnly={isOnly} section="audit" {...audit}>
          <AuditTable events={audit.items} caption={t("admin:member.audit")} />
        </Section>
      ) : null}
    </AdminPage>
  );
}

type SectionProps = {
  memberId: number;
  isOnly: boolean;
  section: Loaded["lists"][number]["section"] | "audit" | "notes";
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
  const isMore = !isOnly && total > rowsOfEachKind;
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
          to={(number) => adminPaths.member(memberId, { section, page: number })}
        />
      ) : isMore ? (
        <p className="mt-3">
          <LocaleLink to={adminPaths.member(memberId, { section })} className="link">
            {t("admin:search.more", { kind: heading })}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}
