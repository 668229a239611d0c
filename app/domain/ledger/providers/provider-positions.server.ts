import type { Needs } from "#app/domain/shared/services.ts";
import { boundsOf } from "../month.ts";
import { positionsBefore, statedBalances } from "./store.server.ts";

/** A provider's account at the end of a month in one currency. Minor units, but `won`: what the books take it to be worth. */
export type ProviderPosition = {
  provider: string;
  currency: string;
  booked: number;
  won: number;
  /** Balance as the provider states it; null while nobody has said. */
  stated: number | null;
};

/** Every account that is or was a provider's: of one that has not been paid with yet too. The caller has checked who asks. */
export async function providerPositionsUnchecked(
  { db, providers }: Needs<"db" | "providers">,
  month: string,
): Promise<ProviderPosition[]> {
  const [booked, stated] = await Promise.all([positionsBefore(db, boundsOf(month).before), statedBalances(db, month)]);
  const empty = [...providers.values()].flatMap(({ provider, api }) =>
    api && !booked.some((row) => row.provider === provider)
      ? [{ provider, currency: api.currency, amount: 0, won: 0 }]
      : [],
  );
  const byName = new Map([...booked, ...empty].map((row) => [`${row.provider}:${row.currency}`, row]));
  return [...byName.values()].map(({ provider, currency, amount, won }) => ({
    provider,
    currency,
    booked: amount === 0 ? 0 : amount,
    won: won === 0 ? 0 : won,
    stated: stated.find((row) => row.provider === provider && row.currency === currency)?.amount ?? null,
  }));
}
