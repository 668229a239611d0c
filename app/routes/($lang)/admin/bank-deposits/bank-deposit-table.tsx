import type { BankDepositStatus } from "#app/domain/payments/bank-deposits/status.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import { useLanguage, useT } from "#app/i18n/context.tsx";
import { formatDate } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { useWon } from "#app/ui/money/use-won.ts";

export type ListedDeposit = {
  id: string;
  status: BankDepositStatus;
  amount: number;
  depositorName: string;
  depositedOn: string;
  bankReference: string;
  note: string;
  orderNumber: string | null;
  missing: number | null;
  ageDays: number;
  isLate: boolean;
};

type TableProps = { deposits: readonly ListedDeposit[]; country: Country; caption: string };

/** Deposits that no order has taken, with what is known about them. */
export function BankDepositTable({ deposits, country, caption }: TableProps) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const label = {
    order: t("admin:deposits.order"),
    day: t("order:payment.depositedOn"),
    age: t("deposit:age"),
    amount: t("order:line.amount"),
  };
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order:payment.depositor")}</th>
          <th scope="col">{label.order}</th>
          <th scope="col">{label.day}</th>
          <th scope="col">{label.age}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <tr key={deposit.id}>
            <th scope="row" className="order-what">
              <LocaleLink to={adminPaths.bankDeposit(deposit.id)} className="font-semibold">
                {deposit.depositorName}
              </LocaleLink>
              <span className="mono block text-sm text-ink-3">{deposit.bankReference}</span>
              {deposit.note ? <span className="block text-sm text-ink-2">{deposit.note}</span> : null}
            </th>
            <td data-label={label.order}>
              <DepositState deposit={deposit} country={country} />
            </td>
            <td data-label={label.day}>
              <time dateTime={deposit.depositedOn}>{formatDate(startOfSeoulDate(deposit.depositedOn), locale)}</time>
            </td>
            <td data-label={label.age}>
              <DepositAge deposit={deposit} />
            </td>
            <td data-label={label.amount} className="num font-semibold">
              {won(deposit.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function DepositAge({ deposit }: { deposit: Pick<ListedDeposit, "ageDays" | "isLate"> }) {
  const t = useT();
  return (
    <span>
      {t("market:facts.daysValue", { count: deposit.ageDays })}
      {deposit.isLate ? (
        <span className="badge badge-sign badge-red ml-2">
          <Icon name="alert" />
          {t("deposit:late")}
        </span>
      ) : null}
    </span>
  );
}

/** The state in words, with the order and what the deposits of that order lack or have too much. */
export function DepositState({
  deposit: { status, orderNumber, missing },
  country,
}: {
  deposit: Pick<ListedDeposit, "status" | "orderNumber" | "missing">;
  country: Country;
}) {
  const t = useT();
  const won = useWon(country);
  return (
    <span>
      {t(`deposit:status.${status}`)}
      {orderNumber ? (
        <LocaleLink to={adminPaths.order(orderNumber)} className="link mono block whitespace-nowrap">
          {orderNumber}
        </LocaleLink>
      ) : null}
      {status === "matched" && missing !== null && missing !== 0 ? (
        <span className="block text-sm text-ink-3">
          {missing > 0 ? t("deposit:missing", { amount: won(missing) }) : t("deposit:over", { amount: won(-missing) })}
        </span>
      ) : null}
    </span>
  );
}
