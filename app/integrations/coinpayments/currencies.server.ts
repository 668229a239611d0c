import { LRUCache } from "lru-cache";
import type { Coin } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { apiClient } from "./client.server.ts";
import { Currencies, type Currency } from "./wire.server.ts";

const FRESH_MS = 10 * MINUTE_MS;
/** Number of currencies that are offered, in CoinPayments' own order by rank: more than anybody looks through. */
const OFFERED = 24;

/** The lists of currencies: ten minutes fresh, and the old list while a new one cannot be had. */
export function currencyLists(api: ReturnType<typeof apiClient>, clock: () => Date) {
  const lists = new LRUCache<string, { at: number; currencies: Currency[] }>({ max: 20 });

  async function list(query: string): Promise<Currency[]> {
    const kept = lists.get(query);
    if (kept && clock().getTime() - kept.at < FRESH_MS) return kept.currencies;
    try {
      const currencies = await api.read(`/api/v1/currencies?${query}`, Currencies);
      lists.set(query, { at: clock().getTime(), currencies });
      return currencies;
    } catch (error) {
      if (kept && error instanceof ProviderFailure) return kept.currencies;
      throw error;
    }
  }

  const payable = async () => (await list("capabilities=payments")).filter(isPayable);
  return {
    coins: async (): Promise<Coin[]> => {
      const offered = (await payable()).slice(0, OFFERED);
      return offered.map((currency) => coinOf(currency, offered));
    },
    /** Any coin that is worth something, offered or not. */
    coin: async (id: string): Promise<Currency> =>
      found(
        (await payable()).find((currency) => isSame(currency.id, id)),
        id,
      ),
    /** CoinPayments' number of an ISO currency: "USD" is "5057". */
    fiat: async (code: string): Promise<Currency> =>
      found(
        (await list(`q=${code}`)).find(
          (currency) => currency.symbol.toUpperCase() === code && currency.type.includes("fiat"),
        ),
        code,
      ),
  };
}

const coinOf = (currency: Currency, offered: readonly Currency[]): Coin => ({
  id: currency.id,
  symbol: currency.symbol,
  name: currency.name,
  network: networkOf(currency, offered),
  decimals: currency.decimalPlaces,
});

/** The chains whose tokens have a standard that buyers choose by, with CoinPayments' ids of the chains. */
const CHAINS: Record<string, string> = { "4": "Ethereum (ERC-20)", "9": "TRON (TRC-20)" };

/** A token's id begins with that of its chain: "4:0xdac1…". */
function networkOf({ id, name }: Currency, offered: readonly Currency[]): string {
  const [chain = "", contract] = id.split(":");
  if (contract === undefined) return name;
  return CHAINS[chain] ?? offered.find((coin) => coin.id === chain)?.name ?? name;
}

/** Coins of a test network are worth nothing, and an invoice paid in them is called paid. */
const WORTHLESS = new Set(["LTCT"]);

function isPayable({ id, symbol, type, status, capabilities }: Currency): boolean {
  const able =
    capabilities === null || capabilities === undefined || String(capabilities).toLowerCase().includes("payments");
  return (
    !type.includes("fiat") &&
    status === "active" &&
    able &&
    /^\d+(:\w+)?$/.test(id) &&
    !WORTHLESS.has(symbol.toUpperCase())
  );
}

/** Contract addresses come with and without capitals. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function found(currency: Currency | undefined, wanted: string): Currency {
  if (currency) return currency;
  throw new ProviderFailure("coinpayments", {
    code: "currency",
    retryable: false,
    reason: `does not know the currency ${wanted.slice(0, 60)}`,
  });
}
