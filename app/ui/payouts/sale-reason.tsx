import type { SaleReason } from "#app/domain/payouts/reasons.ts";
import { payoutHoldDays } from "#app/domain/terms.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { formatDateTime, formatDay } from "#app/i18n/dates.ts";
import type { Country } from "#app/i18n/locales.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useWon } from "#app/ui/money/use-won.ts";
import { useTerms } from "#app/ui/notices/use-terms.ts";

type Tone = "green" | "amber" | "grey" | "red" | "blue" | "jade";
const BADGES: Record<SaleReason["code"], readonly [Tone, IconName]> = {
  unpaid: ["grey", "clock"],
  cancelled: ["grey", "ban"],
  free: ["grey", "check"],
  refunded: ["blue", "undo"],
  "not-completed": ["amber", "work"],
  "case-open": ["amber", "chat"],
  held: ["amber", "clock"],
  "no-account": ["red", "alert"],
  "account-returned": ["red", "alert"],
  "below-minimum": ["amber", "pause"],
  netted: ["blue", "swap"],
  ready: ["jade", "check"],
  "in-run": ["jade", "swap"],
  paid: ["green", "check"],
};

/** Text of a sale's payout state, with its reason and its expected day. */
export function SaleReasonText({ reason, country }: { reason: SaleReason; country: Country }) {
  const { t, locale } = useLanguage();
  const payDay = "payDay" in reason && reason.code !== "paid" ? reason.payDay : null;
  return (
    <>
      <Words reason={reason} country={country} />
      {payDay ? <span className="block">{t("sales:reason.payDay", { day: formatDay(payDay, locale) })}</span> : null}
    </>
  );
}

function Words({ reason, country }: { reason: SaleReason; country: Country }) {
  const { t, locale } = useLanguage();
  const won = useWon(country);
  const minimum = useTerms()["payout-minimum"];
  if (reason.code === "held")
    return <>{t("sales:reason.held", { days: payoutHoldDays, until: formatDateTime(reason.until, locale) })}</>;
  if (reason.code === "below-minimum") return <>{t("sales:reason.below-minimum", { minimum: won(minimum) })}</>;
  const words = t(`sales:reason.${reason.code}`);
  if (reason.code === "paid" && reason.paidOn)
    return (
      <>
        {words} <span className="whitespace-nowrap">({formatDay(reason.paidOn, locale)})</span>
      </>
    );
  return <>{words}</>;
}

/** The reason with its icon, as a line of a list. */
export function SaleReasonLine({ reason, country }: { reason: SaleReason; country: Country }) {
  const [tone, icon] = BADGES[reason.code];
  return (
    <span className={`sale-reason sale-reason-${tone}`}>
      <Icon name={icon} />
      <span>
        <SaleReasonText reason={reason} country={country} />
      </span>
    </span>
  );
}
