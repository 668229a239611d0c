import type { PaymentProgress } from "#app/domain/payments/core/refresh-payment.server.ts";
import { type CoinDetails, coinsMissing } from "#app/domain/shared/coin-details.ts";
import type { PaymentRow } from "#app/domain/payments/core/store.server.ts";

export const coinStates = [
  "choose",
  "waiting",
  "seen",
  "short",
  "paid",
  "expired",
  "underpaid",
  "late",
  "cancelled",
  "review",
  "unreachable",
] as const;
/**
 * State of a payment in coins. seen: all is there, and its network has not confirmed it yet. short: less than
 * asked, and the rest may still come. expired: the rate is not held any more, nothing may be sent. underpaid, late: too
 * little has arrived when that was so, or all of it afterwards.
 */
export type CoinState = (typeof coinStates)[number];

type Coins = Pick<PaymentRow, "status" | "providerState" | "failureCode"> & { coin: CoinDetails | null };

/** The state shown to the buyer, from the provider's state and the coins received so far. */
export function coinStateOf(
  { coin, status, providerState, failureCode }: Coins,
  progress: PaymentProgress,
  now: Date,
): CoinState {
  if (progress === "completed" || progress === "refunded") return "paid";
  const arrived = arrivedOf(coin);
  const isOver = status === "failed" || providerState === "short";
  if (isOver && arrived === "all") return "late";
  const isHeld = !coin?.expiresAt || Date.parse(coin.expiresAt) > now.getTime();
  if (arrived === "some") return isOver || !isHeld ? "underpaid" : "short";
  if (progress === "review") return "review";
  if (status === "cancelled" || failureCode === "cancelled") return "cancelled";
  if (status === "failed") return "expired";
  if (providerState === "processing" || arrived === "all") return "seen";
  if (progress === "checking") return providerState === "paid" ? "review" : "unreachable";
  if (!coin) return "choose";
  return isHeld ? "waiting" : "expired";
}

function arrivedOf(coin: Coins["coin"]): "nothing" | "some" | "all" {
  if (!coin?.received || !/[1-9]/.test(coin.received)) return "nothing";
  return coinsMissing(coin) === null ? "all" : "some";
}
