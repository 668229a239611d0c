import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { isTextLocale } from "#app/i18n/locales.ts";
import { DomainError } from "../shared/errors.ts";
import { ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { textGroupOf } from "./mail-kinds.ts";
import { textLimit } from "./rate-limits.ts";
import { claimText, releaseText } from "./store-settings.server.ts";
import { type ClaimedMail, quietHoursOf } from "./store.server.ts";
import { quietUntil } from "./times/local-time.ts";

/** More would become a longer and dearer message. */
const LONGEST = 120;

/** Lets a mail about money or the account's security be told by SMS too, where its member wants that: outside their quiet hours. */
export async function queueText({ db, clock, jobs }: Needs<"db" | "clock" | "jobs">, mail: ClaimedMail): Promise<void> {
  const group = textGroupOf(mail.template);
  if (!group || !mail.texted?.includes(group) || mail.textedAt) return;
  const quiet = quietHoursOf(mail);
  const runAt = (quiet && quietUntil(clock(), quiet)) ?? undefined;
  await jobs.enqueue(db, "send-text", { mailId: mail.id }, { key: `send-text:${mail.id}`, runAt });
}

type Texting = Needs<"db" | "clock" | "sms" | "renderMail" | "words" | "limiter">;

/**
 * Job. Tells a member by SMS, to the phone that they verified and while they want it: once, and not when it is a day old.
 * Throws when it is worth trying again later.
 */
export async function sendText(needs: Texting, { mailId }: { mailId: string }): Promise<void> {
  const { db, clock, sms, limiter } = needs;
  const now = clock();
  const mail = await claimText(db, { mailId, at: now, since: new Date(now.getTime() - DAY_MS) });
  const group = mail && textGroupOf(mail.template);
  if (!mail || !group || !mail.texted.includes(group)) return;
  try {
    await limiter.take(textLimit, String(mail.memberId));
    await sms.send({ to: mail.phone, text: textOf(needs, mail, group) });
  } catch (error) {
    // A number that takes none, or too many on one day: the mail says it all the same.
    if (error instanceof DomainError && error.code === "too-many-requests") return;
    if (error instanceof ProviderFailure && !error.retryable) return;
    await releaseText(db, mailId);
    throw error;
  }
}

type Row = { locale: string; template: string; data: Record<string, string> };

/** The subject of the mail. No link: nobody should get used to follow one in an SMS. */
function textOf({ renderMail, words }: Texting, { locale: tag, template, data }: Row, group: string): string {
  const locale = isTextLocale(tag) ? tag : "en";
  const { title } = renderMail(locale, template, data);
  const line = `[${words(locale, "common:brand")}] ${title}`;
  const short = line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
  return group === "security" ? `${short}\n${words(locale, "notices:sms.security")}` : short;
}
