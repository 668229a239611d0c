import { type Actor, requireRight } from "../../shared/actor.ts";
import { addDays } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import { type Topic, topics } from "../status.ts";
import { type Rating, ratings } from "./rating.ts";
import { closedTickets, ratedComments, ratingCounts } from "./store.server.ts";

/** Days that the figures cover. */
export const ratingFigureDays = 90;
const COMMENTS = 50;

export type RatingCounts = Record<Rating, number> & { total: number };
export type RatingFigures = {
  closed: number;
  all: RatingCounts;
  /** Topics that somebody rated, the most rated first. */
  topics: { topic: Topic; counts: RatingCounts }[];
  comments: Awaited<ReturnType<typeof ratedComments>>;
};

/** The answers of the last days, by topic, and what was written with them. */
export async function ratingFigures({ db, clock }: Needs<"db" | "clock">, actor: Actor): Promise<RatingFigures> {
  requireRight(actor, "tickets.answer");
  const to = clock();
  const from = addDays(to, -ratingFigureDays);
  const [rows, closed, comments] = [
    await ratingCounts(db, from),
    await closedTickets(db, { from, to }),
    await ratedComments(db, from, COMMENTS),
  ];
  const countsOf = (topic: Topic | null): RatingCounts => {
    const own = rows.filter((row) => topic === null || row.topic === topic);
    const of = (rating: Rating) => own.filter((row) => row.rating === rating).reduce((sum, row) => sum + row.count, 0);
    const counts = Object.fromEntries(ratings.map((rating) => [rating, of(rating)])) as Record<Rating, number>;
    return { ...counts, total: own.reduce((sum, row) => sum + row.count, 0) };
  };
  return {
    closed,
    all: countsOf(null),
    topics: topics
      .map((topic) => ({ topic, counts: countsOf(topic) }))
      .filter(({ counts }) => counts.total > 0)
      .sort((one, other) => other.counts.total - one.counts.total),
    comments,
  };
}
