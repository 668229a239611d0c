import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { lockQuestion, updateQuestion } from "./store.server.ts";
import { answerLimit } from "./terms.ts";

/** The seller of the service answers in public; later words replace the earlier ones. Who asked hears of the first. */
export async function answerQuestion(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { questionId, text }: { questionId: string; text: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(answerLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const question = await lockQuestion(tx, questionId);
    if (question?.sellerId !== memberId) throw new DomainError("not-found");
    if (question.hidden) throw new DomainError("question-hidden");
    await requireAllowed({ db: tx }, [{ field: "text", text, language: question.locale }]);
    const isFirst = question.answer === null;
    await updateQuestion(tx, questionId, { answer: text, ...(isFirst && { answeredAt: needs.clock() }) });
    if (!isFirst) return;
    const { serviceId, title, titleLocale, body } = question;
    await queueMail(tx, needs, {
      memberId: question.memberId,
      template: "question-answered",
      data: { serviceId: String(serviceId), title, titleLocale, question: body, answer: text },
      dedupeKey: `${questionId}:answered`,
    });
  });
}
