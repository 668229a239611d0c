import type { Needs } from "../shared/services.ts";
import { deleteCodesBefore, deleteExpiredPending } from "./store-codes.server.ts";
import { deleteTokensOfEndedSessions } from "./store-sessions.server.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Daily: what was half registered, old codes and the tokens of sessions long over are nobody's business any more. */
export async function forgetExpired({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const now = clock();
  const yesterday = new Date(now.getTime() - DAY);
  await deleteExpiredPending(db, now);
  await deleteCodesBefore(db, yesterday);
  await deleteTokensOfEndedSessions(db, yesterday);
}
