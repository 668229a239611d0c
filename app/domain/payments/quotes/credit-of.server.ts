import type { Credited } from "#app/domain/ledger/record-settlement.server.ts";
import type { CompletedPayment } from "#app/domain/payments/core/store.server.ts";
import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { krwPerUnitOf } from "./store-fx.server.ts";

/**
 * The amount a payment put on our account at its provider, and the rate of the day it came at: the difference to the price in
 * won is a gain or a loss. A provider that does not say what it kept is taken to have the whole charge until it does.
 */
export async function creditOf(
  { db }: Needs<"db">,
  { payment: { chargeAmount, chargeCurrency }, todaysRate, promisedRate }: CompletedPayment,
  booked: ProviderBooking | null,
): Promise<Credited | null> {
  if (chargeAmount === null || chargeCurrency === null) return null;
  const gross = booked
    ? { amount: booked.net.amount + booked.fee.amount, currency: booked.net.currency }
    : { amount: chargeAmount, currency: chargeCurrency };
  const fee = booked?.fee ?? null;
  if (gross.currency === "KRW") return { gross, fee, krwPerUnit: null };
  const isAsCharged = gross.currency === chargeCurrency;
  const krwPerUnit = isAsCharged ? (todaysRate ?? promisedRate) : await krwPerUnitOf(db, gross.currency);
  return { gross, fee, krwPerUnit };
}
