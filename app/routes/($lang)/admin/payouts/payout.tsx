import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PayoutPaidInput, PayoutReturnedInput } from "#app/domain/payouts/input.ts";
import { payoutToSettle } from "#app/domain/payouts/runs.server.ts";
import { markPayoutPaid, markPayoutReturned } from "#app/domain/payouts/settle-payout.server.ts";
import { PageInput } from "#app/domain/shared/paging.ts";
import { seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, formOf, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, notFound, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { langOf } from "#app/i18n/locales.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { PayoutBadge } from "#app/ui/payouts/payout-table.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

const FORM = "payout-paid";
const RETURN_FORM = "payout-returned";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country, url } = page;
  const asked = PageInput.parse({ page: url.searchParams.get("page") ?? 1 });
  const found = await answerOrRefuse(page, () =>
    payoutToSettle(services, actor, { ...asked, payoutId: args.params.payout ?? "" }),
  );
  if (found.payout.runId !== args.params.run) notFound();
  return {
    title: `${t("admin:nav.payouts")} · ${t("common:nav.admin")}`,
    ...found,
    today: seoulDay(services.clock()),
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const payoutId = args.params.payout ?? "";
  const { payout } = await answerOrRefuse(page, () => payoutToSettle(services, actor, { page: 1, limit: 1, payoutId }));
  const done = (key: "sales:pay.done" | "sales:return.done") => {
    setFlash(args.context, { tone: "success", key });
    return redirect(page.href(adminPaths.payoutRun(payout.runId)), 303);
  };
  const about = { payoutId, ip: args.context.ip };
  const intent = (await formOf(args.request.clone())).get("intent");
  if (intent === "paid") {
    return submitForm(args.request, PayoutPaidInput, async (input) => {
      await markPayoutPaid(services, actor, { ...input, ...about });
      return done("sales:pay.done");
    });
  }
  if (intent !== "returned") throw data("malformed-form", { status: 400 });
  return submitForm(args.request, PayoutReturnedInput, async (input) => {
    await markPayoutReturned(services, actor, { ...input, ...about });
    return done("sales:return.done");
  });
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminPayout() {
  const t = useT();
  const { payout, orders, today, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = {
    paidOn: t("sales:paidOn"),
    bankReference: t("order:payment.reference"),
    reason: t("sales:return.reason"),
  };
  const { page, limit, total } = orders;
  return (
    <AdminPage
      title={t("sales:payout.title", { seller: payout.seller })}
      alert={<ErrorSummary result={result} formId={result?.error?.reason ? RETURN_FORM : FORM} labels={labels} />}
    >
      <p className="mb-4">
        <LocaleLink to={adminPaths.payoutRun(payout.runId)} className="link">
          {t("sales:run.list")}
        </LocaleLink>
      </p>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <PayoutFacts payout={payout} country={country} />
        <div className="grid gap-6">
          {payout.status === "prepared" ? <PaidForm result={result} today={today} labels={labels} /> : null}
          {payout.status === "returned" ? null : <ReturnedForm result={result} label={labels.reason} />}
        </div>
      </div>
      <h2 className="mb-3 mt-8">{t("sales:count", { count: total })}</h2>
      <PayoutOrders orders={orders} country={country} />
      <Pagination
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => adminPaths.payout(payout.runId, payout.id, number)}
      />
    </AdminPage>
  );
}

function PayoutFacts({ payout, country }: Pick<Loaded, "payout" | "country">) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const { account } = payout;
  return (
    <section className="sheet">
      <dl className="facts">
        <Fact name={t("sales:state")}>
          <PayoutBadge status={payout.status} />
        </Fact>
        {payout.payee === "partner" ? (
          <Fact name={t("sales:run.seller")}>{`${payout.seller} · ${t("sales:payee.partner")}`}</Fact>
        ) : null}
        <Fact name={t("sales:payouts.amount")}>
          <b className="text-xl">{won(payout.amount)}</b>
        </Fact>
        <Fact name={t("sales:account.title")}>
          {account.bank} <span className="mono">{account.number}</span>
        </Fact>
        <Fact name={t("sales:account.holder")}>{account.holder}</Fact>
        <Fact name={t("sales:paidOn")}>
          {payout.paidOn ? formatDate(startOfSeoulDate(payout.paidOn), locale) : null}
        </Fact>
        <Fact name={t("order:payment.reference")}>{payout.bankReference}</Fact>
        <Fact name={t("sales:status.returned")}>
          {payout.returnedAt ? `${formatDateTime(payout.returnedAt, locale)} · ${payout.returnReason}` : null}
        </Fact>
      </dl>
    </section>
  );
}

function PaidForm({
  result,
  today,
  labels,
}: {
  result: FormResult | undefined;
  today: string;
  labels: Record<"paidOn" | "bankReference", string>;
}) {
  const t = useT();
  const [form, { paidOn, bankReference }] = useForm<Record<"paidOn" | "bankReference", string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { paidOn: today },
  });
  return (
    <form method="post" id={form.id} noValidate className="panel">
      <h2 className="mb-3 text-lg">{t("sales:pay.title")}</h2>
      <input type="hidden" name="intent" value="paid" />
      <TextField
        {...getInputProps(paidOn, { type: "date" })}
        label={labels.paidOn}
        errors={paidOn.errors}
        max={today}
      />
      <TextField
        {...getInputProps(bankReference, { type: "text" })}
        label={labels.bankReference}
        errors={bankReference.errors}
        autoComplete="off"
        maxLength={64}
      />
      <button type="submit" className="btn">
        {t("sales:pay.submit")}
      </button>
    </form>
  );
}

function ReturnedForm({ result, label }: { result: FormResult | undefined; label: string }) {
  const t = useT();
  const [form, { reason }] = useForm<Record<"reason", string>, string[]>({ id: RETURN_FORM, lastResult: result });
  return (
    <form method="post" id={form.id} noValidate className="panel">
      <h2 className="mb-3 text-lg">{t("sales:return.title")}</h2>
      <input type="hidden" name="intent" value="returned" />
      <TextField
        {...getInputProps(reason, { type: "text" })}
        label={label}
        errors={reason.errors}
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" className="btn btn-danger">
        {t("sales:return.submit")}
      </button>
    </form>
  );
}

function PayoutOrders({ orders, country }: Pick<Loaded, "orders" | "country">) {
  const t = useT();
  const won = useWon(country);
  const amount = t("sales:payouts.amount");
  return (
    <table className="ledger">
      <thead>
        <tr>
          <th scope="col">{t("sales:sale")}</th>
          <th scope="col" className="num">
            {amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.items.map((order, index) => (
          <tr key={order.number || index}>
            <th scope="row">
              {order.number === "" ? (
                t("partner:dash.trueUp")
              ) : (
                <>
                  <LocaleLink to={adminPaths.order(order.number)} className="link mono">
                    {order.number}
                  </LocaleLink>
                  <span className="block text-sm text-ink-3" lang={langOf(order.titleLocale)}>
                    {order.title}
                  </span>
                </>
              )}
            </th>
            <td className="num">{won(order.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
