import type { Needs } from "../shared/services.ts";
import { mailModeOf } from "./mail-kinds.ts";
import { queueMail } from "./queue-mail.server.ts";
import { digestSettings, newestMails, takeToDigest } from "./store-digests.server.ts";
import { type ClaimedMail, markWithheld } from "./store.server.ts";
import { defaultTimeZone, nextLocalHour } from "./times/local-time.ts";

export type Period = "daily" | "weekly";

/** Digests leave in the morning of the member's place; a week begins on Monday. */
const HOUR = 8;
const MONDAY = 1;
/** Most alerts that the mail names; the others are counted. */
const MOST_NAMED = 30;
/** Most characters of a value in the row of a mail: subjects name no long text. */
const LONGEST_VALUE = 200;

/** Keeps a mail for the mail of the day or the week. */
export async function holdForDigest(
  { db, clock, jobs }: Needs<"db" | "clock" | "jobs">,
  { id, memberId, timeZone }: ClaimedMail,
  period: Period,
): Promise<void> {
  const now = clock();
  const hour = { hour: HOUR, ...(period === "weekly" && { weekday: MONDAY }) };
  const runAt = nextLocalHour(now, timeZone ?? defaultTimeZone, hour);
  // One transaction: a mail that is held without its job would never be told.
  await db.transaction(async (tx) => {
    await markWithheld(tx, id, { reason: period, at: now });
    const payload = { memberId: memberId!, period };
    await jobs.enqueue(tx, "send-notices", payload, { key: `send-notices:${memberId}:${period}`, runAt });
  });
}

/** Job. What was kept since the last time leaves as one mail; a second run finds nothing. */
export async function sendNotices(
  needs: Needs<"db" | "clock" | "jobs">,
  { memberId, period }: { memberId: number; period: Period },
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const taken = await takeToDigest(tx, { memberId, period, at: needs.clock() });
    if (taken.length === 0) return;
    const { switchedOff } = await digestSettings(tx, memberId);
    if (switchedOff.includes("digest")) return;
    const wanted = taken.filter(({ kind }) => mailModeOf(kind, { switchedOff }) !== "off").map(({ id }) => id);
    if (wanted.length === 0) return;
    const items = (await newestMails(tx, wanted, MOST_NAMED)).map(({ data, ...mail }) => ({
      ...mail,
      data: Object.fromEntries(Object.entries(data).filter(([, value]) => value.length <= LONGEST_VALUE)),
    }));
    const data = { period, count: String(wanted.length), items: JSON.stringify(items) };
    await queueMail(tx, needs, { template: "notice-digest", data, memberId });
  });
}
