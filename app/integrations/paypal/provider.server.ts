import type {
  PaymentMethodFacts,
  PaymentProviderApi,
  ProviderDispute,
  ProviderPayment,
  ProviderReport,
  ProviderRefund,
} from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { PayPalCapture, PayPalDispute, PayPalGateway, PayPalRefund } from "./gateway.ts";
import { reportOfOrder, reportOfRefusedCapture } from "./report.ts";
import { readPayPalEvent } from "./webhook-event.ts";

export const paypalFacts: PaymentMethodFacts = {
  method: "paypal",
  provider: "paypal",
  label: "PayPal",
  hasCardSlip: true,
  refundedBy: "provider",
  refundNeedsAccount: false,
};

/** PayPal behind the port: an order at PayPal per payment, one capture, refunds of the capture. */
export function paypalProvider(gateway: PayPalGateway): PaymentProviderApi {
  return {
    currency: gateway.currency,
    payee: gateway.merchantId,
    browser: { clientId: gateway.clientId, currency: gateway.currency, sdkBaseUrl: gateway.sdkBaseUrl },
    coins: null,
    async open({ paymentId, orderNumber, title, amount, locale, returnUrl, cancelUrl }) {
      // Sent again after a lost answer, the same request id gets the same order.
      const order = await gateway.createOrder({
        requestId: `ord-${paymentId}`,
        paymentId,
        orderNumber,
        description: title,
        amount,
        locale,
        returnUrl,
        cancelUrl,
      });
      return { providerRef: order.id, approveUrl: order.approveUrl, details: {} };
    },
    async report({ providerRef }) {
      const order = await gateway.order(providerRef);
      return order ? reportOfOrder(order) : { state: "unknown" };
    },
    capture: (payment, attempt) => capture(gateway, payment, attempt),
    async record({ captureRef }) {
      const found = captureRef === null ? null : await gateway.capture(captureRef);
      return found && recordOf(found);
    },
    async refund({ captureRef }, { requestId, amount, reference }) {
      if (captureRef === null) throw new Error("A refund of a payment that PayPal has not captured");
      return refundOf(
        await gateway.refundCapture(captureRef, {
          requestId,
          ...(amount && { amount }),
          ...(reference !== null && { invoiceId: reference }),
        }),
      );
    },
    async findRefund(_payment, ref) {
      const refund = await gateway.refund(ref);
      return refund && refundOf(refund);
    },
    async booking({ captureRef }, refundRef) {
      if (refundRef !== null) return (await gateway.refund(refundRef))?.debited ?? null;
      return captureRef === null ? null : ((await gateway.capture(captureRef))?.credited ?? null);
    },
    isGenuine: (delivery) => gateway.isGenuine(delivery),
    readEvent: ({ rawBody }) => readPayPalEvent(rawBody),
    findOpened: async () => null,
    async namesOf({ kind, ref, captureRef: said }) {
      const captureRef = said ?? (kind === "refund" ? ((await gateway.refund(ref))?.captureId ?? null) : null);
      // A capture nobody here has heard of belongs to an order that is known.
      const providerRef = captureRef === null ? null : ((await gateway.capture(captureRef))?.orderId ?? null);
      return { providerRef, captureRef };
    },
    disputes: {
      async find(ref) {
        const dispute = await gateway.dispute(ref);
        return dispute && disputeFrom(dispute);
      },
      async changedSince(since) {
        const found: ProviderDispute[] = [];
        for (const id of await gateway.disputesSince(since)) {
          const dispute = await gateway.dispute(id);
          if (dispute) found.push(disputeFrom(dispute));
        }
        return found;
      },
    },
    instructions: () => null,
  };
}

/** The request id stays the same until PayPal has definitely refused: sent again, it cannot take the money twice. */
async function capture(
  gateway: PayPalGateway,
  { id, providerRef }: ProviderPayment,
  attempt: number,
): Promise<ProviderReport> {
  try {
    return reportOfOrder(await gateway.captureOrder(providerRef, { requestId: `cap-${id}-${attempt}` }));
  } catch (error) {
    if (!(error instanceof ProviderFailure) || error.retryable) throw error;
    const refused = reportOfRefusedCapture(error.code);
    if (refused) return refused;
    // Captured by an earlier request whose answer was lost, or refused for a reason the order itself tells.
    const order = await gateway.order(providerRef);
    if (!order?.capture) throw error;
    return reportOfOrder(order);
  }
}

function recordOf({ id, status, amount, paymentId, refunded }: PayPalCapture) {
  return {
    captureRef: id,
    isPaid: status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED",
    state: status,
    amount,
    paymentId,
    refunded: status === "REFUNDED" ? amount : (refunded ?? { amount: 0, currency: amount.currency }),
  };
}

const STATUS = { COMPLETED: "completed", PENDING: "pending", FAILED: "failed", CANCELLED: "failed" } as const;

function refundOf({ id, status, amount, debited }: PayPalRefund): ProviderRefund {
  return { ref: id, status: STATUS[status], code: status, amount, debited };
}

const FOR_BUYER = new Set(["RESOLVED_BUYER_FAVOUR", "ACCEPTED"]);

/** The seller keeps the money as well where PayPal pays the buyer itself (RESOLVED_WITH_PAYOUT). */
function disputeFrom({ id, captureId, status, outcome, answerDue }: PayPalDispute): ProviderDispute {
  return {
    ref: id,
    captureRef: captureId,
    state: outcome ?? status,
    answerDue,
    outcome:
      outcome === null
        ? null
        : FOR_BUYER.has(outcome)
          ? "buyer"
          : outcome === "CANCELED_BY_BUYER"
            ? "withdrawn"
            : "seller",
  };
}
