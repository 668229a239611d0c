import { type Actor, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type RatedCurrency, ratedCurrencies } from "./input.ts";
import { allRates, latestRateChanges } from "./store.server.ts";

const SHOWN_CHANGES = 50;

export type Rate = {
  currency: RatedCurrency;
  /** Decimal text without trailing zeros; null: never said. */
  krwPerUnit: string | null;
  updatedAt: Date | null;
};
export type RateChange = Awaited<ReturnType<typeof latestRateChanges>>[number];

/** Back office: every currency services may be priced in, and what was changed last. */
export async function listRates({ db }: Needs<"db">, actor: Actor): Promise<{ rates: Rate[]; changes: RateChange[] }> {
  requireRight(actor, "rates.change");
  const [rows, changes] = await Promise.all([allRates(db), latestRateChanges(db, SHOWN_CHANGES)]);
  const known = new Map(rows.map((row) => [row.currency, row]));
  const rates = ratedCurrencies.map((currency) => {
    const row = known.get(currency);
    return { currency, krwPerUnit: row ? shortened(row.krwPerUnit) : null, updatedAt: row?.updatedAt ?? null };
  });
  return {
    rates,
    changes: changes.map((change) => ({
      ...change,
      before: change.before && shortened(change.before),
      after: shortened(change.after),
    })),
  };
}

function shortened(decimal: string): string {
  return decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;
}
