import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { requireApplicant, type WhichApplication } from "./access.server.ts";
import { queueAnsweredMail } from "./application-mails.server.ts";
import { answerLimit } from "./rate-limits.ts";
import { watchReview } from "./review-deadline.server.ts";
import { insertEvent, lastAsker, moveApplication } from "./store.server.ts";
import { promisedUntil } from "../settings/in-force.server.ts";

type Answering = Needs<"db" | "clock" | "jobs" | "limiter">;

/** The applicant answers what was asked; the time of the review begins anew. Refuses with application-not-asked. */
export async function answerQuestion(
  needs: Answering,
  actor: Actor,
  { text, ...which }: WhichApplication & { text: string },
): Promise<void> {
  const { id: applicationId } = await requireApplicant(needs, actor, which);
  await needs.limiter.take(answerLimit, applicationId);
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    const dueAt = await promisedUntil({ db: tx }, "partner-review-days", at);
    const row = await moveApplication(tx, applicationId, "waiting", { dueAt, escalatedAt: null });
    if (!row) throw new DomainError("application-not-asked");
    const event = uuidv7(at);
    await insertEvent(tx, { id: event, applicationId, kind: "answered", body: text, occurredAt: at });
    await watchReview({ ...needs, db: tx }, { applicationId, dueAt });
    const operatorId = await lastAsker(tx, applicationId);
    if (operatorId !== null) await queueAnsweredMail({ ...needs, db: tx }, row, { event, operatorId });
  });
}

/** The applicant takes it back. Refuses with application-decided. */
export async function withdrawApplication(needs: Answering, actor: Actor, which: WhichApplication): Promise<void> {
  const { id: applicationId } = await requireApplicant(needs, actor, which);
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    if (!(await moveApplication(tx, applicationId, "withdrawn", { decidedAt: at })))
      throw new DomainError("application-decided");
    await insertEvent(tx, { id: uuidv7(at), applicationId, kind: "withdrawn", body: "", occurredAt: at });
  });
}
