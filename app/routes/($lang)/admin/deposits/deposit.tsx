import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { type Deposit, depositToConfirm } from "#app/domain/payments/transfers/deposits.server.ts";
import { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";
import { seoulDay, startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate, formatDateTime } from "#app/i18n/dates.ts";
import { type Country, langOf } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { Fact } from "#app/ui/orders/fact.tsx";
import { StatusBadge } from "#app/ui/status-badge.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { receiptNumberText } from "#app/domain/shared/contact-data/phone-text.ts";

const FORM = "deposit";

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const deposit = await answerOrRefuse(page, () =>
    depositToConfirm(services, actor, { paymentId: args.params.paymentId ?? "" }),
  );
  const title = `${t("admin:deposit.title", { number: deposit.orderNumber })} · ${t("common:nav.admin")}`;
  return { title, deposit, today: seoulDay(services.clock()), country };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const paymentId = args.params.paymentId ?? "";
  await answerOrRefuse(page, () => depositToConfirm(page.services, page.actor, { paymentId }));
  const schema = ConfirmDepositInput.omit({ paymentId: true });
  return submitForm(args.request, schema, async (input) => {
    const { orderNumber } = await confirmDeposit(page.services, page.actor, {
      ...input,
      paymentId,
      ip: args.context.ip,
    });
    setFlash(args.context, { tone: "success", key: "admin:deposit.done", values: { number: orderNumber } });
    return redirect(page.href(adminPaths.deposits()), 303);
  });
}

export default function AdminDeposit() {
  const t = useT();
  const { deposit, today, country } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const labels = {
    amount: t("admin:deposit.amount"),
    depositedOn: t("order:payment.depositedOn"),
    bankReference: t("order:payment.reference"),
    note: t("admin:deposit.note"),
  };
  return (
    <AdminPage
      title={t("admin:deposit.title", { number: deposit.orderNumber })}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <DepositFacts deposit={deposit} country={country} />
        {deposit.status === "pending" ? (
          <ConfirmForm result={result} today={today} labels={labels} />
        ) : (
          <p className="notice">{t("admin:deposit.settled")}</p>
        )}
      </div>
      <p className="mt-6">
        <LocaleLink to={adminPaths.bankDeposits()} className="link">
          {t("deposit:toHere")}
        </LocaleLink>
      </p>
    </AdminPage>
  );
}

function DepositFacts({ deposit, country }: { deposit: Deposit; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  return (
    <section className="sheet">
      <h2>{t("admin:deposit.facts")}</h2>
      <dl className="facts mt-2">
        <Fact name={t("order:payment.status")}>
          <StatusBadge kind="payment" status={deposit.status} />
          {deposit.orderStatus === "processing" ? null : (
            <>
              {" "}
              <StatusBadge kind="order" status={deposit.orderStatus} />
            </>
          )}
        </Fact>
        <Fact name={t("order:line.amount")}>
          <b className="text-xl">{amount(deposit.amount, deposit.currency)}</b>
        </Fact>
        <Fact name={t("order:payment.depositor")}>
          <b>{deposit.depositorName}</b>
        </Fact>
        <Fact name={t("admin:deposits.order")}>
          <LocaleLink to={adminPaths.order(deposit.orderNumber)} className="link mono">
            {deposit.orderNumber}
          </LocaleLink>
        </Fact>
        <Fact name={t("order:list.service")}>
          <span lang={langOf(deposit.titleLocale)}>{deposit.title}</span>
        </Fact>
        <Fact name={t("order:parties.buyer")}>
          {deposit.buyer.nickname} · {deposit.buyer.email}
        </Fact>
        <Fact name={t("order:receipt.title")}>
          {deposit.cashReceiptKind && deposit.cashReceiptNumber
            ? `${t(`order:receipt.kind.${deposit.cashReceiptKind}`)} ${receiptNumberText({ kind: deposit.cashReceiptKind, number: deposit.cashReceiptNumber })}`
            : null}
        </Fact>
        <Fact name={t("order:view.placedAt")}>{formatDateTime(deposit.createdAt, locale)}</Fact>
        <Fact name={t("order:transfer.due")}>
          {deposit.dueAt ? (
            <>
              {formatDateTime(deposit.dueAt, locale)}
              {deposit.overdue ? <span className="badge badge-red ml-2">{t("admin:deposits.overdue")}</span> : null}
            </>
          ) : null}
        </Fact>
        <Fact name={t("order:payment.completedAt")}>
          {deposit.completedAt ? formatDateTime(deposit.completedAt, locale) : null}
        </Fact>
        <Fact name={t("order:payment.depositedOn")}>
          {deposit.depositedOn ? formatDate(startOfSeoulDate(deposit.depositedOn), locale) : null}
        </Fact>
        <Fact name={t("order:payment.reference")}>{deposit.bankReference}</Fact>
      </dl>
    </section>
  );
}

type ConfirmFormProps = {
  result: FormResult | undefined;
  today: string;
  labels: Record<"amount" | "depositedOn" | "bankReference" | "note", string>;
};

/** The amount is not filled in: it is read off the statement, and compared. */
function ConfirmForm({ result, today, labels }: ConfirmFormProps) {
  const t = useT();
  const [form, { amount, depositedOn, bankReference, note }] = useForm<
    Record<"amount" | "depositedOn" | "bankReference" | "note", string>,
    string[]
  >({
    id: FORM,
    lastResult: result,
    defaultValue: { depositedOn: today },
  });
  return (
    <section className="panel">
      <h2>{t("admin:deposit.confirm")}</h2>
      <p className="mb-4 mt-1 text-ink-2">{t("admin:deposit.confirmLead")}</p>
      <form method="post" id={form.id} noValidate>
        <TextField
          {...getInputProps(amount, { type: "text" })}
          label={labels.amount}
          hint={t("admin:deposit.amountHint")}
          errors={amount.errors}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...getInputProps(depositedOn, { type: "date" })}
          label={labels.depositedOn}
          errors={depositedOn.errors}
          max={today}
        />
        <TextField
          {...getInputProps(bankReference, { type: "text" })}
          label={labels.bankReference}
          hint={t("admin:deposit.referenceHint")}
          errors={bankReference.errors}
          autoComplete="off"
          maxLength={80}
        />
        <TextField
          {...getInputProps(note, { type: "text" })}
          label={`${labels.note} ${t("common:form.optional")}`}
          errors={note.errors}
          autoComplete="off"
        />
        <button type="submit" className="btn">
          {t("admin:deposit.submit")}
        </button>
      </form>
    </section>
  );
}
