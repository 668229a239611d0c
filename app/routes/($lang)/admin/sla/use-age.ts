import { useT } from "#app/i18n/context.tsx";

const HOUR = 3_600_000;

/** Formats a waiting time: in hours on the first two days, then in days. */
export function useAge() {
  const t = useT();
  return (since: Date | string, now: Date | string) => {
    const hours = Math.max(0, Math.floor((new Date(now).getTime() - new Date(since).getTime()) / HOUR));
    if (hours < 48) return t("admin:deposits.hours", { count: hours });
    return t("market:facts.daysValue", { count: Math.floor(hours / 24) });
  };
}
