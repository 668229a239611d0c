import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { providerLabels } from "#app/domain/shared/provider-of.ts";
import { reconcilerBoard, type TroubledEvent } from "#app/domain/reconciliation/board.server.ts";
import { listOpenDiscrepancies } from "#app/domain/reconciliation/discrepancies.server.ts";
import { formatNumber } from "#app/domain/shared/money.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { DiscrepancyTable } from "./discrepancy-table.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysFinder, DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { ReconcilerState } from "./reconciler-state.tsx";
import { SuspenseSection } from "./suspense-section.tsx";
import { LongReviews } from "./long-reviews.tsx";
import { noteFormId, UnmatchedEvents } from "./unmatched-events.tsx";
import { resolveEvent } from "#app/domain/reconciliation/resolve-event.server.ts";
import { ResolveEventInput } from "#app/domain/reconciliation/input.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { GivenUpMails } from "./given-up-mails.tsx";
import { listGivenUpMails, SendAgainInput, sendMailAgain } from "#app/domain/notifications/given-up-mails.server.ts";
import { formOf, submitForm } from "#app/http/form.server.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const days = askedDays(url);
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), ...days.range };
  const [board, discrepancies, mails] = await answerOrRefuse(page, () =>
    Promise.all([
      reconcilerBoard(services, actor),
      listOpenDiscrepancies(services, actor, asked),
      listGivenUpMails(services, actor),
    ]),
  );
  return listAnswer(days, {
    title: `${t("reconcile:nav.board")} · ${t("common:nav.admin")}`,
    board,
    discrepancies,
    mails,
    country,
    labels: providerLabels(services),
  });
}

/** Resolves a report of money without a payment, or sends a mail again. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  if ((await formOf(args.request.clone())).has("mailId"))
    return submitForm(args.request, SendAgainInput, async ({ mailId }) => {
      await sendMailAgain(page.services, page.actor, { mailId, ip: args.context.ip });
      setFlash(args.context, { tone: "success", key: "reconcile:mails.done" });
      return redirect(page.href(adminPaths.reconciler()), 303);
    });
  return submitForm(args.request, ResolveEventInput, async (input) => {
    await resolveEvent(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "reconcile:discrepancy.done" });
    return redirect(page.href(adminPaths.reconciler()), 303);
  });
}

export default function AdminReconciler() {
  const { t } = useLanguage();
  const { board, discrepancies, mails, country, labels, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { items, page, limit, total } = discrepancies;
  return (
    <AdminPage
      title={t("reconcile:nav.board")}
      lead={t("reconcile:board.lead")}
      alert={
        <>
          <DaysSummary days={days} />
          <ErrorSummary result={result} formId={noteFormId(result)} />
        </>
      }
    >
      {board.staleRates.length > 0 ? (
        <p className="notice mb-4">
          <LocaleLink to={adminPaths.rates()}>
            {t("reconcile:rates.stale", { list: board.staleRates.join(", ") })}
          </LocaleLink>
        </p>
      ) : null}
      <dl className="tiles">
        <Tile
          name={t("reconcile:figures.inFlight")}
          count={board.payments.inFlight}
          seconds={board.payments.oldestSeconds}
        />
        <Tile name={t("reconcile:figures.inbox")} count={board.inbox.open} seconds={board.inbox.oldestSeconds} />
        <Tile name={t("reconcile:figures.mismatches")} count={board.mismatches} alarming={board.mismatches > 0} />
      </dl>
      <h2 className="mb-3 mt-8">{t("reconcile:figures.mismatches")}</h2>
      <DaysFinder to={adminPaths.reconciler()} of={t("reconcile:discrepancies.found")} days={days} />
      {items.length > 0 ? (
        <DiscrepancyTable discrepancies={items} country={country} />
      ) : (
        <p className="text-ink-2">{t("reconcile:discrepancies.none")}</p>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.reconciler({ ...days.range, page: number })}
      />
      <ListExport to={adminPaths.csv.reconciler(days.range)} total={total} />
      <SuspenseSection suspense={board.suspense} country={country} labels={labels} />
      <LongReviews reviews={board.reviews} days={board.reviewDays} country={country} labels={labels} />
      <GivenUpMails mails={mails} />
      <UnmatchedEvents events={board.unmatched} result={result} labels={labels} />
      <h2 className="mb-3 mt-8">{t("reconcile:rounds")}</h2>
      <ReconcilerState circuits={board.circuits} runs={board.runs} labels={labels} />
      <h2 className="mb-3 mt-8">{t("reconcile:events.title")}</h2>
      {board.inbox.failing.length > 0 ? (
        <Events events={board.inbox.failing} />
      ) : (
        <p className="text-ink-2">{t("reconcile:events.none")}</p>
      )}
    </AdminPage>
  );
}

type TileProps = { name: string; count: number; seconds?: number | null; alarming?: boolean };

function Tile({ name, count, seconds = null, alarming = false }: TileProps) {
  const { t, locale } = useLanguage();
  return (
    <div className={alarming ? "text-red" : undefined}>
      <dt>{name}</dt>
      <dd>
        {formatNumber(count, numberLocale(locale))}
        {seconds === null ? null : (
          <small className="block text-sm">{t("reconcile:figures.oldest", { age: ageOf(seconds) })}</small>
        )}
      </dd>
    </div>
  );
}

/** Hours and minutes: "26:05". */
function ageOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

function Events({ events }: { events: readonly TroubledEvent[] }) {
  const { locale } = useLanguage();
  return (
    <ul className="text-sm">
      {events.map(({ provider, eventId, type, receivedAt, lastError, attempts }) => (
        <li key={`${provider}:${eventId}`} className="mb-2 break-words">
          <time dateTime={isoOf(receivedAt)}>{formatDateTime(receivedAt, locale)}</time> · {provider} ·{" "}
          <code>{type}</code> · ×{attempts}
          {lastError ? <code className="block text-ink-3">{lastError}</code> : null}
        </li>
      ))}
    </ul>
  );
}
