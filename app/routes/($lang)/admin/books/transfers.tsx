import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import type { ProviderPosition } from "#app/domain/ledger/providers/provider-positions.server.ts";
import type { TransferRow } from "#app/domain/ledger/providers/record-transfer.server.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { accountOptions, useHeld } from "./provider-accounts.tsx";

export const TRANSFER_FORM = "provider-transfer";
type Name = "held" | "amount" | "fee" | "received" | "receivedOn" | "bankReference";
type Labels = Readonly<Record<string, string>>;

export function useTransferLabels(): Record<Name, string> {
  const t = useT();
  return {
    held: t("sales:provider.account"),
    amount: t("sales:transfer.amount"),
    fee: t("sales:transfer.fee"),
    received: t("sales:transfer.received"),
    receivedOn: t("order:payment.depositedOn"),
    bankReference: t("order:payment.reference"),
  };
}

type FormProps = {
  positions: readonly ProviderPosition[];
  labels: Labels;
  today: string;
  result: FormResult | undefined;
};

/** A transfer from a provider to the bank, as the provider's list and the bank statement have it. */
export function TransferForm({ positions, labels, today, result }: FormProps) {
  const t = useT();
  const words = useTransferLabels();
  const [form, { held, amount, fee, received, receivedOn, bankReference }] = useForm<Record<Name, string>, string[]>({
    id: TRANSFER_FORM,
    lastResult: result,
    defaultValue: { receivedOn: today, fee: "0" },
  });
  const number = { type: "text" } as const;
  return (
    <form method="post" id={form.id} noValidate className="panel mt-4 max-w-[640px]">
      <SelectField
        {...getSelectProps(held)}
        label={words.held}
        errors={held.errors}
        options={accountOptions(positions, labels)}
      />
      <TextField
        {...getInputProps(amount, number)}
        label={words.amount}
        hint={t("sales:transfer.amountHint")}
        errors={amount.errors}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(fee, number)}
        label={words.fee}
        errors={fee.errors}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(received, number)}
        label={words.received}
        errors={received.errors}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        {...getInputProps(receivedOn, { type: "date" })}
        label={words.receivedOn}
        errors={receivedOn.errors}
        max={today}
      />
      <TextField
        {...getInputProps(bankReference, number)}
        label={words.bankReference}
        errors={bankReference.errors}
        autoComplete="off"
        maxLength={64}
      />
      <button type="submit" className="btn">
        {t("sales:transfer.submit")}
      </button>
    </form>
  );
}

type TableProps = { transfers: readonly TransferRow[]; labels: Labels; country: Country };

/** The newest transfers. */
export function TransferTable({ transfers, labels, country }: TableProps) {
  const words = useTransferLabels();
  const t = useT();
  const won = useWon(country);
  const shown = useHeld(country);
  if (transfers.length === 0) return <p className="notice">{t("sales:transfer.none")}</p>;
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("sales:transfer.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{words.held}</th>
          <th scope="col">{words.receivedOn}</th>
          {[words.amount, words.fee, words.received].map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
          <th scope="col">{words.bankReference}</th>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ id, provider, currency, amount, fee, received, receivedOn, bankReference }) => (
          <tr key={id}>
            <th scope="row" className="order-what font-semibold">
              {labels[provider] ?? provider} ({currency})
            </th>
            <td data-label={words.receivedOn}>{receivedOn}</td>
            <td data-label={words.amount} className="num">
              {shown(amount, currency)}
            </td>
            <td data-label={words.fee} className="num">
              {shown(fee, currency)}
            </td>
            <td data-label={words.received} className="num">
              {won(received)}
            </td>
            <td data-label={words.bankReference} className="mono break-all">
              {bankReference}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
