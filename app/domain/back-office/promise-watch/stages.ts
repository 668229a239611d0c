import { elapsedWorkingShare } from "./working-time.ts";
import type { PromiseKind } from "../promises.ts";

/** Parts of a promised time in percent at which somebody is told. */
export const stages = [50, 80, 100] as const;
export type Stage = (typeof stages)[number];

type Rule = {
  /** Promises in hours go on at night; those in days of work stop when the office is closed. */
  time: "wall" | "working";
  /** Stages at which operators are told; the others are mailed by the context itself, to whom they concern. */
  tells: readonly Stage[];
};

/** A seller is reminded by the consultation or the delivery; a ticket and an application escalate by themselves. */
export const rules: Readonly<Record<PromiseKind, Rule>> = {
  request: { time: "wall", tells: [100] },
  delivery: { time: "wall", tells: [100] },
  ticket: { time: "working", tells: [50, 80] },
  partner: { time: "working", tells: [50, 80] },
  lead: { time: "working", tells: [50, 80, 100] },
  moderation: { time: "working", tells: [50, 80, 100] },
  appeal: { time: "working", tells: [50, 80, 100] },
  case: { time: "working", tells: [50, 80, 100] },
  document: { time: "working", tells: [50, 80, 100] },
  // Fifteen days of the calendar.
  compensation: { time: "wall", tells: [50, 80, 100] },
};

/** The last stage that a promise has reached; null before the first. */
export function reachedStage(
  { kind, since, dueAt }: { kind: PromiseKind; since: Date; dueAt: Date },
  now: Date,
): Stage | null {
  const percent = 100 * (rules[kind].time === "working" ? elapsedWorkingShare({ since, dueAt }, now) : wall());
  return stages.findLast((stage) => percent >= stage) ?? null;

  function wall(): number {
    if (now >= dueAt) return 1;
    return (now.getTime() - since.getTime()) / (dueAt.getTime() - since.getTime());
  }
}
