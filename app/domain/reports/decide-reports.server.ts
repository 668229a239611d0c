import { recordEvent } from "../audit/record-event.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { setItemHiddenUnchecked } from "../portfolio/hide-item.server.ts";
import { setQuestionHiddenUnchecked } from "../questions/hide-question.server.ts";
import { setReviewHiddenUnchecked } from "../reviews/hide-review.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { DecideReports } from "./input.ts";
import type { ReportKind, ReportSubject } from "./reasons.ts";
import { closeReports } from "./store.server.ts";

/** A text that was hidden or shown again, as the mail to its author needs it. */
export type HiddenText = { authorId: number; title: string; titleLocale: string; excerpt: string };
type Hide = (needs: Needs<"db">, id: string, hidden: boolean) => Promise<HiddenText | null>;

const hiding: Record<ReportKind, Hide> = {
  review: async (needs, reviewId, hidden) => {
    const changed = await setReviewHiddenUnchecked(needs, { reviewId, hidden });
    if (!changed) return null;
    const { review, service } = changed;
    return { authorId: review.memberId, title: service.title, titleLocale: service.titleLocale, excerpt: review.body };
  },
  question: async (needs, questionId, hidden) => {
    const changed = await setQuestionHiddenUnchecked(needs, { questionId, hidden });
    if (!changed) return null;
    const { memberId, title, titleLocale, body } = changed;
    return { authorId: memberId, title, titleLocale, excerpt: body };
  },
  portfolio: async (needs, itemId, hidden) => {
    const changed = await setItemHiddenUnchecked(needs, { itemId: Number(itemId), hidden });
    if (!changed) return null;
    const { ownerId, title, locale, description } = changed;
    return { authorId: ownerId, title, titleLocale: locale, excerpt: description };
  },
};

const EXCERPT = 200;

/**
 * An operator hides a reported text or keeps it, which also shows a hidden one again. Closes its reports, is audited, and
 * tells the author what changed and why. Two at once decide it once: the other hears report-closed.
 */
export async function decideReports(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { subject, decision, reason, ip }: Omit<DecideReports, "id" | "kind"> & { subject: ReportSubject; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "reports.decide");
  const now = needs.clock();
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const isHiding = decision === "hide";
    const changed = await hiding[subject.kind](inside, subject.id, isHiding);
    const closed = await closeReports(tx, subject, {
      status: isHiding ? "upheld" : "dismissed",
      decidedBy: operator.memberId,
      decidedAt: now,
    });
    if (!changed && closed === 0) throw new DomainError("report-closed");
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: isHiding ? "report.hidden" : "report.kept",
      subject: `${subject.kind}:${subject.id}`,
      details: { reason: reason ?? null, reports: closed, changed: changed !== null },
      ip,
      at: now,
    });
    if (!changed) return;
    const { authorId, title, titleLocale, excerpt } = changed;
    const data = { kind: subject.kind, title, titleLocale, excerpt: excerpt.slice(0, EXCERPT), reason: reason ?? "" };
    await queueMail(tx, inside, {
      ...(isHiding ? { template: "text-hidden", data } : { template: "text-shown", data }),
      memberId: authorId,
      dedupeKey: `${subject.kind}:${subject.id}:${decision}:${now.toISOString()}`,
    });
  });
}
