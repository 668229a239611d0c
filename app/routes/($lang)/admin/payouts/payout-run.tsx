import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { runToPay } from "#app/domain/payouts/runs.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useHref, useLanguage } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { paths } from "#app/paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/order-facts.tsx";
import { PayoutTable } from "#app/ui/payouts/payout-table.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const found = await answerOrRefuse(page, () => runToPay(services, actor, { runId: args.params.run ?? "" }));
  return { title: `${t("admin:nav.payouts")} · ${t("common:nav.admin")}`, ...found, country };
}

export default function AdminPayoutRun() {
  const { t, locale } = useLanguage();
  const href = useHref();
  const { run, payouts, country } = useLoaderData<typeof loader>();
  const won = useWon(country);
  const title = t("sales:run.title", { day: formatDate(run.preparedAt, locale) });
  return (
    <AdminPage title={title}>
      <dl className="facts mb-6 max-w-[560px]">
        <Fact name={t("sales:payouts.date")}>{formatDateTime(run.preparedAt, locale)}</Fact>
        <Fact name={t("sales:run.by")}>{run.preparedBy}</Fact>
        <Fact name={t("sales:payouts.amount")}>
          <b>{won(run.amount)}</b>
        </Fact>
        <Fact name={t("sales:run.open")}>{run.open}</Fact>
      </dl>
      {run.open > 0 ? (
        <div className="mb-8">
          <a href={href(paths.admin.bankFile(run.id))} className="btn" download>
            <Icon name="download" />
            {t("sales:run.file")}
          </a>
          <p className="hint mt-2">{t("sales:run.fileHint")}</p>
        </div>
      ) : null}
      <PayoutTable
        payouts={payouts}
        country={country}
        caption={title}
        name={({ id, seller }) => (
          <LocaleLink to={paths.admin.payout(run.id, id)} className="font-semibold">
            {seller}
          </LocaleLink>
        )}
        ordersAt={({ id }) => paths.admin.payout(run.id, id)}
      />
    </AdminPage>
  );
}
