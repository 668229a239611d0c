import type { Needs } from "#app/domain/shared/services.ts";
import {
  claimDueRows,
  type Due,
  hasOpenDiscrepancyRow,
  noteRefundRefOfRow,
  resolveDiscrepancyRow,
  type Resolved,
} from "./store-checks.server.ts";

// Writes to payments and their discrepancies that reconciliation asks for.

/** Payments at a provider it is time to ask for, longest due first; nobody else gets them before `heldUntil`. */
export function claimDuePayments({ db }: Needs<"db">, due: Due): Promise<string[]> {
  return claimDueRows(db, due);
}

/** Resolves a discrepancy; false when somebody resolved it before. */
export function resolvePaymentDiscrepancyUnchecked(
  { db }: Needs<"db">,
  id: string,
  resolved: Resolved,
): Promise<boolean> {
  return resolveDiscrepancyRow(db, id, resolved);
}

/** Notes the provider's name of a refund that is on its way, so that the provider can be asked what became of it. */
export function noteReturnUnchecked({ db }: Needs<"db">, id: string, refundRef: string): Promise<void> {
  return noteRefundRefOfRow(db, id, refundRef);
}

/** Whether another discrepancy of the payment is open. */
export function hasOpenDiscrepancies({ db }: Needs<"db">, paymentId: string): Promise<boolean> {
  return hasOpenDiscrepancyRow(db, paymentId);
}
