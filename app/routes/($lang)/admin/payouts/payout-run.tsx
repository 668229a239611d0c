import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { approveRun, markRunSent } from "#app/domain/payouts/approve-run.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { formOf } from "#app/http/form.server.ts";
import { attempt } from "#app/http/attempt.server.ts";
import { runToPay } from "#app/domain/payouts/runs.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, formatDay } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { PayoutTable } from "#app/ui/payouts/payout-table.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const found = await answerOrRefuse(page, () => runToPay(services, actor, { runId: args.params.run ?? "" }));
  return { title: `${t("admin:nav.payouts")} · ${t("common:nav.admin")}`, ...found, country };
}

const REFUSED = ["payout-run-own", "payout-run-unapproved"] as const;

/** Approves the run, or notes that its file is at the bank. */
export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const intent = (await formOf(args.request)).get("intent");
  if (intent !== "approve" && intent !== "send") throw data("malformed-form", { status: 400 });
  const about = { runId: args.params.run ?? "", ip: args.context.ip };
  const act = intent === "approve" ? approveRun : markRunSent;
  const { refusal } = await answerOrRefuse(page, () => attempt(REFUSED, () => act(services, actor, about)));
  setFlash(
    args.context,
    refusal
      ? { tone: "error", key: `errors:${refusal.code as (typeof REFUSED)[number]}` }
      : { tone: "success", key: intent === "approve" ? "sales:run.approved" : "sales:run.sent" },
  );
  return redirect(page.href(adminPaths.payoutRun(about.runId)), 303);
}

export default function AdminPayoutRun() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { run, payouts, can, country } = useLoaderData<typeof loader>();
  const won = useWon(country);
  const title = t("sales:run.title", { day: formatDay(run.payDay, locale) });
  return (
    <AdminPage title={title}>
      <dl className="facts mb-6 max-w-[560px]">
        <Fact name={t("sales:payouts.day")}>
          <b>{formatDay(run.payDay, locale)}</b>
        </Fact>
        <Fact name={t("sales:run.cutOff")}>{formatDay(run.cutOffDay, locale)}</Fact>
        <Fact name={t("sales:payouts.date")}>{formatDateTime(run.preparedAt, locale)}</Fact>
        <Fact name={t("sales:run.by")}>{run.preparedBy}</Fact>
        <Fact name={t("sales:payouts.amount")}>
          <b>{won(run.amount)}</b>
        </Fact>
        <Fact name={t("sales:run.open")}>{run.open}</Fact>
        {(["approved", "downloaded", "sent"] as const).map((done) => {
          const at = run[`${done}At`];
          return at === null ? null : (
            <Fact key={done} name={t(`sales:run.${done}By`)}>
              {formatDateTime(at, locale)} · {run[`${done}By`]}
            </Fact>
          );
        })}
      </dl>
      {run.approvedAt === null && !can.download && run.open > 0 ? (
        <form method="post" className="notice notice-amber mb-6 max-w-[640px]">
          <p>{t("sales:run.approveLead")}</p>
          {can.approve ? (
            <button type="submit" name="intent" value="approve" className="btn mt-3">
              {t("sales:run.approve")}
            </button>
          ) : null}
        </form>
      ) : null}
      {can.download ? (
        <div className="mb-4">
          <a href={href(adminPaths.bankFile(run.id))} className="btn" download>
            <Icon name="download" />
            {t("sales:run.file")}
          </a>
          <p className="hint mt-2">{t("sales:run.fileHint")}</p>
        </div>
      ) : null}
      {can.send ? (
        <form method="post" className="mb-8">
          <button type="submit" name="intent" value="send" className="btn btn-ghost">
            {t("sales:run.send")}
          </button>
        </form>
      ) : null}
      <PayoutTable
        payouts={payouts}
        country={country}
        caption={title}
        name={({ id, seller, payee }) => (
          <LocaleLink to={adminPaths.payout(run.id, id)} className="font-semibold">
            {payee === "partner" ? `${seller} · ${t("sales:payee.partner")}` : seller}
          </LocaleLink>
        )}
        ordersAt={({ id }) => adminPaths.payout(run.id, id)}
      />
    </AdminPage>
  );
}
