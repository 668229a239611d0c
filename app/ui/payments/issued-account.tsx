import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type IssuedAccountProps = {
  bank: string;
  number: string;
  charge: { amount: number; currency: string } | null;
  dueAt: Date | null;
  country: Country;
};

/** A virtual account that was issued for one deposit: where to send how much until when. */
export function IssuedAccount({ bank, number, charge, dueAt, country }: IssuedAccountProps) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  return (
    <section className="transfer" aria-labelledby="account-title">
      <h2 id="account-title" className="text-lg">
        {t("order:transfer.title")}
      </h2>
      <dl className="mt-2">
        <div>
          <dt>{t("order:transfer.account")}</dt>
          <dd>
            <span>
              <span lang="ko">{bank}</span> <span className="mono">{number}</span>
            </span>
            <CopyButton value={number} label={t("order:transfer.account")} />
          </dd>
        </div>
        {charge ? (
          <div>
            <dt>{t("order:transfer.amount")}</dt>
            <dd>
              <span className="amount">{amount(charge.amount, charge.currency)}</span>
              <CopyButton value={String(charge.amount)} label={t("order:transfer.amount")} />
            </dd>
          </div>
        ) : null}
        {dueAt ? (
          <div>
            <dt>{t("order:transfer.due")}</dt>
            <dd>
              <time dateTime={isoOf(dueAt)}>{formatDateTime(dueAt, locale)}</time>
            </dd>
          </div>
        ) : null}
      </dl>
    </section>
  );
}
