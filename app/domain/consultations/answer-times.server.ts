import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { leastAnswers } from "./answers.ts";
import { answerGroups, answersByTime, answerTimes } from "./store-lists.server.ts";

const MEASURED_DAYS = 180;

/** Returns the public median of a seller's first answers, in hours; null where there are too few answers. */
export async function usualAnswerHours(
  { db, clock }: Needs<"db" | "clock">,
  { sellerId }: { sellerId: number },
): Promise<number | null> {
  const { answers, medianMinutes } = await answerTimes(db, sellerId, addDays(clock(), -MEASURED_DAYS));
  return answers >= leastAnswers && medianMinutes !== null ? Math.max(1, Math.ceil(medianMinutes / 60)) : null;
}

export type AnswerTimes = {
  /** Requests of these days, and those answered within the promised time. */
  requests: number;
  kept: number;
  answers: number;
  medianMinutes: number | null;
  /** Answers by how long they took: up to so many hours, null: longer. */
  groups: { hours: number | null; answers: number }[];
  /** The hours as buyers read them. */
  publicHours: number | null;
};

const SHOWN_DAYS = 30;

/** The seller's own first answers of the last days. */
export async function ownAnswerTimes(needs: Needs<"db" | "clock">, actor: Actor): Promise<AnswerTimes> {
  const { memberId: sellerId, isSeller } = requireMember(actor);
  if (!isSeller) throw new DomainError("not-found");
  const [{ groups, ...found }, publicHours] = await Promise.all([
    answersByTime(needs.db, sellerId, addDays(needs.clock(), -SHOWN_DAYS)),
    usualAnswerHours(needs, { sellerId }),
  ]);
  return {
    ...found,
    answers: groups.reduce((sum, answers) => sum + answers, 0),
    groups: groups.map((answers, index) => ({ hours: answerGroups[index] ?? null, answers })),
    publicHours,
  };
}
