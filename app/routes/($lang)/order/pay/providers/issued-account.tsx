import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";
import type { PayView } from "../pay-view.ts";
import { PayAtProvider } from "./pay-at-provider.tsx";

/** A virtual account: the way to have one issued, and afterwards where to send the deposit. */
export function IssuedAccount({ view }: { view: PayView }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(view.country);
  const { bank, number } = view.instructions ?? {};
  const { charge, dueAt } = view.payment;
  if (!bank || !number) return <PayAtProvider view={view} />;
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
            <dd className="amount">{amount(charge.amount, charge.currency)}</dd>
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
