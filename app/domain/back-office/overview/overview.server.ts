import { bankDepositDays } from "#app/domain/payments/bank-deposits/list-bank-deposits.server.ts";
import { type Actor, hasRight, requireRight } from "#app/domain/shared/actor.ts";
import { addDays, startOfSeoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Compared, DayFigures } from "./figures.ts";
import {
  byRisk,
  type Failure,
  failureNames,
  failureRights,
  type MoneyInFlight,
  moneyNames,
  queueRights,
  type WorkQueue,
} from "./queues.ts";
import { figuresOfTimes } from "./store-figures.server.ts";
import { moneyRows, workRows } from "./store-queues.server.ts";

/** Mails are tried for less than this, see the attempts of send-mail. */
const MAIL_DAYS = 7;
const WEEK = 7;

export type Overview = {
  now: Date;
  /** Open work, by risk. */
  queues: WorkQueue[];
  failures: Failure[];
  /** Null for those who may not read figures. */
  figures: null | {
    money: MoneyInFlight[];
    /** Figures since midnight in Seoul, beside the same weekday a week ago up to the same minute. */
    today: Compared<DayFigures>;
    /** The seven days up to now, beside the seven before them. */
    week: Compared<DayFigures>;
  };
};

/**
 * Back office: what needs the hand of this operator now, and what failed of it; where money waits and how the day goes, for
 * those who may read figures. Four queries.
 */
export async function backOfficeOverview(
  needs: Needs<"db" | "clock" | "jobs" | "circuits" | "providers">,
  actor: Actor,
): Promise<Overview> {
  requireRight(actor, "back-office.open");
  const { db, clock, jobs, providers } = needs;
  const mayReadFigures = hasRight(actor, "figures.read");
  const now = clock();
  const midnight = startOfSeoulDay(now);
  const [work, failedJobs, money, times] = await Promise.all([
    workRows(db, {
      now,
      tonight: addDays(midnight, 1),
      sentByProvider: [...providers.values()]
        .filter(({ refundedBy }) => refundedBy === "provider")
        .map(({ method }) => method),
      bankDepositDays,
      mailsFrom: addDays(now, -MAIL_DAYS),
    }),
    jobs.failures(db),
    mayReadFigures ? moneyRows(db) : null,
    mayReadFigures
      ? figuresOfTimes(db, {
          today: { from: midnight, before: now },
          lastWeek: { from: addDays(midnight, -WEEK), before: addDays(now, -WEEK) },
          week: { from: addDays(now, -WEEK), before: now },
          weekBefore: { from: addDays(now, -2 * WEEK), before: addDays(now, -WEEK) },
        })
      : null,
  ]);
  const stopped = needs.circuits().filter(({ state }) => state !== "closed");
  const failures: Failure[] = [
    ...work.failures,
    { name: "job", ...failedJobs.givenUp },
    { name: "job-retried", ...failedJobs.retried },
    { name: "provider", count: stopped.length, oldest: stopped[0]?.openedAt ?? null },
  ];
  return {
    now,
    queues: byRisk(work.queues.filter(({ name }) => hasRight(actor, queueRights[name]))),
    failures: failureNames
      .filter((name) => hasRight(actor, failureRights[name]))
      .flatMap((name) => failures.filter((failure) => failure.name === name && failure.count > 0)),
    figures: money &&
      times && {
        money: moneyNames.map((name) => money.find((row) => row.name === name)!),
        today: { now: times.today, before: times.lastWeek },
        week: { now: times.week, before: times.weekBefore },
      },
  };
}
