import type { Network } from "#app/domain/catalog/authoring/technologies.ts";
import type { NetworkFacts, Seconds } from "#app/domain/catalog/networks/fact-types.ts";
import { networkFacts } from "#app/domain/catalog/networks/network-facts.ts";
import { formatNumber, formatRate } from "#app/domain/shared/money.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";
import type { Page } from "#app/http/page.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import { numberLocale } from "#app/i18n/locales.ts";
import { minute } from "./timeline.ts";

/** A fact in the reader's words; `code`: an identifier that machines read. */
export type FactRow = { name: string; value: string; code?: true; url?: string };

/** "0.4초", "1–2초", "18분". */
export function secondsText({ t, locale }: Page, [least, greatest]: Seconds): string {
  const inMinutes = least >= 2 * minute;
  const numbers = [...new Set([least, greatest])].map((seconds) => (inMinutes ? seconds / minute : seconds));
  const value = numbers.map((number) => formatRate(String(number), numberLocale(locale))).join("–");
  return t(inMinutes ? "network:time.minutes" : "network:time.seconds", { value });
}

/** An EVM chain id in groups of digits would not be what wallets ask for. */
export function chainIdText({ t }: Page, { chainId }: NetworkFacts): string {
  return chainId === null ? t("network:chainId.none") : String(chainId);
}

export function consensusText({ t }: Page, { consensus, protocol }: NetworkFacts): string {
  const kind = t(`network:consensus.${consensus}`);
  return protocol ? `${kind} · ${protocol}` : kind;
}

export function finalityText(page: Page, { finality, finalityTime }: NetworkFacts): string {
  const rule = page.t(`network:finality.${finality}`);
  return finalityTime === null
    ? rule
    : page.t("network:finality.about", { rule, time: secondsText(page, finalityTime) });
}

export function launchedText({ locale }: Page, { launched }: NetworkFacts): string {
  return formatDate(startOfSeoulDate(launched), locale);
}

export function currencyText({ currency: { symbol, name } }: NetworkFacts): string {
  return name === symbol ? symbol : `${name} (${symbol})`;
}

export function countText({ locale }: Page, count: number): string {
  return formatNumber(count, numberLocale(locale));
}

/** The table of a network's page. */
export function factsOf(page: Page, id: Network): FactRow[] {
  const { t } = page;
  const facts = networkFacts[id];
  const { isEvm, consensus, contracts, website, explorer, blockTime } = facts;
  const evm = isEvm ? (consensus === "rollup" ? "network:evm.rollup" : "network:evm.yes") : "network:evm.no";
  return [
    { name: t("network:fact.launched"), value: launchedText(page, facts) },
    { name: t("network:fact.consensus"), value: consensusText(page, facts) },
    {
      name: t("network:fact.chainId"),
      value: chainIdText(page, facts),
      ...(facts.chainId === null ? {} : { code: true }),
    },
    { name: t("network:fact.currency"), value: currencyText(facts) },
    { name: t("network:fact.evm"), value: t(evm) },
    ...(contracts.length > 0 ? [{ name: t("network:fact.contracts"), value: contracts.join(", ") }] : []),
    { name: t("network:fact.blockTime"), value: secondsText(page, blockTime) },
    { name: t("network:fact.finality"), value: finalityText(page, facts) },
    { name: t("network:fact.website"), value: website.name, url: website.url },
    { name: t("network:fact.explorer"), value: explorer.name, url: explorer.url },
  ];
}
