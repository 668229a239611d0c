import { requireOpenAccount } from "#app/domain/identity/sign-in/require-open-account.server.ts";
import { type VisibleOrder, visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import { nextCheck, tryToAdvance } from "#app/domain/payments/core/advance-payment.server.ts";
import { isInFlight } from "#app/domain/payments/core/in-flight.ts";
import { startLimit } from "#app/domain/payments/core/rate-limits.ts";
import { currentPayment, type OpenedPaymentRow, paymentById } from "#app/domain/payments/core/store.server.ts";
import { setProviderRef } from "#app/domain/payments/core/store-paying.server.ts";
import { hasRunOut } from "#app/domain/payments/quotes/has-run-out.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { OpenedPayment } from "#app/domain/shared/payment-provider.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { openAtProvider } from "./open-at-provider.server.ts";
import { requireProvider } from "#app/domain/shared/provider-of.ts";
import { requireMethodOn } from "#app/domain/settings/require-on.server.ts";

type Starting = Needs<"db" | "clock" | "jobs" | "limiter" | "providers" | "settings">;
/** Absolute addresses of ours that the provider sends the payer back to. */
type Addresses = { returnUrl: string; cancelUrl: string };

export type StartedPayment = {
  payment: OpenedPaymentRow;
  /** The page where the payer approves; null when no approval is needed any more: the return page shows the state. */
  approveUrl: string | null;
};

/**
 * The way to the provider of the buyer's order. However often it is asked for, at once or after a lost answer, there is
 * one payment over there. Refuses when the promised rate has run out before anything was opened, and when the order is
 * paid with another method than `method`, where that is named, or with coins, of which the buyer chooses one first.
 */
export async function startPayment(
  needs: Starting,
  actor: Actor,
  { orderNumber, method, ...addresses }: { orderNumber: string; method?: string } & Addresses,
): Promise<StartedPayment> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.limiter.take(startLimit, order.id);
  if (method !== undefined) requireProvider(needs, method);
  const payment = await payablePayment(
    needs,
    order,
    (paidWith) => (method === undefined || paidWith === method) && requireProvider(needs, paidWith).coins === null,
  );
  if (isInFlight(payment)) return { payment, approveUrl: null };
  if (payment.providerRef !== null) return continued(needs, payment);
  await requireMethodOn(needs, payment.method);
  if (payment.quote && hasRunOut(payment.quote, payment, needs.clock())) throw new DomainError("quote-expired");
  const opened = await openAtProvider(needs, { order, payment, choice: null, ...addresses });
  return keep(needs, payment, opened);
}

/**
 * The payment of an order that waits for its money, where its method is the one that is asked for. Refuses with
 * account-suspended, with seller-suspended where nobody would deliver, and with payment-in-review while money of the
 * order may have been taken already.
 */
export async function payablePayment(
  { db, providers }: Needs<"db" | "providers">,
  order: VisibleOrder,
  isWanted: (method: string) => boolean,
): Promise<OpenedPaymentRow> {
  if (order.status !== "processing") throw new DomainError("order-not-payable");
  await requireOpenAccount({ db }, { memberId: order.buyerId, sellerId: order.sellerId });
  const payment = await currentPayment(db, order.id);
  if (!payment || !providers.has(payment.method) || !isWanted(payment.method))
    throw new DomainError("payment-method-required", { field: "method" });
  if (payment.status !== "pending") throw new DomainError("payment-not-pending");
  // A payment whose own money is moving starts nothing: its page shows the state.
  if (payment.underReview !== null && !isInFlight(payment)) throw new DomainError("payment-in-review");
  return payment;
}

/** Opened before: what the provider says now decides whether there is still something to agree to. */
async function continued(needs: Starting, payment: OpenedPaymentRow): Promise<StartedPayment> {
  // After a refusal the payer chooses another source of money at the same address; asking first would try the old one again.
  if (payment.providerState === "declined") return { payment, approveUrl: payment.approveUrl };
  const now = (await tryToAdvance(needs, { paymentId: payment.id, known: payment }))?.payment ?? payment;
  const isOpen = now.status === "pending" && !isInFlight(now);
  return { payment: now, approveUrl: isOpen ? now.approveUrl : null };
}

async function keep(needs: Starting, before: OpenedPaymentRow, opened: OpenedPayment): Promise<StartedPayment> {
  const written = { ...opened, providerState: "open", nextCheckAt: nextCheck(needs.clock(), 0) };
  // Needs no lock: the statement writes to a pending payment without a name, or to none.
  const isKept = await setProviderRef(needs.db, before.id, written);
  // Pressed twice at once: the other press has written the same payment of the provider's.
  const payment = isKept ? { ...before, ...written } : await paymentById(needs.db, before.id);
  if (payment?.status !== "pending" || payment.providerRef !== opened.providerRef)
    throw new DomainError("payment-not-pending");
  return { payment, approveUrl: payment.approveUrl };
}
