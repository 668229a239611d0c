import type { ProviderState } from "#app/domain/shared/payment-provider.ts";
import type { CoinInvoice } from "./gateway.ts";

/** Coins count when CoinPayments calls the invoice paid; what arrived late or short is for a person. */
export function reportOfInvoice(invoice: CoinInvoice, asked: string | null): ProviderState {
  const { state, received } = invoice;
  switch (state) {
    case "paid":
    case "completed":
      return {
        state: "paid",
        paid: invoice.amount,
        captureRef: invoice.id,
        credited: invoice.credited,
        paymentId: invoice.paymentId,
        payee: null,
      };
    case "pending":
      return { state: "processing", reason: "pending" };
    case "cancelled":
    case "timedOut":
    case "deleted":
      return hasCoins(received) ? { state: "short", received, asked, code: state } : { state: "over", code: state };
    case "draft":
    case "scheduled":
    case "unpaid":
      return { state: "open" };
  }
}

function hasCoins(received: string | null): received is string {
  return received !== null && /[1-9]/.test(received);
}
