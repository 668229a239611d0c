import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownershipOf } from "#app/domain/account/confirm-owner.server.ts";
import { PayoutAccountInput } from "#app/domain/payouts/input.ts";
import { statementMonths } from "#app/domain/ledger/seller-statement.server.ts";
import { listPayouts } from "#app/domain/payouts/list-payouts.server.ts";
import { savePayoutAccount } from "#app/domain/payouts/payout-account.server.ts";
import { requireSeller } from "#app/domain/payouts/require-seller.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useHref, useLanguage, useT } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { paths } from "#app/paths.ts";
import { accountForm, PayoutAccount, useAccountLabels } from "#app/ui/payouts/payout-account.tsx";
import { PayoutOverview } from "#app/ui/payouts/payout-overview.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";

const PER_PAGE = 12;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country, url } = page;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), limit: PER_PAGE };
  const [found, { byPassword }] = await answerOrRefuse(page, () =>
    Promise.all([listPayouts(services, actor, asked), ownershipOf(services, actor)]),
  );
  return {
    title: `${t("sales:payouts.title")} · ${t("common:brand")}`,
    ...found,
    byPassword,
    country,
    months: statementMonths(services.clock()),
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  await answerOrRefuse(page, async () => requireSeller(actor));
  const { ip, userAgent } = args.context;
  return submitForm(
    args.request,
    PayoutAccountInput,
    async (input) => {
      await savePayoutAccount(services, actor, { ...input, ip, userAgent });
      setFlash(args.context, { tone: "success", key: "sales:account.saved" });
      return redirect(page.href(paths.mypage.payouts()), 303);
    },
    { hideFields: ["password"] },
  );
}

export default function Payouts() {
  const t = useT();
  const { balance, schedule, payouts, account, past, byPassword, country, months } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = useAccountLabels();
  return (
    <>
      <ErrorSummary result={result} formId={accountForm} labels={labels} />
      <h1>{t("sales:payouts.title")}</h1>
      <PayoutOverview
        balance={balance}
        schedule={schedule}
        payouts={payouts}
        country={country}
        to={paths.mypage.payouts}
        ordersAt={({ id }) => paths.mypage.sales({ payout: id })}
      />
      <Statements months={months} />
      <PayoutAccount number="02" account={account} past={past} byPassword={byPassword} result={result} />
    </>
  );
}

/** A statement of each of the last months, for the books of the seller. */
function Statements({ months }: { months: readonly string[] }) {
  const { t, locale } = useLanguage();
  const href = useHref();
  return (
    <section className="section" aria-labelledby="statements">
      <h2 id="statements" className="mb-3">
        {t("sales:statement.title")}
      </h2>
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
        {months.map((month) => (
          <li key={month} className="flex items-baseline gap-4 border-b border-line pb-2">
            <span className="grow">{formatMonth(month, locale)}</span>
            {(["pdf", "csv"] as const).map((format) => (
              <a
                key={format}
                href={href(paths.mypage.statement(month, format))}
                className="link"
                aria-label={`${t("sales:statement.title")} ${formatMonth(month, locale)} ${format.toUpperCase()}`}
                download
              >
                {format.toUpperCase()}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
