import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { addDays } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import { ticketRatingDays } from "../../terms.ts";
import { requireSender, type WhichTicket } from "../access.server.ts";
import { replyLimit } from "../rate-limits.ts";
import { lockTicket, type TicketRow } from "../store.server.ts";
import type { RatingInput } from "./input.ts";
import type { RatingQuestion } from "./rating.ts";
import { ratingOf, upsertRating } from "./store.server.ts";

type Rated = Needs<"db" | "clock" | "limiter">;

/** null while the ticket is not closed, and when neither an answer was given nor one can be given any more. */
export async function ratingQuestion(needs: Rated, actor: Actor, which: WhichTicket): Promise<RatingQuestion | null> {
  const row = await requireSender(needs, actor, which);
  const until = untilOf(row);
  if (!until) return null;
  const found = await ratingOf(needs.db, row.id);
  const isOpen = needs.clock() < until;
  if (!isOpen && !found) return null;
  return { until, isOpen, given: found && { rating: found.rating, comment: found.comment } };
}

/** The sender says how they were helped, or says something else. Refuses with rating-over. */
export async function rateTicket(
  needs: Rated,
  actor: Actor,
  { rating, comment, ...which }: WhichTicket & RatingInput,
): Promise<void> {
  const { id } = await requireSender(needs, actor, which);
  await needs.limiter.take(replyLimit, id);
  await needs.db.transaction(async (tx) => {
    const until = untilOf(await lockTicket(tx, id));
    const at = needs.clock();
    if (!until || at >= until) throw new DomainError("rating-over");
    await upsertRating(tx, { ticketId: id, rating, comment, ratedAt: at, changedAt: at });
  });
}

function untilOf({ status, closedAt }: TicketRow): Date | null {
  return status === "closed" && closedAt ? addDays(closedAt, ticketRatingDays) : null;
}
