import type { Credited } from "#app/domain/ledger/record-settlement.server.ts";
import { recordUnmatchedCapture } from "#app/domain/ledger/record-unmatched.server.ts";
import { krwPerUnitOf } from "#app/domain/payments/quotes/store-fx.server.ts";
import type { ProviderBooking } from "#app/domain/shared/payment-provider.ts";
import type { Money } from "#app/domain/shared/ports.ts";
import { ledgerAccountOf } from "#app/domain/shared/provider-of.ts";
import type { Needs } from "#app/domain/shared/services.ts";

type Captured = { paymentId: string; method: string; paid: Money; credited: ProviderBooking | null };

/**
 * Books money that a provider took for us and no order wants, once: it is owed to whoever paid until it goes back. `db` is
 * the transaction that writes the discrepancy about it or ends it, and holds the order's lock.
 */
export async function bookUnmatchedCapture(
  needs: Needs<"db" | "clock" | "providers">,
  { paymentId, method, paid, credited }: Captured,
): Promise<void> {
  const account = ledgerAccountOf(needs, method);
  await recordUnmatchedCapture(needs, { paymentId, account, credited: await creditIn(needs, paid, credited) });
}

/** In the currency of our account there, at the rate of today. */
async function creditIn({ db }: Needs<"db">, paid: Money, booked: ProviderBooking | null): Promise<Credited> {
  const gross = booked ? { amount: booked.net.amount + booked.fee.amount, currency: booked.net.currency } : paid;
  const krwPerUnit = gross.currency === "KRW" ? null : await krwPerUnitOf(db, gross.currency);
  return { gross, fee: booked?.fee ?? null, krwPerUnit };
}
