import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { Needs } from "../shared/services.ts";
import { bundledTemplates, type BundledTemplate, digestOf } from "./bundled-mails.ts";
import { queueMail } from "./queue-mail.server.ts";
import { earlierMails, lockWaitingMails, markBundled } from "./store-bundles.server.ts";
import { type MailRow, releaseClaim } from "./store.server.ts";

type Bundling = Needs<"db" | "clock" | "jobs" | "settings">;

const isBundled = ({ template, data }: MailRow) =>
  bundledTemplates.includes(template as BundledTemplate) && (data.audience ?? "seller") === "seller";

/**
 * The first mail about orders goes to a seller at once. Others wait until the pause after the last one is over, and are
 * one mail by then: see sendDigest. True when this one waits.
 */
export async function waitsForDigest(needs: Bundling, mail: MailRow): Promise<boolean> {
  const { db, clock, jobs, settings } = needs;
  const pause = settings.sellerDigestMinutes * MINUTE_MS;
  if (pause === 0 || mail.memberId === null || !isBundled(mail)) return false;
  const now = clock().getTime();
  const { sentAt, isWaiting } = await earlierMails(db, mail, new Date(now - pause));
  if (!sentAt && !isWaiting) return false;
  const runAt = new Date((sentAt?.getTime() ?? now) + pause);
  await releaseClaim(db, mail.id);
  await jobs.enqueue(db, "send-digest", { memberId: mail.memberId }, { key: `send-digest:${mail.memberId}`, runAt });
  return true;
}

/** Job. What waits for a seller leaves as one mail. */
export async function sendDigest(needs: Bundling, { memberId }: { memberId: number }): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const rows = await lockWaitingMails(tx, memberId);
    const [only] = rows;
    if (rows.length === 1)
      await needs.jobs.enqueue(tx, "send-mail", { mailId: only!.id }, { key: `send-mail:${only!.id}` });
    if (rows.length < 2) return;
    await queueMail(tx, needs, { template: "seller-digest", data: digestOf(rows), memberId });
    const ids = rows.map(({ id }) => id);
    await markBundled(tx, ids, needs.clock());
  });
}
