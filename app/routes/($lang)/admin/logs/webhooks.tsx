import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { eventStates } from "#app/domain/reconciliation/inbox/event-states.ts";
import {
  type InboxEvent,
  listInbox,
  RetryEventInput,
  retryEvent,
} from "#app/domain/reconciliation/inbox/inbox.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { askedDays, listAnswer } from "#app/http/lists/asked-days.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { DaysSummary, ListExport } from "#app/routes/($lang)/admin/list-days.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { logFilterOf } from "./log-filter.ts";
import { LogFinder, StateCell } from "./log-finder.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, url } = page;
  const { state, word: provider } = logFilterOf(url, eventStates, "provider");
  const days = askedDays(url);
  const paging = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const asked = { state, provider, ...days.range, ...paging };
  const events = await answerOrRefuse(page, () => listInbox(services, actor, asked));
  const title = `${t("log:webhooks")} · ${t("common:nav.admin")}`;
  return listAnswer(days, { title, events, filter: { state, provider } });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, RetryEventInput, async (input) => {
    await retryEvent(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "log:retried" });
    return redirect(page.href(adminPaths.webhooks(Object.fromEntries(page.url.searchParams))), 303);
  });
}

/** Messages of payment providers; those that are not done can be tried now. */
export default function AdminWebhooks() {
  const t = useT();
  const { events, filter, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult | undefined;
  const filters = { state: filter.state ?? "", provider: filter.provider, ...days.range };
  const { items, page, limit, total } = events;
  const alert = result ? <ErrorSummary result={result} formId="event" /> : <DaysSummary days={days} />;
  return (
    <AdminPage title={t("log:webhooks")} lead={t("log:webhooks.lead")} alert={alert}>
      <LogFinder
        to={adminPaths.webhooks()}
        states={eventStates}
        state={filter.state}
        word={{ name: "provider", label: t("log:provider"), value: filter.provider }}
        of={t("log:received")}
        days={days}
      />
      {items.length > 0 ? <EventTable events={items} /> : <p className="notice">{t("admin:none.found")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.webhooks({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.webhooks(filters)} total={total} />
    </AdminPage>
  );
}

function EventTable({ events }: { events: readonly InboxEvent[] }) {
  const { t, locale } = useLanguage();
  const label = { type: t("log:type"), state: t("log:state"), received: t("log:received"), body: t("log:body") };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("log:webhooks")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("log:provider")}</th>
          <th scope="col">{label.type}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.received}</th>
          <th scope="col">{label.body}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={`${event.provider}:${event.eventId}`}>
            <th scope="row" className="order-what">
              <code>{event.provider}</code>
            </th>
            <td data-label={label.type} className="break-all">
              <span>
                <code>{event.type}</code>
                {event.resourceRef ? <span className="mono block text-sm text-ink-3">{event.resourceRef}</span> : null}
              </span>
            </td>
            <td data-label={label.state}>
              <span>
                <StateCell state={event.state} attempts={String(event.attempts)} error={event.lastError} />
                {event.processedAt === null ? <RetryForm event={event} /> : null}
              </span>
            </td>
            <td data-label={label.received}>
              <time dateTime={isoOf(event.receivedAt)}>{formatDateTime(event.receivedAt, locale)}</time>
            </td>
            <td data-label={label.body}>
              <Body event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Body({ event: { body, type } }: { event: InboxEvent }) {
  const t = useT();
  if (body === null) return <>{t("log:unreadable")}</>;
  return (
    <details>
      <summary aria-label={`${t("log:body")}: ${type}`}>{t("log:show")}</summary>
      <pre className="mt-2 max-w-[60ch] overflow-x-auto text-sm" tabIndex={0}>
        {body}
      </pre>
    </details>
  );
}

function RetryForm({ event: { provider, eventId, type } }: { event: InboxEvent }) {
  const t = useT();
  return (
    <form method="post" className="mt-1">
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="eventId" value={eventId} />
      <button type="submit" className="btn btn-quiet" aria-label={`${t("log:retry")}: ${provider} ${type}`}>
        {t("log:retry")}
      </button>
    </form>
  );
}
