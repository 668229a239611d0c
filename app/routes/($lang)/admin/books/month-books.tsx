import type { Books, KindFigures } from "#app/domain/ledger/books.ts";
import { useT } from "#app/i18n/context.tsx";
import type { Country } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { useAmount } from "#app/ui/money/use-amount.ts";
import { useWon } from "#app/ui/money/use-won.ts";

type MonthBooksProps = {
  books: Books;
  country: Country;
  /** Names of the providers, the same in every language. */
  labels: Readonly<Record<string, string>>;
};

/** The books of a month: what came and went, and how the accounts stand at its end. */
export function MonthBooksView({ books, country, labels }: MonthBooksProps) {
  const t = useT();
  return (
    <div className="grid gap-8">
      <Movements books={books} country={country} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Accounts books={books} country={country} labels={labels} />
        <section>
          <h2 className="mb-2 text-lg">{t("sales:month.fees")}</h2>
          <Fees fees={books.fees} country={country} labels={labels} />
        </section>
      </div>
    </div>
  );
}

function Movements({ books, country }: { books: Books; country: Country }) {
  const t = useT();
  const won = useWon(country);
  const label = {
    count: t("sales:month.count"),
    amount: t("order:line.amount"),
    vat: t("order:shares.vat"),
    seller: t("sales:month.seller"),
    platform: t("sales:month.platform"),
  };
  const {
    sales,
    refunds,
    payouts,
    returns,
    deposits,
    depositsBack,
    unmatched,
    unmatchedBack,
    transfers,
    providerFees,
    fx,
    partnerCommission,
  } = books;
  const rows: [string, KindFigures | { count: number; amount: number }][] = [
    [t("sales:month.sales"), sales],
    [t("sales:month.refunds"), refunds],
    [t("sales:month.payouts"), payouts],
    [t("sales:month.returns"), returns],
    ...(deposits && depositsBack
      ? ([
          [t("sales:month.deposits"), deposits],
          [t("sales:month.depositsBack"), depositsBack],
        ] satisfies [string, { count: number; amount: number }][])
      : []),
    ...(unmatched && unmatchedBack
      ? ([
          [t("sales:month.unmatched"), unmatched],
          [t("sales:month.unmatchedBack"), unmatchedBack],
        ] satisfies [string, { count: number; amount: number }][])
      : []),
    ...(transfers
      ? ([[t("sales:month.transfers"), transfers]] satisfies [string, { count: number; amount: number }][])
      : []),
    ...(providerFees && fx
      ? ([
          [t("sales:month.providerFees"), providerFees],
          [t("sales:month.fx"), fx],
        ] satisfies [string, { count: number; amount: number }][])
      : []),
    ...(partnerCommission
      ? ([[t("sales:month.partnerCommission"), partnerCommission]] satisfies [string, typeof partnerCommission][])
      : []),
  ];
  return (
    <table className="ledger ledger-cards">
      <caption className="sr-only">{t("sales:months.title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("order:line.what")}</th>
          <th scope="col" className="num">
            {label.count}
          </th>
          <th scope="col" className="num">
            {label.amount}
          </th>
          <th scope="col" className="num">
            {label.vat}
          </th>
          <th scope="col" className="num">
            {label.seller}
          </th>
          <th scope="col" className="num">
            {label.platform}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figures]) => (
          <tr key={name}>
            <th scope="row" className="order-what font-semibold">
              {name}
            </th>
            <td data-label={label.count} className="num">
              {figures.count}
            </td>
            <td data-label={label.amount} className="num">
              {won(figures.amount)}
            </td>
            <td data-label={label.vat} className="num">
              {"vat" in figures ? won(figures.vat) : "–"}
            </td>
            <td data-label={label.seller} className="num">
              {"seller" in figures ? won(figures.seller) : "–"}
            </td>
            <td data-label={label.platform} className="num">
              {"platform" in figures ? won(figures.platform) : "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Accounts({ books: { accounts, sum }, country, labels }: MonthBooksProps) {
  const t = useT();
  const won = useWon(country);
  return (
    <section>
      <h2 className="mb-2 text-lg">{t("sales:month.accounts")}</h2>
      <dl className="receipt">
        {accounts.map(({ account, balance }) => (
          <div key={account}>
            <dt>{labels[account] ?? t(`sales:account.name.${account}` as MessageKey)}</dt>
            <dd>{won(balance)}</dd>
          </div>
        ))}
        <div className="sum">
          <dt>{t("sales:month.sum")}</dt>
          <dd>{won(sum)}</dd>
        </div>
      </dl>
    </section>
  );
}

function Fees({ fees, country, labels }: Omit<MonthBooksProps, "books"> & { fees: Books["fees"] }) {
  const amount = useAmount(country);
  const won = useWon(country);
  if (fees.length === 0) return <p className="text-ink-2">{won(0)}</p>;
  return (
    <dl className="receipt">
      {fees.map((fee) => (
        <div key={fee.provider + fee.currency}>
          <dt>
            {labels[fee.provider] ?? fee.provider} {fee.currency}
          </dt>
          <dd>{amount(fee.amount, fee.currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
