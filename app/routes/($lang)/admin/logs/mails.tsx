import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SendAgainInput, sendMailAgain } from "#app/domain/notifications/given-up-mails.server.ts";
import { type LoggedMail, listMailLog } from "#app/domain/notifications/log/mail-log.server.ts";
import { mailStates } from "#app/domain/notifications/log/mail-states.ts";
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
  const { state, word: template } = logFilterOf(url, mailStates, "template");
  const days = askedDays(url);
  const paging = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const asked = { state, template, ...days.range, ...paging };
  const mails = await answerOrRefuse(page, () => listMailLog(services, actor, asked));
  return listAnswer(days, {
    title: `${t("log:mails")} · ${t("common:nav.admin")}`,
    mails,
    filter: { state, template },
  });
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  return submitForm(args.request, SendAgainInput, async (input) => {
    await sendMailAgain(page.services, page.actor, { ...input, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "log:retried" });
    return redirect(page.href(adminPaths.mails(Object.fromEntries(page.url.searchParams))), 303);
  });
}

/** The outbox, without what its mails say; those that were given up can be sent again. */
export default function AdminMails() {
  const t = useT();
  const { mails, filter, days } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>() as FormResult | undefined;
  const filters = { state: filter.state ?? "", template: filter.template, ...days.range };
  const { items, page, limit, total } = mails;
  const alert = result ? <ErrorSummary result={result} formId="mail" /> : <DaysSummary days={days} />;
  return (
    <AdminPage title={t("log:mails")} lead={t("log:mails.lead")} alert={alert}>
      <LogFinder
        to={adminPaths.mails()}
        states={mailStates}
        state={filter.state}
        word={{ name: "template", label: t("log:template"), value: filter.template }}
        of={t("log:created")}
        days={days}
      />
      {items.length > 0 ? <MailTable mails={items} /> : <p className="notice">{t("admin:none.found")}</p>}
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.mails({ ...filters, page: number })}
      />
      <ListExport to={adminPaths.csv.mails(filters)} total={total} />
    </AdminPage>
  );
}

function MailTable({ mails }: { mails: readonly LoggedMail[] }) {
  const { t, locale } = useLanguage();
  const label = {
    template: t("log:template"),
    language: t("log:language"),
    state: t("log:state"),
    created: t("log:created"),
    sent: t("log:sent"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("log:mails")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("log:recipient")}</th>
          <th scope="col">{label.template}</th>
          <th scope="col">{label.language}</th>
          <th scope="col">{label.state}</th>
          <th scope="col">{label.created}</th>
          <th scope="col">{label.sent}</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row" className="order-what mono break-all">
              {mail.recipient}
            </th>
            <td data-label={label.template}>
              <code>{mail.template}</code>
            </td>
            <td data-label={label.language}>{mail.locale}</td>
            <td data-label={label.state}>
              <span>
                <StateCell state={mail.state} attempts={String(mail.attempts)} error={mail.lastError} />
                {mail.state === "given-up" ? <AgainForm mail={mail} /> : null}
              </span>
            </td>
            <td data-label={label.created}>
              <time dateTime={isoOf(mail.createdAt)}>{formatDateTime(mail.createdAt, locale)}</time>
            </td>
            <td data-label={label.sent}>
              {mail.sentAt ? <time dateTime={isoOf(mail.sentAt)}>{formatDateTime(mail.sentAt, locale)}</time> : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AgainForm({ mail: { id, recipient, template } }: { mail: LoggedMail }) {
  const t = useT();
  return (
    <form method="post" className="mt-1">
      <input type="hidden" name="mailId" value={id} />
      <button type="submit" className="btn btn-quiet" aria-label={`${t("log:retry")}: ${template}, ${recipient}`}>
        {t("log:retry")}
      </button>
    </form>
  );
}
