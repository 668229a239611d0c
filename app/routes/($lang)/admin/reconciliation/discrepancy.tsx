import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mayBeSettled, unmatchedCapture } from "#app/domain/reconciliation/acts.ts";
import { askAgain } from "#app/domain/reconciliation/ask-again.server.ts";
import { type DiscrepancyRow, discrepancyOf } from "#app/domain/reconciliation/discrepancies.server.ts";
import { refundDiscrepancy } from "#app/domain/reconciliation/refund-discrepancy.server.ts";
import { resolveDiscrepancy } from "#app/domain/reconciliation/resolve-discrepancy.server.ts";
import { settleDiscrepancy } from "#app/domain/reconciliation/settle-discrepancy.server.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { DiscrepancyActInput } from "#app/domain/reconciliation/input.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

const FORM = "discrepancy";
const acts = { resolve: resolveDiscrepancy, settle: settleDiscrepancy, refund: refundDiscrepancy };

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const discrepancy = await answerOrRefuse(page, () =>
    discrepancyOf(services, actor, { discrepancyId: args.params.discrepancyId ?? "" }),
  );
  const canRefund = unmatchedCapture(discrepancy, factsOf(services, discrepancy.method)) !== null;
  return {
    title: `${t(`reconcile:kind.${discrepancy.kind}`)} · ${t("common:nav.admin")}`,
    discrepancy,
    canRefund,
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const discrepancyId = args.params.discrepancyId ?? "";
  await answerOrRefuse(page, () => discrepancyOf(page.services, page.actor, { discrepancyId }));
  return submitForm(args.request, DiscrepancyActInput, async ({ act, note }) => {
    const { ip } = args.context;
    if (act === "ask") {
      const answer = await askAgain(page.services, page.actor, { discrepancyId, ip });
      setFlash(args.context, { tone: "success", key: "reconcile:discrepancy.answered", values: { answer } });
      return redirect(page.href(adminPaths.discrepancy(discrepancyId)), 303);
    }
    await acts[act](page.services, page.actor, { discrepancyId, note, ip });
    setFlash(args.context, { tone: "success", key: "reconcile:discrepancy.done" });
    return redirect(page.href(adminPaths.reconciler()), 303);
  });
}

export default function AdminDiscrepancy() {
  const t = useT();
  const { discrepancy, canRefund, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={t(`reconcile:kind.${discrepancy.kind}`)}
      alert={<ErrorSummary result={result} formId={FORM} labels={{ note: t("reconcile:discrepancy.note") }} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DiscrepancyFacts discrepancy={discrepancy} country={country} />
        {discrepancy.resolvedAt === null ? (
          <Acts discrepancy={discrepancy} canRefund={canRefund} result={result} />
        ) : (
          <p className="notice">
            {t("reconcile:discrepancy.resolved")}: {discrepancy.note} ({discrepancy.resolvedBy})
          </p>
        )}
      </div>
    </AdminPage>
  );
}

function DiscrepancyFacts({ discrepancy, country }: { discrepancy: DiscrepancyRow; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { chargeAmount, chargeCurrency } = discrepancy;
  const { paidAmount, paidCurrency } = discrepancy.details;
  return (
    <section className="sheet">
      <h2>{t("reconcile:discrepancy.ours")}</h2>
      <dl className="facts mt-2">
        <Fact name={t("admin:deposits.order")}>
          <LocaleLink to={adminPaths.order(discrepancy.orderNumber)} className="link mono">
            {discrepancy.orderNumber}
          </LocaleLink>
        </Fact>
        <Fact name={t("order:payment.status")}>
          <StatusBadge kind="payment" status={discrepancy.paymentStatus} />{" "}
          <StatusBadge kind="order" status={discrepancy.orderStatus} />
        </Fact>
        <Fact name={t("order:line.amount")}>{amount(discrepancy.amount, discrepancy.currency)}</Fact>
        <Fact name={t("reconcile:discrepancy.asked")}>
          {chargeAmount !== null && chargeCurrency !== null ? amount(chargeAmount, chargeCurrency) : null}
        </Fact>
        <Fact name={t("reconcile:discrepancy.paid")}>
          {typeof paidAmount === "number" && typeof paidCurrency === "string" ? (
            <b>{amount(paidAmount, paidCurrency)}</b>
          ) : null}
        </Fact>
        <Fact name={t("order:payment.method")}>
          {discrepancy.method} <code className="break-all text-sm">{discrepancy.providerRef}</code>
        </Fact>
        <Fact name={t("reconcile:discrepancies.found")}>{formatDateTime(discrepancy.foundAt, locale)}</Fact>
      </dl>
      <h2 className="mt-6">{t("reconcile:discrepancy.theirs")}</h2>
      <ul className="mono mt-2 break-words text-sm">
        {Object.entries(discrepancy.details).map(([name, value]) => (
          <li key={name}>
            {name}: {String(value)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActsProps = { discrepancy: DiscrepancyRow; canRefund: boolean; result: FormResult | undefined };

function Acts({ discrepancy, canRefund, result }: ActsProps) {
  const t = useT();
  const [form, { note }] = useForm<{ note: string }, string[]>({ id: FORM, lastResult: result });
  return (
    <section className="panel">
      <h2 className="mb-3">{t("reconcile:discrepancy.act")}</h2>
      <form method="post" className="mb-6">
        <button type="submit" name="act" value="ask" className="btn btn-ghost">
          {t("reconcile:discrepancy.ask")}
        </button>
      </form>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(note, { type: "text" })}
          label={t("reconcile:discrepancy.note")}
          errors={note.errors}
          autoComplete="off"
          maxLength={500}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="act" value="resolve" className="btn">
            {t("reconcile:discrepancy.resolve")}
          </button>
          {mayBeSettled(discrepancy) ? (
            <button type="submit" name="act" value="settle" className="btn btn-ghost">
              {t("reconcile:discrepancy.settle")}
            </button>
          ) : null}
          {canRefund ? (
            <button type="submit" name="act" value="refund" className="btn btn-ghost">
              {t("reconcile:discrepancy.refund")}
            </button>
          ) : null}
        </div>
      </form>
      {discrepancy.paymentStatus === "completed" ? (
        <p className="mt-4">
          <LocaleLink to={adminPaths.refund(discrepancy.orderNumber)} className="link">
            {t("reconcile:discrepancy.toRefund")}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}
