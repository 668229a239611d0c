import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { disputeDeliveryUnchecked } from "#app/domain/deliveries/dispute-delivery.server.ts";
import { lockOrderWithLine } from "#app/domain/orders/move-order.server.ts";
import { findPaymentUnchecked } from "#app/domain/payments/core/queries.server.ts";
import { promisedUntil } from "#app/domain/settings/in-force.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { queueCaseOpenedMails } from "../refund-mails.server.ts";
import { leftOf } from "../request-refund.server.ts";
import { isOpenCase } from "../status.ts";
import {
  type CaseRow,
  caseById,
  caseByProviderRef,
  insertCase,
  insertMessage,
  latestCase,
  turnIntoChargeback,
} from "../store-cases.server.ts";

type Disputed = {
  paymentId: string;
  /** The provider's own name of the dispute: told twice, it is one case. */
  disputeRef: string;
};

/**
 * The buyer complained at the provider, or a bank took the money back: a case that holds the sale. What the buyer asked
 * for here becomes that case. Money is booked by reconcileRefunds, from what the provider says.
 */
export async function openDispute(
  needs: Needs<"db" | "clock" | "jobs">,
  { paymentId, disputeRef }: Disputed,
): Promise<CaseRow> {
  const payment = await findPaymentUnchecked(needs, paymentId);
  if (!payment) throw new DomainError("not-found");
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, payment.orderId);
    const known = await caseByProviderRef(tx, disputeRef);
    if (known) return known;
    const at = needs.clock();
    const before = await latestCase(tx, order.id);
    const isOpen = before !== null && isOpenCase(before.status);
    const id = isOpen ? before.id : uuidv7(at);
    if (isOpen) await turnIntoChargeback(tx, id, disputeRef);
    else {
      await insertCase(tx, {
        id,
        orderId: order.id,
        kind: "chargeback",
        status: "open",
        reasonCode: "chargeback",
        wantedAmount: await leftOf(inside, payment),
        providerRef: disputeRef,
        createdAt: at,
        dueAt: await promisedUntil({ db: tx }, "case-days", at),
      });
    }
    const disputed = (await caseById(tx, id))!; // written just now
    await insertMessage(tx, {
      id: uuidv7(at),
      caseId: id,
      authorId: null,
      role: "provider",
      kind: "chargeback",
      body: disputeRef,
      occurredAt: at,
    });
    await disputeDeliveryUnchecked(inside, order.id, null);
    await recordEvent(tx, {
      actorId: null,
      action: "case.chargeback",
      subject: `order:${order.number}`,
      details: { caseId: id, disputeRef },
      at,
    });
    await queueCaseOpenedMails(inside, order, disputed);
    return disputed;
  });
}
