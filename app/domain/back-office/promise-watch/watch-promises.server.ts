import { queueMail } from "../../notifications/queue-mail.server.ts";
import { queueOperatorMails } from "../../notifications/queue-operator-mails.server.ts";
import type { MailContent } from "../../notifications/templates.ts";
import { addDays } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import type { WatchedItem } from "../../shared/operators/watched-item.ts";
import { promiseKinds } from "../promises.ts";
import { reachedStage, rules, type Stage } from "./stages.ts";
import { deleteNotices, markNotified, type WatchedPromise, watchedPromises } from "./store.server.ts";

/** Promises of a kind that one run looks at, those that end first. */
const MOST_WATCHED = 1_000;
/** Most promises that one mail names; the board has all. */
const MOST_NAMED = 20;
/** A promise that was met that long ago is not open again with the same time. */
const KEPT_DAYS = 90;

type Working = Needs<"db" | "clock" | "jobs">;
type Due = WatchedPromise & { stage: Stage };

/**
 * Job, every few minutes: tells operators of promises of which half, four fifths or all of the time is over, each stage
 * once. All that one run finds is in one mail to each of them; what somebody looks after is told to them alone. A promise
 * that was met, or waits for the other side, is not open and is not told.
 */
export async function watchPromises(needs: Working): Promise<void> {
  const now = needs.clock();
  for (const kind of promiseKinds) {
    const found = await watchedPromises(needs.db, kind, MOST_WATCHED);
    const due = found.flatMap((promise): Due[] => {
      const stage = reachedStage(promise, now);
      return stage !== null && (promise.told === null || promise.told < stage) ? [{ ...promise, stage }] : [];
    });
    if (due.length > 0) await needs.db.transaction((tx) => tell({ ...needs, db: tx }, due));
  }
}

/** Daily job. */
export async function forgetNotices({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  await deleteNotices(db, addDays(clock(), -KEPT_DAYS));
}

async function tell(needs: Working, due: readonly Due[]): Promise<void> {
  const told = (await markNotified(needs.db, due, needs.clock())).filter(({ kind, stage }) =>
    rules[kind].tells.includes(stage),
  );
  await mail(
    needs,
    "promise-overdue",
    told.filter(({ stage }) => stage === 100),
  );
  await mail(
    needs,
    "promise-reminder",
    told.filter(({ stage }) => stage < 100),
  );
}

async function mail(
  needs: Working,
  template: "promise-reminder" | "promise-overdue",
  promises: readonly Due[],
): Promise<void> {
  for (const [assigneeId, own] of byAssignee(promises)) {
    const { kind, id, dueAt, stage } = own[0]!;
    const dedupeKey = `promise:${kind}:${id}:${dueAt.toISOString()}:${stage}`;
    const items = JSON.stringify(own.slice(0, MOST_NAMED).map(itemOf));
    const content: MailContent = { template, data: { items } };
    if (assigneeId === null) await queueOperatorMails(needs, { ...content, right: "back-office.open", dedupeKey });
    else await queueMail(needs.db, needs, { ...content, memberId: assigneeId, dedupeKey });
  }
}

function byAssignee(promises: readonly Due[]): Map<number | null, Due[]> {
  const groups = new Map<number | null, Due[]>();
  for (const promise of promises) groups.set(promise.assigneeId, [...(groups.get(promise.assigneeId) ?? []), promise]);
  return groups;
}

function itemOf({ kind, number, title, dueAt, stage }: Due): WatchedItem {
  return { kind, number: number ?? "", title: title ?? "", dueAt: dueAt.toISOString(), stage };
}
