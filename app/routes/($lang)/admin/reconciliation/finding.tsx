import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mayBeSettled, unmatchedCapture } from "#app/domain/reconciliation/acts.ts";
import { askAgain } from "#app/domain/reconciliation/ask-again.server.ts";
import { type FindingRow, findingOf } from "#app/domain/reconciliation/findings.server.ts";
import { refundFinding } from "#app/domain/reconciliation/refund-finding.server.ts";
import { resolveFinding } from "#app/domain/reconciliation/resolve-finding.server.ts";
import { settleFinding } from "#app/domain/reconciliation/settle-finding.server.ts";
import { factsOf } from "#app/domain/shared/provider-of.ts";
import { FindingActInput } from "#app/domain/reconciliation/input.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { privateHeaders, privateMeta } from "#app/http/private-page.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/order-facts.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

const FORM = "finding";
const acts = { resolve: resolveFinding, settle: settleFinding, refund: refundFinding };

export const meta: MetaFunction<typeof loader> = ({ data }) => privateMeta(data?.title);
export const headers = privateHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const finding = await answerOrRefuse(page, () =>
    findingOf(services, actor, { findingId: args.params.findingId ?? "" }),
  );
  const canRefund = unmatchedCapture(finding, factsOf(services, finding.method)) !== null;
  return { title: `${t(`reconcile:kind.${finding.kind}`)} · ${t("common:nav.admin")}`, finding, canRefund, country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const findingId = args.params.findingId ?? "";
  await answerOrRefuse(page, () => findingOf(page.services, page.actor, { findingId }));
  return submitForm(args.request, FindingActInput, async ({ act, note }) => {
    const { ip } = args.context;
    if (act === "ask") {
      const answer = await askAgain(page.services, page.actor, { findingId, ip });
      setFlash(args.context, { tone: "success", key: "reconcile:finding.answered", values: { answer } });
      return redirect(page.href(paths.admin.finding(findingId)), 303);
    }
    await acts[act](page.services, page.actor, { findingId, note, ip });
    setFlash(args.context, { tone: "success", key: "reconcile:finding.done" });
    return redirect(page.href(paths.admin.reconciler()), 303);
  });
}

export default function AdminFinding() {
  const t = useT();
  const { finding, canRefund, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <AdminPage
      title={t(`reconcile:kind.${finding.kind}`)}
      alert={<ErrorSummary result={result} formId={FORM} labels={{ note: t("reconcile:finding.note") }} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <FindingFacts finding={finding} country={country} />
        {finding.resolvedAt === null ? (
          <Acts finding={finding} canRefund={canRefund} result={result} />
        ) : (
          <p className="notice">
            {t("reconcile:finding.resolved")}: {finding.note} ({finding.resolvedBy})
          </p>
        )}
      </div>
    </AdminPage>
  );
}

function FindingFacts({ finding, country }: { finding: FindingRow; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  const { chargeAmount, chargeCurrency } = finding;
  const { paidAmount, paidCurrency } = finding.details;
  return (
    <section className="sheet">
      <h2>{t("reconcile:finding.ours")}</h2>
      <dl className="facts mt-2">
        <Fact name={t("admin:deposits.order")}>
          <LocaleLink to={paths.admin.order(finding.orderNumber)} className="link mono">
            {finding.orderNumber}
          </LocaleLink>
        </Fact>
        <Fact name={t("order:payment.status")}>
          <StatusBadge kind="payment" status={finding.paymentStatus} />{" "}
          <StatusBadge kind="order" status={finding.orderStatus} />
        </Fact>
        <Fact name={t("order:line.amount")}>{amount(finding.amount, finding.currency)}</Fact>
        <Fact name={t("reconcile:finding.asked")}>
          {chargeAmount !== null && chargeCurrency !== null ? amount(chargeAmount, chargeCurrency) : null}
        </Fact>
        <Fact name={t("reconcile:finding.paid")}>
          {typeof paidAmount === "number" && typeof paidCurrency === "string" ? (
            <b>{amount(paidAmount, paidCurrency)}</b>
          ) : null}
        </Fact>
        <Fact name={t("order:payment.method")}>
          {finding.method} <code className="break-all text-sm">{finding.providerRef}</code>
        </Fact>
        <Fact name={t("reconcile:findings.found")}>{formatDateTime(finding.foundAt, locale)}</Fact>
      </dl>
      <h2 className="mt-6">{t("reconcile:finding.theirs")}</h2>
      <ul className="mono mt-2 break-words text-sm">
        {Object.entries(finding.details).map(([name, value]) => (
          <li key={name}>
            {name}: {String(value)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ActsProps = { finding: FindingRow; canRefund: boolean; result: FormResult | undefined };

function Acts({ finding, canRefund, result }: ActsProps) {
  const t = useT();
  const [form, { note }] = useForm<{ note: string }, string[]>({ id: FORM, lastResult: result });
  return (
    <section className="panel">
      <h2 className="mb-3">{t("reconcile:finding.act")}</h2>
      <form method="post" className="mb-6">
        <button type="submit" name="act" value="ask" className="btn btn-ghost">
          {t("reconcile:finding.ask")}
        </button>
      </form>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(note, { type: "text" })}
          label={t("reconcile:finding.note")}
          errors={note.errors}
          autoComplete="off"
          maxLength={500}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="act" value="resolve" className="btn">
            {t("reconcile:finding.resolve")}
          </button>
          {mayBeSettled(finding) ? (
            <button type="submit" name="act" value="settle" className="btn btn-ghost">
              {t("reconcile:finding.settle")}
            </button>
          ) : null}
          {canRefund ? (
            <button type="submit" name="act" value="refund" className="btn btn-ghost">
              {t("reconcile:finding.refund")}
            </button>
          ) : null}
        </div>
      </form>
      {finding.paymentStatus === "completed" ? (
        <p className="mt-4">
          <LocaleLink to={paths.admin.refund(finding.orderNumber)} className="link">
            {t("reconcile:finding.toRefund")}
          </LocaleLink>
        </p>
      ) : null}
    </section>
  );
}
