import { daysSince } from "#app/domain/shared/seoul-time.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import type { CircuitState, Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { type LongReview, longReviewsUnchecked, reviewDays } from "./long-reviews.server.ts";
import { type Suspense, suspenseUnchecked } from "./suspense/suspense.server.ts";
import { inboxFigures, openPaymentFigures, staleRates, troubledEvents } from "./store-board.server.ts";
import { countOpenDiscrepancies } from "./store-discrepancies.server.ts";
import { countUnmatchedEvents, unmatchedEvents } from "./store-events.server.ts";
import { lastRuns, type RunRow } from "./store-runs.server.ts";

const RATE_DAYS = 3;
const MOST_EVENTS = 20;

export type ReconcilerFigures = {
  /** Opened at a provider and not ended there. Ages in whole seconds, null when there is none. */
  payments: { inFlight: number; oldestSeconds: number | null };
  inbox: { open: number; oldestSeconds: number | null };
  /** Discrepancies and reports of money without a payment that nobody has resolved. */
  mismatches: number;
  /** Seconds since a round of the reconciler last came to its end; null: never. */
  secondsSinceRound: number | null;
};
export type TroubledEvent = Awaited<ReturnType<typeof troubledEvents>>[number];
export type UnmatchedEvent = Awaited<ReturnType<typeof unmatchedEvents>>[number] & { ageDays: number };
export type ReconcilerBoard = ReconcilerFigures & {
  /** Payments that their provider has had under review for more than `reviewDays` days. */
  reviews: LongReview[];
  reviewDays: number;
  suspense: Suspense;
  /** Reports of money that no payment of ours is found for. */
  unmatched: UnmatchedEvent[];
  inbox: { failing: TroubledEvent[] };
  circuits: CircuitState[];
  runs: RunRow[];
  /** Currencies whose rate is older than three days. */
  staleRates: string[];
};

/** The figures that monitoring reads and the board shows. */
export async function reconcilerFigures({ db, clock }: Needs<"db" | "clock">): Promise<ReconcilerFigures> {
  const now = clock();
  const [open, inbox, mismatches, runs] = await Promise.all([
    openPaymentFigures(db),
    inboxFigures(db),
    countWaiting(db),
    lastRuns(db),
  ]);
  return {
    payments: { inFlight: open.inFlight, oldestSeconds: secondsSince(open.oldest, now) },
    inbox: { open: inbox.open, oldestSeconds: secondsSince(inbox.oldest, now) },
    mismatches,
    secondsSinceRound: secondsSince(runs.find(({ name }) => name === "minute")?.endedAt ?? null, now),
  };
}

/** Back office: how it stands between our books and the providers'. */
export async function reconcilerBoard(
  needs: Needs<"db" | "clock" | "circuits">,
  actor: Actor,
): Promise<ReconcilerBoard> {
  requireRight(actor, "reconciliation.resolve");
  const now = needs.clock();
  const [figures, failing, unmatched, runs, stale, reviews, suspense] = await Promise.all([
    reconcilerFigures(needs),
    troubledEvents(needs.db, { since: new Date(now.getTime() - 7 * DAY_MS), limit: MOST_EVENTS }),
    unmatchedEvents(needs.db, MOST_EVENTS),
    lastRuns(needs.db),
    staleRates(needs.db, new Date(now.getTime() - RATE_DAYS * DAY_MS)),
    longReviewsUnchecked(needs),
    suspenseUnchecked(needs),
  ]);
  return {
    ...figures,
    inbox: { ...figures.inbox, failing },
    unmatched: unmatched.map((event) => ({ ...event, ageDays: daysSince(event.receivedAt, now) })),
    reviews,
    reviewDays,
    suspense,
    circuits: needs.circuits(),
    runs,
    staleRates: stale,
  };
}

/** Back office: how many discrepancies wait, for the first page. */
export async function countMismatches({ db }: Needs<"db">, actor: Actor): Promise<number> {
  requireRight(actor, "reconciliation.resolve");
  return countWaiting(db);
}

async function countWaiting(db: Needs<"db">["db"]): Promise<number> {
  const counts = await Promise.all([countOpenDiscrepancies(db), countUnmatchedEvents(db)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

function secondsSince(moment: Date | null, now: Date): number | null {
  return moment && Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
}
