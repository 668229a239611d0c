import { queueOperatorMails } from "#app/domain/notifications/queue-operator-mails.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { visibleOrder } from "#app/domain/orders/visible-order.server.ts";
import { noteDepositClaim } from "#app/domain/payments/core/store-paying.server.ts";
import { currentPayment } from "#app/domain/payments/core/store.server.ts";
import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";

/**
 * The buyer says that the bank transfer is made. It proves nothing and moves nothing: operators see it beside the deposit
 * they wait for. Said again it changes nothing; operators are mailed once for each order.
 */
export async function claimDeposit(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<void> {
  requireMember(actor);
  const { id, number, totalAmount, currency } = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    await lockForPayment(inside, id);
    const payment = await currentPayment(tx, id);
    if (payment?.method !== "bank-transfer" || payment.status !== "pending") throw new DomainError("order-not-payable");
    if (!(await noteDepositClaim(tx, payment.id, needs.clock()))) return;
    await queueOperatorMails(inside, {
      right: "deposits.confirm",
      template: "deposit-claimed",
      data: {
        orderNumber: number,
        amount: String(totalAmount),
        currency,
        depositorName: payment.depositorName ?? "",
      },
      dedupeKey: `${id}:deposit-claimed`,
    });
  });
}
