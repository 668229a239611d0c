import { createHash } from "node:crypto";

export type DemoCoin = {
  id: string;
  type: "crypto" | "token";
  symbol: string;
  name: string;
  decimals: number;
  /** The price of one coin in US cents, fixed for the demo. */
  cents: bigint;
  confirmations: number;
};

/** Ids of BTC, ETH, LTCT, USDT.ERC20, USDT.TRC20 and USD as CoinPayments documents them; the others are likely ones. */
export const coins: readonly DemoCoin[] = [
  { id: "1", type: "crypto", symbol: "BTC", name: "Bitcoin", decimals: 8, cents: 9_500_000n, confirmations: 2 },
  { id: "4", type: "crypto", symbol: "ETH", name: "Ethereum", decimals: 18, cents: 350_000n, confirmations: 12 },
  {
    id: "4:0xdac17f958d2ee523a2206206994597c13d831ec7",
    type: "token",
    symbol: "USDT.ERC20",
    name: "Tether USD (ERC20)",
    decimals: 6,
    cents: 100n,
    confirmations: 12,
  },
  {
    id: "9:TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
    type: "token",
    symbol: "USDT.TRC20",
    name: "Tether USD (TRC20)",
    decimals: 6,
    cents: 100n,
    confirmations: 20,
  },
  {
    id: "4:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    type: "token",
    symbol: "USDC",
    name: "USD Coin (ERC20)",
    decimals: 6,
    cents: 100n,
    confirmations: 12,
  },
  { id: "2", type: "crypto", symbol: "LTC", name: "Litecoin", decimals: 8, cents: 9_000n, confirmations: 6 },
  {
    id: "1002",
    type: "crypto",
    symbol: "LTCT",
    name: "Litecoin Testnet",
    decimals: 8,
    cents: 9_000n,
    confirmations: 1,
  },
];

export type DemoFiat = {
  id: string;
  symbol: string;
  name: string;
  decimals: number;
  /** The worth of one of its minor units in millionths of a US cent. */
  microcents: bigint;
};
export const fiats: readonly DemoFiat[] = [
  { id: "5057", symbol: "USD", name: "US Dollar", decimals: 2, microcents: 1_000_000n },
  { id: "5018", symbol: "EUR", name: "Euro", decimals: 2, microcents: 1_100_000n },
  { id: "5030", symbol: "JPY", name: "Japanese Yen", decimals: 0, microcents: 650_000n },
  { id: "5034", symbol: "KRW", name: "South Korean Won", decimals: 0, microcents: 70_000n },
];

export const coinOf = (id: string) => coins.find((coin) => coin.id.toLowerCase() === id.toLowerCase());
export const fiatOf = (id: string) => fiats.find((fiat) => fiat.id === id);

/** Converts an amount of fiat to the smallest units of a coin, rounded up so that it is never too little. */
export function coinUnits(coin: DemoCoin, fiat: DemoFiat, minor: bigint): bigint {
  const numerator = minor * fiat.microcents * 10n ** BigInt(coin.decimals);
  const denominator = coin.cents * 1_000_000n;
  const shown = 10n ** BigInt(Math.max(coin.decimals - 8, 0)); // nobody types eighteen places
  const exact = (numerator + denominator - 1n) / denominator;
  return ((exact + shown - 1n) / shown) * shown;
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
const BECH32 = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/** Looks like an address of that network and belongs to nobody. */
export function addressFor(coin: DemoCoin, seed: string): string {
  const bytes = createHash("sha512").update(`${coin.id} ${seed}`).digest();
  const letters = (alphabet: string, length: number) =>
    Array.from({ length }, (_, index) => alphabet[bytes[index % bytes.length]! % alphabet.length]).join("");
  if (coin.id.startsWith("4")) return `0x${bytes.toString("hex").slice(0, 40)}`;
  if (coin.id.startsWith("9")) return `T${letters(BASE58, 33)}`;
  if (coin.symbol === "BTC") return `bc1q${letters(BECH32, 38)}`;
  return coin.symbol === "LTC" ? `ltc1q${letters(BECH32, 38)}` : `tltc1q${letters(BECH32, 38)}`;
}

/** The text of the QR code for a wallet. */
export function uriFor(coin: DemoCoin, address: string, amount: string): string | undefined {
  const scheme = { BTC: "bitcoin", LTC: "litecoin" }[coin.symbol];
  return scheme && `${scheme}:${address}?amount=${amount}`;
}

export function decimalText(units: bigint, decimals: number): string {
  if (decimals === 0) return String(units);
  const digits = String(units).padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** null = not an amount of this currency. */
export function unitsOf(text: string, decimals: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (match === null || (match[2]?.length ?? 0) > decimals) return null;
  return BigInt(match[1]! + (match[2] ?? "").padEnd(decimals, "0"));
}
