import type { SQL } from "drizzle-orm";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import type { Page, PageInput } from "#app/domain/shared/paging.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { completedPayment, type MemberPayment, paymentsOfBuyer } from "./store-reads.server.ts";
import {
  currentPayment,
  hasPaymentInFlight,
  type OpenedPaymentRow,
  paymentByCaptureRef,
  paymentById,
  paymentByProviderRef,
} from "./store.server.ts";

export type { MemberPayment };

/** One payment; the caller has checked who asks. */
export async function findPaymentUnchecked({ db }: Needs<"db">, paymentId: string): Promise<OpenedPaymentRow | null> {
  return paymentById(db, paymentId);
}

/** The member's own payments with their orders, newest first (GET /api/payment/orders). */
export async function listPayments({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<MemberPayment>> {
  return paymentsOfBuyer(db, requireMember(actor).memberId, page);
}

/** The payment that counts; the caller has checked who may see the order. */
export async function paymentOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<OpenedPaymentRow | null> {
  return currentPayment(db, orderId);
}

/** The payment a provider calls so, by its own name of it or by the capture. For use cases nobody calls from outside. */
export async function paymentByRefUnchecked(
  { db, providers }: Needs<"db" | "providers">,
  provider: string,
  by: { providerRef: string } | { captureRef: string },
): Promise<OpenedPaymentRow | null> {
  const methods = methodsOf({ providers }, provider);
  if (methods.length === 0) return null;
  return "providerRef" in by
    ? paymentByProviderRef(db, methods, by.providerRef)
    : paymentByCaptureRef(db, methods, by.captureRef);
}

function methodsOf({ providers }: Needs<"providers">, provider: string): string[] {
  return [...providers.values()].filter((one) => one.provider === provider).map(({ method }) => method);
}

/** Condition in SQL: the payment that a provider calls so, by its own name of it or by the capture, is completed. */
export function isCompletedByRef(
  needs: Needs<"db" | "providers">,
  provider: string,
  names: { providerRef: string | null; captureRef: string | null },
): SQL {
  return completedPayment(needs.db, methodsOf(needs, provider), names);
}

/** Whether money for this order may be moving at a provider. The caller holds the order's lock. */
export async function isPaymentInFlight({ db }: Needs<"db">, orderId: string): Promise<boolean> {
  return hasPaymentInFlight(db, orderId);
}

/** Whether a process is taking, or was killed while taking, the money of this order. The caller holds the order's lock. */
export async function isBeingCapturedUnchecked({ db }: Needs<"db">, orderId: string): Promise<boolean> {
  const payment = await currentPayment(db, orderId);
  return payment?.status === "pending" && payment.capturingSince !== null;
}
