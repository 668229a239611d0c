import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { countWaiting } from "./store-waiting.server.ts";

/** `untried`: mails that nobody has tried to send; `recipients`: those for whom it was tried, and failed. */
export type WaitingMails = { untried: number; recipients: number };

/** Mails of the last day that have been on their way for longer than so many minutes. */
export async function waitingMails(
  { db, clock }: Needs<"db" | "clock">,
  { minutes }: { minutes: number },
): Promise<WaitingMails> {
  const now = clock();
  return countWaiting(db, { from: addDays(now, -1), to: new Date(now.getTime() - minutes * MINUTE_MS) });
}
