import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type BankTransferProps = {
  account: { bank: string; number: string; holder: string };
  amount: number;
  currency: string;
  depositorName: string | null;
  dueAt: Date | null;
  country: Country;
};

/** Everything somebody types into their bank, to be copied or written down. */
export function BankTransfer({ account, amount, currency, depositorName, dueAt, country }: BankTransferProps) {
  const { t, locale } = useLanguage();
  const text = useAmount(country);
  return (
    <section className="transfer" aria-labelledby="transfer-title">
      <h2 id="transfer-title" className="text-lg">
        {t("order:transfer.title")}
      </h2>
      <dl className="mt-2">
        <div>
          <dt>{t("order:transfer.account")}</dt>
          <dd>
            <span>
              <span lang="ko">{account.bank}</span> <span className="mono">{account.number}</span>
            </span>
            <CopyButton value={account.number} label={t("order:transfer.account")} />
          </dd>
        </div>
        <div>
          <dt>{t("order:transfer.holder")}</dt>
          <dd lang="ko">{account.holder}</dd>
        </div>
        <div>
          <dt>{t("order:transfer.amount")}</dt>
          <dd>
            <span className="amount">{text(amount, currency)}</span>
            <CopyButton value={String(amount)} label={t("order:transfer.amount")} />
          </dd>
        </div>
        {depositorName ? (
          <div>
            <dt>{t("order:payment.depositor")}</dt>
            <dd>
              <span>{depositorName}</span>
              <CopyButton value={depositorName} label={t("order:payment.depositor")} />
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
      <p className="hint mt-2">{t("order:transfer.hint")}</p>
    </section>
  );
}
