import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import type { Answer } from "#app/domain/payments/providers/ask-provider.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { comparePayment, type Compared, type Comparing } from "./compare-payment.server.ts";
import { discrepancyToActOn } from "./discrepancies.server.ts";
import { followSuspense } from "./suspense/follow-suspense.server.ts";
import { orRefused } from "./provider-refusal.ts";

/** The result as a code: the provider's state of an open payment, or the comparison of a completed one with the books. */
export type Answered = Answer["state"] | Compared;

/** An operator asks the provider about a discrepancy's payment now; whatever follows from the answer is done. */
export async function askAgain(
  needs: Comparing,
  actor: Actor,
  { discrepancyId, ip }: { discrepancyId: string; ip?: string },
): Promise<Answered> {
  const { operator, discrepancy } = await discrepancyToActOn(needs, actor, { discrepancyId });
  const advanced = await orRefused(advancePayment(needs, { paymentId: discrepancy.paymentId }));
  if (advanced!.payment.status !== "completed") await orRefused(followSuspense(needs, discrepancy.paymentId));
  const answered = advanced?.report?.state ?? (await orRefused(comparePayment(needs, advanced!.payment)));
  await recordEvent(needs.db, {
    actorId: operator.memberId,
    action: "discrepancy.asked",
    subject: `order:${discrepancy.orderNumber}`,
    ip,
    at: needs.clock(),
    details: { discrepancyId, paymentId: discrepancy.paymentId, answered },
  });
  return answered;
}
