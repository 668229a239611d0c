import { Form } from "@remix-run/react";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type BankTransferProps = {
  account: { bank: string; number: string; holder: string };
  /** The account in Latin letters, for everybody who does not read Korean. */
  abroad?: { bank: string; holder: string; swift: string } | null;
  amount: number;
  currency: string;
  depositorName: string | null;
  dueAt: Date | null;
  country: Country;
  /** For the buyer of an order that waits for the transfer: when they said that it is made. */
  claim?: { action: string; claimedAt: Date | null };
};

/** Everything somebody types into their bank, to be copied or written down. */
export function BankTransfer({
  account,
  abroad = null,
  amount,
  currency,
  depositorName,
  dueAt,
  country,
  claim,
}: BankTransferProps) {
  const { t, locale } = useLanguage();
  const text = useAmount(country);
  const names =
    locale === "ko" || abroad === null ? { ...account, lang: "ko", swift: null } : { ...abroad, lang: "en" };
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
              <span lang={names.lang}>{names.bank}</span> <span className="mono">{account.number}</span>
            </span>
            <CopyButton value={account.number} label={t("order:transfer.account")} />
          </dd>
        </div>
        <div>
          <dt>{t("order:transfer.holder")}</dt>
          <dd lang={names.lang}>{names.holder}</dd>
        </div>
        {names.swift ? (
          <div>
            <dt>{t("order:transfer.swift")}</dt>
            <dd>
              <span className="mono">{names.swift}</span>
              <CopyButton value={names.swift} label={t("order:transfer.swift")} />
            </dd>
          </div>
        ) : null}
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
      {claim?.claimedAt ? (
        <p className="notice mt-3">{t("order:transfer.claimed", { date: formatDateTime(claim.claimedAt, locale) })}</p>
      ) : claim ? (
        <Form method="post" action={claim.action} className="mt-3">
          <button type="submit" className="btn btn-ghost">
            {t("order:transfer.claim")}
          </button>
        </Form>
      ) : null}
    </section>
  );
}
