import { baseOf, defaultLocale, type TextLocale } from "#app/i18n/locales.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { ReportInput } from "./input.ts";
import { reportLimit } from "./rate-limits.ts";
import type { ReportSubject } from "./reasons.ts";
import { insertReport } from "./store.server.ts";
import { type ReportedText, shownSubject } from "./store-subjects.server.ts";

/** The text or work that a report is about, for members; what is hidden or of a service off the market is not there. */
export async function textToReport(
  { db }: Needs<"db">,
  actor: Actor,
  { subject, locale }: { subject: ReportSubject; locale: TextLocale },
): Promise<ReportedText & { isOwn: boolean }> {
  const { memberId } = requireMember(actor);
  const found = await shownSubject(db, subject, baseOf(locale));
  if (!found) throw new DomainError("not-found");
  const { authorId, ...text } = found;
  return { ...text, isOwn: authorId === memberId };
}

/** A member reports a text or a work of another; the same member again changes nothing. */
export async function reportText(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { subject, reason, note }: ReportInput & { subject: ReportSubject },
): Promise<void> {
  const { memberId } = requireMember(actor);
  const { isOwn } = await textToReport(needs, actor, { subject, locale: defaultLocale });
  if (isOwn) throw new DomainError("own-text");
  await needs.limiter.take(reportLimit, String(memberId));
  const now = needs.clock();
  await insertReport(needs.db, {
    id: uuidv7(now),
    subject,
    reporterId: memberId,
    reason,
    note,
    status: "open",
    createdAt: now,
  });
}
