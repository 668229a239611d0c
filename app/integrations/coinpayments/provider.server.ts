import type { PaymentMethodFacts, PaymentProviderApi } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { type CoinDetails, coinDetailsIn } from "#app/domain/shared/coin-details.ts";
import type { CoinInvoice, CoinPaymentsGateway } from "./gateway.ts";
import { reportOfInvoice } from "./report.ts";
import { readCoinEvent } from "./webhook-event.ts";

export const coinPaymentsFacts: PaymentMethodFacts = {
  method: "coinpayments",
  provider: "coinpayments",
  label: "CoinPayments",
  hasCardSlip: false,
  refundedBy: "operator",
  refundNeedsAccount: false,
};

/** CoinPayments behind the port: an invoice per payment, which is its own capture; coins go back by hand. */
export function coinPaymentsProvider(gateway: CoinPaymentsGateway): PaymentProviderApi {
  return {
    currency: gateway.currency,
    payee: null,
    browser: null,
    coins: () => gateway.coins(),
    async open({ paymentId, orderNumber, title, amount, buyer, webhookUrl, choice }) {
      if (choice === null) throw new Error(`Payment ${paymentId} is opened without a coin`);
      const invoice = await gateway.createInvoice({
        paymentId,
        orderNumber,
        description: `${title} · ${orderNumber}`,
        amount,
        coinId: choice,
        buyerEmail: buyer.email,
        buyerName: buyer.name,
        notificationsUrl: webhookUrl,
      });
      return { providerRef: invoice.id, approveUrl: null, details: detailsOf(invoice) };
    },
    async report({ providerRef, details }) {
      const invoice = await gateway.invoice(providerRef);
      if (!invoice) return { state: "unknown" };
      const { received } = invoice;
      const said = reportOfInvoice(invoice, coinDetailsIn(details)?.amount ?? null);
      return received ? { ...said, details: { received } } : said;
    },
    capture: async () => {
      throw new Error("Coins are not captured");
    },
    async record({ providerRef }) {
      const invoice = await gateway.invoice(providerRef);
      return (
        invoice && {
          captureRef: invoice.id,
          isPaid: invoice.state === "paid" || invoice.state === "completed",
          state: invoice.state,
          amount: invoice.amount,
          // An invoice is found by its own id: whose payment it names was compared when it was settled.
          paymentId: null,
          refunded: null,
        }
      );
    },
    refund: async () => {
      throw new Error("Coins are sent back by hand");
    },
    findRefund: async () => null,
    async booking({ providerRef }, refundRef) {
      return refundRef === null ? ((await gateway.invoice(providerRef))?.credited ?? null) : null;
    },
    isGenuine: async (delivery) => gateway.isGenuine(delivery),
    readEvent: ({ rawBody }) => readCoinEvent(rawBody),
    async findOpened(providerRef) {
      const invoice = await gateway.invoice(providerRef);
      if (!invoice?.paymentId) return null;
      const details = invoice.payment ? detailsOf(invoice) : {};
      return { paymentId: invoice.paymentId, opened: { providerRef: invoice.id, approveUrl: null, details } };
    },
    namesOf: async ({ providerRef, captureRef }) => ({ providerRef, captureRef }),
    instructions: () => null,
  };
}

function detailsOf({ payment, received, expiresAt, checkoutUrl }: CoinInvoice): CoinDetails {
  if (!payment)
    throw new ProviderFailure("coinpayments", {
      code: "answer",
      retryable: true,
      reason: "the invoice names no address",
    });
  return { ...payment, received, checkoutUrl, expiresAt: expiresAt?.toISOString() ?? null };
}
