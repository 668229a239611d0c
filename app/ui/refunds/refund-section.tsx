import { methodName } from "#app/ui/payments/method-texts.ts";
import type { RefundsOfOrder } from "#app/domain/refunds/case-view.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDate, isoOf } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { LocaleLink } from "#app/ui/locale-link.tsx";
import { CaseBadge, RefundBadge } from "./refund-badges.tsx";
import { useAmount } from "#app/ui/money/use-amount.ts";

type RefundSectionProps = {
  number: string;
  standing: Pick<RefundsOfOrder, "refunds" | "case" | "canAsk" | "isUsedUp">;
  country: Country;
};

/** On the page of an order: the case about it, what went back, and the way to ask. Nothing when there is nothing to say. */
export function RefundSection({ number, standing, country }: RefundSectionProps) {
  const { t, locale } = useLanguage();
  const { refunds, case: found, canAsk, isUsedUp } = standing;
  if (refunds.length === 0 && !found && !canAsk) return null;
  return (
    <section className="panel mt-6" aria-labelledby="refunds">
      <h2 id="refunds" className="text-lg">
        {t("refund:title")}
      </h2>
      {found ? (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <CaseBadge status={found.status} />
          {found.decidedAt ? null : (
            <span className="text-ink-2">
              {t("refund:case.due")} <time dateTime={isoOf(found.dueAt)}>{formatDate(found.dueAt, locale)}</time>
            </span>
          )}
          <LocaleLink to={paths.order.case(number)} className="link no-print">
            {t("refund:case.open")}
          </LocaleLink>
        </p>
      ) : null}
      <RefundList refunds={refunds} country={country} />
      {canAsk ? (
        <p className="no-print mt-3">
          <LocaleLink to={paths.order.refund(number)} className="btn btn-quiet">
            {t("refund:ask")}
          </LocaleLink>
        </p>
      ) : null}
      {isUsedUp ? <p className="mt-3 max-w-[60ch] text-ink-2">{t("errors:case-used-up")}</p> : null}
    </section>
  );
}

/** Each refund with its amount, its way and its day. */
export function RefundList({ refunds, country }: { refunds: RefundsOfOrder["refunds"]; country: Country }) {
  const { t, locale } = useLanguage();
  const amount = useAmount(country);
  if (refunds.length === 0) return null;
  return (
    <ul className="refund-list">
      {refunds.map(
        ({ id, status, amount: won, chargeAmount, chargeCurrency, method, createdAt, completedAt, failureCode }) => (
          <li key={id}>
            <RefundBadge status={status} />
            <b>{amount(won, "KRW")}</b>
            {chargeAmount !== null && chargeCurrency !== null ? (
              <span className="text-ink-2">{amount(chargeAmount, chargeCurrency)}</span>
            ) : null}
            <span className="text-ink-2">
              {t(methodName(method))} ·{" "}
              <time dateTime={isoOf(completedAt ?? createdAt)}>{formatDate(completedAt ?? createdAt, locale)}</time>
            </span>
            {failureCode ? <code className="text-sm text-ink-3">{failureCode}</code> : null}
          </li>
        ),
      )}
    </ul>
  );
}
