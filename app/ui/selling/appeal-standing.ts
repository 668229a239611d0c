import { formatDateTime } from "#app/i18n/dates.ts";
import type { Locale } from "#app/i18n/locales.ts";
import type { Translate } from "#app/i18n/messages.ts";

export type AppealedSuspension = {
  appealUntil: Date | string;
  canAppeal: boolean;
  appeal: { status: string; dueAt: Date | string; note: string } | null;
};

/** Until when a seller can appeal against a suspension, or how the appeal stands. */
export function appealStanding(
  { appealUntil, canAppeal, appeal }: AppealedSuspension,
  { t, locale }: { t: Translate; locale: Locale },
): string {
  if (appeal?.status === "open") return t("selling:appeal.waiting", { time: formatDateTime(appeal.dueAt, locale) });
  if (appeal) return t("selling:suspensionAppeal.rejected");
  const key = canAppeal ? "selling:suspensionAppeal.until" : "selling:suspensionAppeal.late";
  return t(key, { time: formatDateTime(appealUntil, locale) });
}
