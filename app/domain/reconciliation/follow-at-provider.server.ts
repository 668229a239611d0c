import { findPaymentUnchecked, paymentByRefUnchecked } from "#app/domain/payments/core/queries.server.ts";
import type { OpenedPaymentRow } from "#app/domain/payments/core/store.server.ts";
import { followDispute } from "#app/domain/refunds/disputes/follow-dispute.server.ts";
import { openDispute } from "#app/domain/refunds/disputes/open-dispute.server.ts";
import type { ProviderDispute } from "#app/domain/shared/payment-provider.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Account } from "./account.ts";
import { type Comparing, comparePayment } from "./compare-payment.server.ts";

/**
 * A dispute that a webhook named, as the provider has it now. Where the provider cannot be asked about disputes, or does
 * not let us, the case is opened and operators end it. false: it ended for the buyer and the money is still to go back.
 */
export async function followAtProvider(
  needs: Comparing,
  payment: OpenedPaymentRow,
  { disputeRef }: { disputeRef: string },
): Promise<boolean> {
  const dispute = await disputeAt(needs, payment, disputeRef);
  if (dispute) return follow(needs, payment, dispute);
  await openDispute(needs, { paymentId: payment.id, disputeRef });
  return true;
}

async function disputeAt(
  { providers }: Comparing,
  { method }: OpenedPaymentRow,
  ref: string,
): Promise<ProviderDispute | null> {
  try {
    return (await providers.get(method)?.api?.disputes?.find(ref)) ?? null;
  } catch (error) {
    if (error instanceof ProviderFailure && !error.retryable) return null;
    throw error;
  }
}

async function follow(needs: Comparing, { id }: OpenedPaymentRow, dispute: ProviderDispute): Promise<boolean> {
  const payment = (await findPaymentUnchecked(needs, id))!; // payments are never removed
  // Money that a bank has taken back is booked before the case ends.
  if (dispute.outcome === "buyer" && payment.status === "completed") await comparePayment(needs, payment);
  return followDispute(needs, { paymentId: id, dispute });
}

/** Part of the daily comparison: every dispute that moved since, whatever became of its webhooks and however old the payment. */
export async function followDisputesSince(needs: Comparing, since: Date, account: CountsWork): Promise<void> {
  for (const { method, provider, api } of needs.providers.values()) {
    const disputes = api?.disputes;
    if (!disputes) continue;
    await account.count(async () => {
      for (const dispute of await disputes.changedSince(since)) {
        const { captureRef } = dispute;
        const payment = captureRef === null ? null : await paymentByRefUnchecked(needs, provider, { captureRef });
        // A provider with several methods tells of all its disputes each time.
        if (payment?.method === method) await account.count(async () => void (await follow(needs, payment, dispute)));
      }
    });
  }
}

type CountsWork = { count(work: () => Promise<unknown>): Promise<void>; result(): Account };
