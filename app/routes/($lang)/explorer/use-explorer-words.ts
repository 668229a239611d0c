import { decimalText, shortDecimal } from "#app/domain/chains/explorer/amounts.ts";
import { formatDecimal, formatNumber } from "#app/domain/shared/money.ts";
import { useLanguage } from "#app/i18n/context.tsx";
import { numberLocale } from "#app/i18n/locales.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type Amount = { short: string; exact: string };

/** Numbers, ages and amounts in the reader's language. */
export function useExplorerWords() {
  const { t, locale } = useLanguage();
  const digits = numberLocale(locale);
  const number = (value: number) => formatNumber(value, digits);
  return {
    number,
    /** Length of a list; "50+" where only its beginning was read. */
    count: (shown: number, hasMore: boolean) => `${number(shown)}${hasMore ? "+" : ""}`,
    /** An integer of any length. */
    integer: (value: string) => formatDecimal(value, digits),
    ago(at: Date, now: Date): string {
      const seconds = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 1000));
      if (seconds < MINUTE) return t("explorer:ago.seconds", { number: seconds });
      if (seconds < HOUR) return t("explorer:ago.minutes", { number: Math.floor(seconds / MINUTE) });
      if (seconds < 2 * DAY) return t("explorer:ago.hours", { number: Math.floor(seconds / HOUR) });
      return t("explorer:ago.days", { number: number(Math.floor(seconds / DAY)) });
    },
    /** "0.4%" of what the block may hold, "57%". */
    gasShare({ gasUsed, gasLimit }: { gasUsed: number; gasLimit: number }): string {
      if (gasLimit === 0) return "–";
      const share = (100 * gasUsed) / gasLimit;
      return `${formatDecimal(share.toFixed(share < 10 ? 1 : 0), digits)}%`;
    },
    /** `exact` has every digit, as machines write it. */
    amount(value: string, decimals: number): Amount {
      const exact = decimalText(value, decimals);
      const short = shortDecimal(exact);
      return { exact, short: short === null ? t("explorer:amount.huge") : formatDecimal(short, digits) };
    },
  };
}
