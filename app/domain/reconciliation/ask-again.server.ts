import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import type { Answer } from "#app/domain/payments/providers/ask-provider.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { comparePayment, type Compared, type Comparing } from "./compare-payment.server.ts";
import { findingToActOn } from "./findings.server.ts";
import { orRefused } from "./provider-refusal.ts";

/** What came of it, in a word of ours: what the provider says of an open payment, or how the books of a completed one compare. */
export type Answered = Answer["state"] | Compared;

/** An operator asks the provider about a finding's payment now; whatever follows from the answer is done. */
export async function askAgain(
  needs: Comparing,
  actor: Actor,
  { findingId, ip }: { findingId: string; ip?: string },
): Promise<Answered> {
  const { operator, finding } = await findingToActOn(needs, actor, { findingId });
  const advanced = await orRefused(advancePayment(needs, { paymentId: finding.paymentId }));
  const answered = advanced?.report?.state ?? (await orRefused(comparePayment(needs, advanced!.payment)));
  await recordEvent(needs.db, {
    actorId: operator.memberId,
    action: "finding.asked",
    subject: `order:${finding.orderNumber}`,
    ip,
    at: needs.clock(),
    details: { findingId, paymentId: finding.paymentId, answered },
  });
  return answered;
}
