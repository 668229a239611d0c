import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Advancing, tryToAdvance } from "./advance-payment.server.ts";
import { awaitCaptureUnchecked } from "./await-capture.server.ts";
import { isInFlight } from "./in-flight.ts";
import { refreshLimit } from "./rate-limits.ts";
import { isProviderMethod } from "./status.ts";
import { type OpenedPaymentRow, orderWithPayment, paymentById } from "./store.server.ts";

/** State of the payment of an order, for its buyer. */
export type PaymentProgress =
  | "completed"
  | "refunded"
  /** Money is on its way, or the provider could not be asked. */
  | "checking"
  /** Nothing has been paid. */
  | "pending"
  | "open"
  /** This try was refused; another may follow. */
  | "declined"
  | "failed"
  | "cancelled"
  /** Money of the order may have been taken, and an operator resolves the discrepancy about it. */
  | "review"
  | "none";

type Refreshing = Advancing & Needs<"limiter">;

/**
 * The state of the buyer's payment, after asking the provider about what is open there. Called any number of times it
 * has one effect. `orderNumber`: ours, or a provider's name of the payment of one of the member's own orders.
 */
export async function refreshPayment(
  needs: Refreshing,
  actor: Actor,
  { orderNumber, payerIsBack }: { orderNumber: string; payerIsBack?: boolean },
): Promise<{ orderNumber: string; progress: PaymentProgress; payment: OpenedPaymentRow | null }> {
  const { order, payment: found } = await ownOrder(needs, actor, orderNumber);
  const { payment, reached } =
    found && isOpenThere(found) ? await advanced(needs, found, payerIsBack) : { payment: found, reached: true };
  return { orderNumber: order.number, payment, progress: progressOf(order, payment, reached) };
}

async function ownOrder({ db }: Refreshing, actor: Actor, asked: string) {
  const { memberId } = requireMember(actor);
  // Names of ours and of providers are printable ASCII; PostgreSQL refuses some of what is not.
  if (!/^[\x21-\x7e]+$/.test(asked)) throw new DomainError("not-found");
  const isOurs = /^JT-/i.test(asked);
  const found = await orderWithPayment(db, memberId, isOurs ? { number: asked.toUpperCase() } : { providerRef: asked });
  if (!found) throw new DomainError("not-found");
  return found;
}

function isOpenThere({ method, status, providerRef }: OpenedPaymentRow): boolean {
  return isProviderMethod(method) && status === "pending" && providerRef !== null;
}

/** Refreshes a payment at its provider, with a limit for pages that are reloaded again and again. */
async function advanced(
  needs: Refreshing,
  payment: OpenedPaymentRow,
  payerIsBack = false,
): Promise<{ payment: OpenedPaymentRow; reached: boolean }> {
  try {
    await needs.limiter.take(refreshLimit, payment.orderId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "too-many-requests") throw error;
    return { payment: (await paymentById(needs.db, payment.id)) ?? payment, reached: true };
  }
  const now = await tryToAdvance(needs, { paymentId: payment.id, known: payment, payerIsBack });
  if (!now?.reached) return now ?? { payment, reached: false };
  // The job of a webhook is settling this payment: the payer waits for it instead of reading that nothing is paid.
  return { ...now, payment: await awaitCaptureUnchecked(needs, now.payment) };
}

function progressOf(
  order: { refundedAt: Date | null },
  payment: OpenedPaymentRow | null,
  reached: boolean,
): PaymentProgress {
  if (!payment) return "none";
  if (order.refundedAt) return "refunded";
  if (payment.status === "completed") return "completed";
  if (payment.underReview !== null) return "review";
  if (payment.status !== "pending") return payment.status;
  if (!isProviderMethod(payment.method)) return "pending";
  if (isInFlight(payment) || !reached) return "checking";
  return payment.providerState === "declined" ? "declined" : "open";
}
