import type { Needs } from "../shared/services.ts";
import { type LockedQuestion, lockQuestion, updateQuestion } from "./store.server.ts";

/**
 * Takes a question with its answer out of the lists, or puts it back; inside the transaction of the decision, whose
 * caller has checked who decides. null when it is gone or was so already.
 */
export async function setQuestionHiddenUnchecked(
  { db }: Needs<"db">,
  { questionId, hidden }: { questionId: string; hidden: boolean },
): Promise<LockedQuestion | null> {
  const question = await lockQuestion(db, questionId);
  if (!question || question.hidden === hidden) return null;
  await updateQuestion(db, questionId, { hidden });
  return question;
}
