import { randomUUID } from "node:crypto";
import { getInputProps, useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { bankName } from "#app/domain/bank-accounts/banks.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { readRefundsOfOrder } from "#app/domain/refunds/case-view.server.ts";
import { RequestRefundInput } from "#app/domain/refunds/input.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { type FormResult, submitForm } from "#app/http/form.server.ts";
import { requireOrderNumber } from "#app/http/order-page.server.ts";
import { answerOrRefuse, openOperatorPage } from "#app/http/page.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { AdminPage } from "#app/routes/($lang)/admin/admin-page.tsx";
import { AccountFields, Choices, type Field, PartField } from "#app/ui/refunds/refund-fields.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

const FORM = "refund";
/** Read again before it is sent: what would be refunded. */
type Account = { bank: string; number: string; holder: string };
type Checked = {
  checked: {
    scope: "full" | "part";
    amount: number;
    reason: string;
    idempotencyKey: string;
    account: Account | null;
  };
};

export async function loader(args: LoaderFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor, t, country } = page;
  const number = requireOrderNumber(args.params.number);
  const { left, needsAccount } = await answerOrRefuse(page, () =>
    readRefundsOfOrder(services, actor, { orderNumber: number, as: ["operator"] }),
  );
  if (left === 0) throw redirect(page.href(adminPaths.order(number)));
  return {
    title: `${t("refund:give.title", { number })} · ${t("common:nav.admin")}`,
    number,
    left,
    needsAccount,
    idempotencyKey: randomUUID(),
    country,
  };
}

export async function action(args: ActionFunctionArgs) {
  const page = await openOperatorPage(args);
  const { services, actor } = page;
  const orderNumber = requireOrderNumber(args.params.number);
  const { left, accountNeeded } = await answerOrRefuse(page, () =>
    readRefundsOfOrder(services, actor, { orderNumber, as: ["operator"] }),
  );
  return submitForm(args.request, RequestRefundInput, async (input) => {
    const { scope, amount, reason, idempotencyKey, confirmed, account } = input;
    const won = scope === "full" ? left : (amount ?? 0);
    if (accountNeeded && account === null) throw new DomainError("refund-account-required", { field: "number" });
    if (!confirmed && won <= left)
      return data<Checked>({ checked: { scope, amount: won, reason, idempotencyKey, account } });
    await requestRefund(services, actor, {
      orderNumber,
      amount: amount ?? won,
      reason,
      idempotencyKey,
      account,
      ip: args.context.ip,
    });
    setFlash(args.context, { tone: "success", key: "refund:done.requested" });
    return redirect(page.href(adminPaths.order(orderNumber)), 303);
  });
}

export default function RefundOrder() {
  const t = useT();
  const { number, left, needsAccount, idempotencyKey, country } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>() as FormResult | Checked | undefined;
  const checked = sent && "checked" in sent ? sent.checked : null;
  const result = sent && !("checked" in sent) ? sent : undefined;
  const labels = {
    scope: t("refund:amount"),
    amount: t("refund:part"),
    reason: t("refund:reason"),
    bank: t("sales:account.bank"),
    number: t("sales:account.number"),
    holder: t("sales:account.holder"),
  };
  return (
    <AdminPage
      title={t("refund:give.title", { number })}
      alert={<ErrorSummary result={result} formId={FORM} labels={labels} />}
    >
      {checked ? (
        <Confirm checked={checked} number={number} country={country} />
      ) : (
        <AskForm
          result={result}
          left={left}
          needsAccount={needsAccount}
          idempotencyKey={idempotencyKey}
          labels={labels}
          country={country}
        />
      )}
    </AdminPage>
  );
}

type AskField = "scope" | "amount" | "reason" | "idempotencyKey" | "bank" | "number" | "holder";
type AskFormProps = {
  result: FormResult | undefined;
  left: number;
  needsAccount: boolean;
  idempotencyKey: string;
  labels: Record<"scope" | "reason", string>;
  country: Country;
};

function AskForm({ result, left, needsAccount, idempotencyKey, labels, country }: AskFormProps) {
  const t = useT();
  const amount = useAmount(country);
  const [form, fields] = useForm<Record<AskField, string>, string[]>({
    id: FORM,
    lastResult: result,
    defaultValue: { scope: "full", idempotencyKey },
  });
  const scopes = [
    { value: "full", label: t("refund:scope.full", { amount: amount(left, "KRW") }) },
    { value: "part", label: t("refund:scope.part") },
  ];
  return (
    <form method="post" id={form.id} className="panel max-w-[640px]" noValidate>
      <p className="mb-4 text-ink-2">
        {t("refund:give.left")} <b className="text-ink">{amount(left, "KRW")}</b>
      </p>
      <input type="hidden" name="idempotencyKey" value={fields.idempotencyKey.initialValue ?? idempotencyKey} />
      <Choices field={fields.scope as Field} legend={labels.scope} options={scopes} />
      <PartField field={fields.amount as Field} />
      <TextField
        {...getInputProps(fields.reason, { type: "text" })}
        label={labels.reason}
        hint={t("refund:reason.hint")}
        errors={fields.reason.errors}
        autoComplete="off"
        maxLength={300}
      />
      {needsAccount ? (
        <AccountFields bank={fields.bank as Field} number={fields.number as Field} holder={fields.holder as Field} />
      ) : null}
      <button type="submit" className="btn">
        {t("refund:give.check")}
      </button>
    </form>
  );
}

function Confirm({ checked, number, country }: Checked & { number: string; country: Country }) {
  const t = useT();
  const amount = useAmount(country);
  return (
    <form method="post" className="panel max-w-[640px]">
      <p className="notice notice-amber">{t("refund:give.confirm", { amount: amount(checked.amount, "KRW") })}</p>
      <p className="my-4">
        {t("refund:reason")}: {checked.reason}
      </p>
      {checked.account ? (
        <p className="my-4">
          {t("refund:account")}: {bankName(checked.account.bank)} <span className="mono">{checked.account.number}</span>{" "}
          {checked.account.holder}
          {Object.entries(checked.account).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </p>
      ) : null}
      <input type="hidden" name="scope" value="part" />
      <input type="hidden" name="amount" value={checked.amount} />
      <input type="hidden" name="reason" value={checked.reason} />
      <input type="hidden" name="idempotencyKey" value={checked.idempotencyKey} />
      <input type="hidden" name="confirmed" value="yes" />
      <div className="flex flex-wrap gap-3">
        <LocaleLink to={adminPaths.refund(number)} className="btn btn-quiet">
          {t("common:form.cancel")}
        </LocaleLink>
        <button type="submit" className="btn btn-danger">
          {t("refund:give")}
        </button>
      </div>
    </form>
  );
}
