import { dueReason } from "#app/domain/payouts/reasons.ts";
import type { Schedule } from "#app/domain/payouts/schedule.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDay } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { useWon } from "../money/use-won.ts";
import { SaleReasonLine } from "./sale-reason.tsx";

/** The day of the next payout and what is expected to be in it, and later payouts that something is known of. */
export function NextPayout({ schedule: { next, upcoming }, country }: { schedule: Schedule; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const later = upcoming.filter(({ payDay }) => payDay !== next.payDay);
  return (
    <div className="notice mt-4">
      <p>
        <strong>
          {t("sales:next.title")} {formatDay(next.payDay, locale)}
        </strong>{" "}
        · {won(next.amount ?? 0)}
      </p>
      {next.obstacle === "ready" ? null : (
        <p>
          <SaleReasonLine reason={dueReason(next.obstacle, null)} country={country} />
        </p>
      )}
      <p className="text-sm text-ink-3">{t("sales:next.until", { day: formatDay(next.cutOffDay, locale) })}</p>
      {later.map(({ payDay, amount }) => (
        <p key={payDay} className="mt-1">
          {t("sales:reason.payDay", { day: formatDay(payDay, locale) })} · {won(amount)}
        </p>
      ))}
    </div>
  );
}
