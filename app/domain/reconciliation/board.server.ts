import { type Actor, requireOperator } from "#app/domain/shared/actor.ts";
import type { CircuitState, Needs } from "#app/domain/shared/services.ts";
import { inboxFigures, openPaymentFigures, staleRates, troubledEvents } from "./store-board.server.ts";
import { countOpenFindings } from "./store-findings.server.ts";
import { lastRuns, type RunRow } from "./store-runs.server.ts";

const DAY = 24 * 60 * 60 * 1000;
const RATE_DAYS = 3;
const MOST_EVENTS = 20;

export type ReconcilerFigures = {
  /** Opened at a provider and not ended there. Ages in whole seconds, null when there is none. */
  payments: { inFlight: number; oldestSeconds: number | null };
  inbox: { open: number; oldestSeconds: number | null };
  /** Findings nobody has resolved. */
  mismatches: number;
  /** Since a round of the reconciler last came to its end; null: never. */
  secondsSinceRound: number | null;
};
export type TroubledEvent = Awaited<ReturnType<typeof troubledEvents>>[number];
export type ReconcilerBoard = ReconcilerFigures & {
  inbox: { failing: TroubledEvent[] };
  circuits: CircuitState[];
  runs: RunRow[];
  /** Currencies whose rate is older than three days. */
  staleRates: string[];
};

/** What machines watch, and the board shows. */
export async function reconcilerFigures({ db, clock }: Needs<"db" | "clock">): Promise<ReconcilerFigures> {
  const now = clock();
  const [open, inbox, mismatches, runs] = await Promise.all([
    openPaymentFigures(db),
    inboxFigures(db),
    countOpenFindings(db),
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
  requireOperator(actor);
  const now = needs.clock();
  const [figures, failing, runs, stale] = await Promise.all([
    reconcilerFigures(needs),
    troubledEvents(needs.db, { since: new Date(now.getTime() - 7 * DAY), limit: MOST_EVENTS }),
    lastRuns(needs.db),
    staleRates(needs.db, new Date(now.getTime() - RATE_DAYS * DAY)),
  ]);
  return { ...figures, inbox: { ...figures.inbox, failing }, circuits: needs.circuits(), runs, staleRates: stale };
}

/** Back office: how many findings wait, for the first page. */
export async function countMismatches({ db }: Needs<"db">, actor: Actor): Promise<number> {
  requireOperator(actor);
  return countOpenFindings(db);
}

function secondsSince(moment: Date | null, now: Date): number | null {
  return moment && Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));
}
