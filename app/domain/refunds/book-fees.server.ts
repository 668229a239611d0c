import { feeIsBookedUnchecked } from "../ledger/queries.server.ts";
import { recordFee } from "../ledger/record-refund.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { asProviderPayment, ledgerAccountOf, requireProvider } from "#app/domain/shared/provider-of.ts";
import type { ProviderBooking } from "../shared/payment-provider.ts";
import type { Needs } from "../shared/services.ts";
import { refundsOfPayment } from "./store.server.ts";

/**
 * Books the fees of a completed payment and of its refunds that were not known when the money moved: some providers say
 * them with their settlement, days later. Any number of times, one effect. Throws ProviderFailure when the provider does
 * not answer.
 */
export async function bookFees(needs: Needs<"db" | "clock" | "providers">, payment: OpenedPaymentRow): Promise<void> {
  if (payment.status !== "completed" || payment.captureRef === null) return;
  await bookFee(needs, payment, { ref: payment.id, refundRef: null });
  for (const { id, status, providerRef } of await refundsOfPayment(needs.db, payment.id))
    if (status === "completed" && providerRef !== null)
      await bookFee(needs, payment, { ref: id, refundRef: providerRef });
}

async function bookFee(
  needs: Needs<"db" | "clock" | "providers">,
  payment: OpenedPaymentRow,
  { ref, refundRef }: { ref: string; refundRef: string | null },
): Promise<void> {
  if (await feeIsBookedUnchecked(needs, ref)) return;
  const booked = await requireProvider(needs, payment.method).booking(asProviderPayment(payment), refundRef);
  if (!booked || booked.fee.amount === 0) return;
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockOrderWithLine(inside, payment.orderId);
    if (await feeIsBookedUnchecked(inside, ref)) return;
    const account = ledgerAccountOf(needs, payment.method);
    await recordFee(inside, { orderId: payment.orderId, ref, account, fee: signed(booked, refundRef !== null) });
  });
}

/** A fee of a refund was given back. */
function signed({ fee }: ProviderBooking, isBack: boolean) {
  return isBack ? { ...fee, amount: 0 - fee.amount } : fee;
}
