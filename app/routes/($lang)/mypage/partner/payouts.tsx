import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ownershipOf } from "#app/domain/account/confirm-owner.server.ts";
import { PayoutAccountInput } from "#app/domain/payouts/input.ts";
import { listPartnerPayouts } from "#app/domain/payouts/list-payouts.server.ts";
import { savePayoutAccount } from "#app/domain/payouts/payout-account.server.ts";
import { requirePartner } from "#app/domain/payouts/require-partner.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openMemberPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { accountForm, PayoutAccount, useAccountLabels } from "#app/ui/payouts/payout-account.tsx";
import { PayoutOverview } from "#app/ui/payouts/payout-overview.tsx";

const PER_PAGE = 12;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor, t, country, url } = page;
  const asked = { ...PageInput.parse({ page: url.searchParams.get("page") ?? 1 }), limit: PER_PAGE };
  const [found, { byPassword }] = await answerOrRefuse(page, () =>
    Promise.all([listPartnerPayouts(services, actor, asked), ownershipOf(services, actor)]),
  );
  return { title: `${t("partner:dash.payouts")} · ${t("common:brand")}`, ...found, byPassword, country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openMemberPage(args);
  const { services, actor } = page;
  await answerOrRefuse(page, () => requirePartner(services, actor));
  const { ip, userAgent } = args.context;
  return submitForm(
    args.request,
    PayoutAccountInput,
    async (input) => {
      await savePayoutAccount(services, actor, { ...input, ip, userAgent });
      setFlash(args.context, { tone: "success", key: "sales:account.saved" });
      return redirect(page.href(paths.mypage.partnerPayouts()), 303);
    },
    { hideFields: ["password"] },
  );
}

export default function PartnerPayouts() {
  const t = useT();
  const { balance, schedule, payouts, account, past, byPassword, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <>
      <ErrorSummary result={result} formId={accountForm} labels={useAccountLabels()} />
      <p className="mb-2">
        <LocaleLink to={paths.mypage.partner()} className="link">
          {t("mypage:nav.partner")}
        </LocaleLink>
      </p>
      <h1>{t("partner:dash.payouts")}</h1>
      <PayoutOverview
        balance={balance}
        schedule={schedule}
        payouts={payouts}
        country={country}
        to={paths.mypage.partnerPayouts}
        ordersAt={() => paths.mypage.partner()}
      />
      <PayoutAccount number="02" account={account} past={past} byPassword={byPassword} result={result} />
    </>
  );
}
