import { methodName } from "#app/ui/payments/method-texts.ts";
import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { refundToSend } from "#app/domain/refunds/boards.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { CoinsSentInput, TransferSentInput } from "#app/domain/refunds/input.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { RefundBadge } from "#app/ui/refunds/refund-badges.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

const FORM = "sent";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const refund = await answerOrRefuse(page, () => refundToSend(services, actor, args.params.refundId ?? ""));
  const title = `${t("refund:sent.title", { number: refund.orderNumber })} · ${t("common:nav.admin")}`;
  return { title, refund, today: seoulDay(services.clock()), since: seoulDay(refund.createdAt), country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const { id: refundId, method } = await answerOrRefuse(page, () =>
    refundToSend(services, actor, args.params.refundId ?? ""),
  );
  return submitForm(args.request, method === "bank-transfer" ? TransferSentInput : CoinsSentInput, async (sent) => {
    await completeManualRefund(services, actor, { ...sent, refundId, ip: args.context.ip });
    setFlash(args.context, { tone: "success", key: "refund:done.sent" });
    return redirect(page.href(adminPaths.refunds()), 303);
  });
}

export default function RefundSent() {
  const t = useT();
  const { refund, today, since, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const amount = useAmount(country);
  const [form, { sentOn, reference }] = useForm<Record<"sentOn" | "reference", string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { sentOn: today },
  });
  const labels = {
    sentOn: t("refund:sent.day"),
    reference: t(refund.method === "bank-transfer" ? "order:payment.reference" : "refund:sent.hash"),
  };
  const { account } = refund;
  return (
    <AdminPage
      title={t("refund:sent.title", { number: refund.orderNumber })}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section className="sheet">
          <RefundBadge status={refund.status} />
          <dl className="facts mt-3">
            <Fact name={t("order:line.amount")}>
              <b className="text-xl">{amount(refund.amount, refund.currency)}</b>
            </Fact>
            <Fact name={t("order:payment.method")}>{t(methodName(refund.method))}</Fact>
            <Fact name={t("refund:account")}>
              {account ? (
                <>
                  {account.bank} <span className="mono">{account.number}</span> {account.holder}
                </>
              ) : (
                t("refund:board.noAccount")
              )}
            </Fact>
            <Fact name={t("order:parties.buyer")}>{refund.buyer}</Fact>
            <Fact name={t("refund:reason")}>{refund.reason}</Fact>
            <Fact name={t("admin:deposits.order")}>
              <LocaleLink to={adminPaths.order(refund.orderNumber)} className="link mono">
                {refund.orderNumber}
              </LocaleLink>
            </Fact>
          </dl>
        </section>
        {refund.status === "pending" ? (
          <form method="post" id={form.id} className="panel" noValidate>
            <p className="mb-4 text-ink-2">{t("refund:sent.lead")}</p>
            <TextField
              {...getInputProps(sentOn, { type: "date" })}
              label={labels.sentOn}
              errors={sentOn.errors}
              min={since}
              max={today}
            />
            <TextField
              {...getInputProps(reference, { type: "text" })}
              label={labels.reference}
              errors={reference.errors}
              autoComplete="off"
              maxLength={128}
            />
            <button type="submit" className="btn">
              {t("refund:sent.submit")}
            </button>
          </form>
        ) : null}
      </div>
    </AdminPage>
  );
}
