import type { ClaimStatus } from "#app/domain/compensations/rules.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatMonth } from "#app/i18n/date-parts.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { ClaimBadge } from "#app/ui/compensations/claim-badge.tsx";
import { useRuleWords } from "#app/ui/compensations/use-rule-words.ts";
import { useWon } from "#app/ui/money/use-won.ts";

type Shown = {
  id: string;
  month: string;
  status: ClaimStatus;
  isLate: boolean;
  percent: number | null;
  amount: number | null;
  applied: number;
  note: string;
  description: string;
  rule: { availability: string | null; percent: number; amount: number };
  dueAt: Date | string;
  decidedAt: Date | string | null;
};

/** The claims of a project with what became of them. */
export function ClaimTable({ claims, country }: { claims: readonly Shown[]; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const words = useRuleWords();
  if (claims.length === 0) return <p className="mt-2 text-ink-2">{t("compensation:none")}</p>;
  const label = {
    measured: t("info:compensation.availability"),
    status: t("compensation:status"),
    amount: t("compensation:amount"),
  };
  return (
    <table className="ledger ledger-cards mt-3">
      <caption className="sr-only">{t("compensation:title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("compensation:month")}</th>
          <th scope="col">{label.measured}</th>
          <th scope="col">{label.status}</th>
          <th scope="col" className="num">
            {label.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {claims.map((claim) => (
          <tr key={claim.id}>
            <th scope="row" className="order-what">
              {formatMonth(claim.month, locale)}
              {claim.description ? (
                <span className="block max-w-[44ch] whitespace-pre-line break-words text-sm font-normal text-ink-2">
                  {claim.description}
                </span>
              ) : null}
            </th>
            <td data-label={label.measured}>{words.availability(claim.rule.availability)}</td>
            <td data-label={label.status}>
              <span>
                <ClaimBadge status={claim.status} isLate={claim.isLate} />
                <span className="mt-1 block text-sm text-ink-2">
                  {claim.decidedAt
                    ? formatDateTime(claim.decidedAt, locale)
                    : t("compensation:answeredBy", { date: formatDateTime(claim.dueAt, locale) })}
                </span>
                {claim.note ? <span className="mt-1 block whitespace-pre-line break-words">{claim.note}</span> : null}
              </span>
            </td>
            <td data-label={label.amount} className="num">
              {claim.amount === null ? (
                "–"
              ) : (
                <span>
                  {won(claim.amount)} ({words.share(claim.percent ?? 0)})
                  <span className="block text-sm text-ink-3">
                    {t("compensation:applied", { amount: won(claim.applied) })}
                  </span>
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
