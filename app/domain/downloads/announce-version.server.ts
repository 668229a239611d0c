import { queueMails } from "../notifications/queue-mail.server.ts";
import type { Needs } from "../shared/services.ts";
import { buyersToTell, releasedVersion } from "./store-versions.server.ts";

const BATCH = 500;
const NOTES_IN_MAIL = 500;

/**
 * Tells the buyers of a template who may still download that there is a new version, each once (job). Done again after a
 * crash, it tells nobody twice. A version that is not the newest any more is not announced.
 */
export async function announceVersion(
  needs: Needs<"db" | "clock" | "jobs">,
  { versionId }: { versionId: string },
): Promise<void> {
  const version = await releasedVersion(needs.db, versionId);
  if (version?.status !== "live") return;
  const { serviceId, title, contentLocale: titleLocale, notes } = version;
  const about = { title, titleLocale, version: version.version, notes: shortened(notes) };
  let after = 0;
  for (;;) {
    const buyers = await buyersToTell(needs.db, { serviceId, now: needs.clock(), after, limit: BATCH });
    const mails = buyers.map(({ memberId, orderNumber, expiresAt }) => ({
      template: "version-released" as const,
      data: { ...about, orderNumber, downloadExpiresAt: expiresAt.toISOString() },
      memberId,
      dedupeKey: `version:${versionId}:${memberId}`,
    }));
    if (mails.length > 0) await needs.db.transaction((tx) => queueMails(tx, needs, mails));
    if (buyers.length < BATCH) return;
    after = buyers.at(-1)!.memberId;
  }
}

const shortened = (text: string) => (text.length > NOTES_IN_MAIL ? `${text.slice(0, NOTES_IN_MAIL - 1)}…` : text);
