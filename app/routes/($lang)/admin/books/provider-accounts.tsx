import { getInputProps, getSelectProps, useForm } from "@conform-to/react";
import type { ProviderPosition } from "#app/domain/ledger/providers/provider-positions.server.ts";
import type { FormResult } from "#app/http/form.server.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useWon } from "#app/ui/money/use-won.ts";

export const BALANCE_FORM = "provider-balance";
type Labels = Readonly<Record<string, string>>;
type Positions = readonly ProviderPosition[];

/** An amount of an account; nothing is 0, not "free". */
export function useHeld(country: Country): (amount: number, currency: string) => string {
  const amount = useAmount(country);
  return (minor, currency) => (minor === 0 ? `0 ${currency}` : amount(minor, currency));
}

export function useBalanceLabels(): Record<"held" | "balance", string> {
  const t = useT();
  return { held: t("sales:provider.account"), balance: t("sales:provider.stated") };
}

/** The choices of a form that is about one account. */
export function accountOptions(positions: Positions, labels: Labels) {
  return positions.map(({ provider, currency }) => ({
    value: `${provider}:${currency}`,
    label: `${labels[provider] ?? provider} (${currency})`,
  }));
}

/** The provider accounts in their own currencies beside what the providers state, with the difference by name. */
export function ProviderAccounts({
  positions,
  labels,
  country,
}: {
  positions: Positions;
  labels: Labels;
  country: Country;
}) {
  const t = useT();
  const won = useWon(country);
  const held = useHeld(country);
  const heads = [t("sales:provider.booked"), t("sales:provider.worth"), t("sales:provider.stated")] as const;
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("sales:provider.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("sales:provider.account")}</th>
          {[...heads, t("sales:provider.difference")].map((head) => (
            <th key={head} scope="col" className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map(({ provider, currency, booked, won: worth, stated }) => (
          <tr key={provider + currency}>
            <th scope="row" className="order-what font-semibold">
              {labels[provider] ?? provider} ({currency})
            </th>
            <td data-label={heads[0]} className="num">
              {held(booked, currency)}
            </td>
            <td data-label={heads[1]} className="num">
              {won(worth)}
            </td>
            <td data-label={heads[2]} className="num">
              {stated === null ? "–" : held(stated, currency)}
            </td>
            <td data-label={t("sales:provider.difference")} className="num">
              <Difference booked={booked} stated={stated} text={(amount) => held(amount, currency)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Difference({
  booked,
  stated,
  text,
}: Pick<ProviderPosition, "booked" | "stated"> & { text: (amount: number) => string }) {
  const t = useT();
  if (stated === null) return <>–</>;
  if (stated === booked) return <span className="badge badge-green">{t("sales:provider.even")}</span>;
  const missing = stated < booked;
  return (
    <span className="badge badge-amber">
      {t(missing ? "sales:provider.less" : "sales:provider.more", { amount: text(Math.abs(stated - booked)) })}
    </span>
  );
}

type BalanceFormProps = { positions: Positions; labels: Labels; result: FormResult | undefined };

/** The balance that an operator reads at a provider. */
export function BalanceForm({ positions, labels, result }: BalanceFormProps) {
  const t = useT();
  const words = useBalanceLabels();
  const [form, { held, balance }] = useForm<Record<"held" | "balance", string>, string[]>({
    id: BALANCE_FORM,
    lastResult: result,
  });
  return (
    <form method="post" id={form.id} noValidate className="panel mt-4 max-w-[640px]">
      <input type="hidden" name="intent" value="balance" />
      <SelectField
        {...getSelectProps(held)}
        label={words.held}
        errors={held.errors}
        options={accountOptions(positions, labels)}
      />
      <TextField
        {...getInputProps(balance, { type: "text" })}
        label={words.balance}
        hint={t("sales:provider.balanceHint")}
        errors={balance.errors}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
      />
      <button type="submit" className="btn">
        {t("sales:provider.save")}
      </button>
    </form>
  );
}
