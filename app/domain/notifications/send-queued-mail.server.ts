import { isTextLocale, locales, type TextLocale } from "#app/i18n/locales.ts";
import { type MailAttachment, ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { recordRefusal } from "../bounces/record-bounce.server.ts";
import { returnPathOf } from "../bounces/return-path.ts";
import { isSuppressed } from "../bounces/suppressed.server.ts";
import { waitsForDigest } from "./bundle-mails.server.ts";
import { withSecret } from "./mail-secrets.ts";
import { holdForDigest } from "./digest-notices.server.ts";
import { mailKindOf, mailModeOf, switchedKindOf } from "./mail-kinds.ts";
import { queueText } from "./text-messages.server.ts";
import { quietUntil } from "./times/local-time.ts";
import { replyAddressOfMail } from "./reply-address.ts";
import { unsubscribeToken } from "./unsubscribe.server.ts";
import {
  type ClaimedMail,
  claimMail,
  markFailed,
  markSent,
  markWithheld,
  quietHoursOf,
  releaseClaim,
  renewClaim,
} from "./store.server.ts";

type Sending = Needs<"db" | "clock" | "mail" | "renderMail" | "secrets" | "jobs" | "settings">;

/** Over four days, because the queue waits longer after each failure. After that a person has to look at it. */
const MOST_ATTEMPTS = 25;
const RENEW_MS = 10_000;

/** The document that comes with a mail to a member who wants it attached; null: none, or none now. */
export type AttachmentOf = (mail: {
  memberId: number;
  template: string;
  data: Record<string, string>;
}) => Promise<MailAttachment | null>;
const nothing: AttachmentOf = async () => null;

/**
 * Job. Sends a mail of the outbox once, as far as SMTP allows: a lost connection after the server took the mail means
 * a second one with the same Message-ID. While a mail server thinks, no connection to the database is held: the mail is
 * claimed for a short while, again and again. Throws when it is worth trying again later.
 */
export async function sendQueuedMail(
  needs: Sending,
  { mailId }: { mailId: string },
  attachmentOf: AttachmentOf = nothing,
): Promise<void> {
  const { db, clock, jobs } = needs;
  const { mail, claimedUntil } = await claimMail(db, mailId);
  // Another worker hands it over, or was killed while it did: whatever the outcome, it is known by then.
  if (claimedUntil)
    await jobs.enqueue(db, "send-mail", { mailId }, { key: `send-mail:${mailId}`, runAt: claimedUntil });
  if (!mail) return;
  await queueText(needs, mail);
  if (await staysBack(needs, mail)) return;
  const renewing = setInterval(() => void renewClaim(db, mailId).catch(() => {}), RENEW_MS);
  const refused = await deliver(needs, mail, attachmentOf).finally(() => clearInterval(renewing));
  if (!refused) return markSent(db, mailId, clock());
  const isLast = !refused.retryable || mail.attempts + 1 >= MOST_ATTEMPTS;
  await markFailed(db, mailId, { reason: refused.message, gaveUpAt: isLast ? clock() : null });
  if (refused.recipientRefused !== null) await recordRefusal(needs, mailId, refused.recipientRefused);
  if (!isLast) throw refused;
}

/** Whether it is not sent now: switched off, to an address that mails come back from, or kept for later or another mail. */
async function staysBack(needs: Sending, mail: ClaimedMail): Promise<boolean> {
  const { db, clock, jobs } = needs;
  const kind = mailKindOf(mail);
  const { switchedOff, daily, weekly } = mail;
  const mode = mailModeOf(kind, { switchedOff: switchedOff ?? [], daily: daily ?? [], weekly: weekly ?? [] });
  const withheld = mode === "off" ? "switched-off" : (await isUnreachable(needs, mail)) ? "unreachable" : null;
  if (withheld) {
    await markWithheld(db, mail.id, { reason: withheld, at: clock() });
    return true;
  }
  if (mode === "daily" || mode === "weekly") {
    await holdForDigest(needs, mail, mode);
    return true;
  }
  const quiet = switchedKindOf(kind) && quietHoursOf(mail);
  const runAt = quiet && quietUntil(clock(), quiet);
  if (!runAt) return waitsForDigest(needs, mail);
  await releaseClaim(db, mail.id);
  await jobs.enqueue(db, "send-mail", { mailId: mail.id }, { key: `send-mail:${mail.id}`, runAt });
  return true;
}

/** Whoever types an address anew is written to once: reading that mail shows that it works. */
async function isUnreachable(needs: Sending, { template, recipient }: ClaimedMail): Promise<boolean> {
  return template !== "email-change-confirm" && (await isSuppressed(needs, recipient));
}

/** The provider's refusal is a value here: it is written down with the mail. */
async function deliver(
  { mail, renderMail, secrets, settings }: Needs<"mail" | "renderMail" | "secrets" | "settings">,
  row: ClaimedMail,
  attachmentOf: AttachmentOf,
): Promise<ProviderFailure | null> {
  const { memberId, template, data } = row;
  const attachment = row.attachPdf && memberId !== null ? await attachmentOf({ memberId, template, data }) : null;
  const locale: TextLocale = isTextLocale(row.locale) ? row.locale : "en";
  const replyTo = replyAddressOfMail({ secrets, settings }, row);
  const { subject, html, text, unsubscribeUrl } = renderMail(
    locale,
    template,
    { ...withSecret({ secrets }, row), ...(replyTo && { replyTo }) },
    unsubscribeToken({ secrets }, row),
  );
  const returnPath = returnPathOf({ secrets, settings }, row.id);
  try {
    await mail.send({
      to: row.recipient,
      subject,
      html,
      text,
      messageId: row.id,
      locale: locales[locale].lang,
      ...(returnPath && { returnPath }),
      ...(replyTo && { replyTo }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
      ...(attachment && { attachment }),
    });
    return null;
  } catch (error) {
    if (error instanceof ProviderFailure) return error;
    throw error;
  }
}
