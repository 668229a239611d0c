import { queueOperatorMails } from "#app/domain/notifications/queue-operator-mails.server.ts";
import { daysSince } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { paymentsInReview } from "./store-payments.server.ts";

/** Providers say that a review takes one to three days. */
export const reviewDays = 3;
const MOST = 50;

export type LongReview = Awaited<ReturnType<typeof paymentsInReview>>[number] & { ageDays: number };

/** Payments that their provider has reviewed for longer than it promises, oldest first. The caller has checked who asks. */
export async function longReviewsUnchecked({ db, clock }: Needs<"db" | "clock">): Promise<LongReview[]> {
  const now = clock();
  const found = await paymentsInReview(db, { before: new Date(now.getTime() - reviewDays * DAY_MS), limit: MOST });
  return found.map((payment) => ({ ...payment, ageDays: daysSince(payment.createdAt, now) }));
}

/** Mails operators about each of them, once. */
export async function remindOfReviews(needs: Needs<"db" | "clock" | "jobs">): Promise<void> {
  for (const { id, orderNumber, title, titleLocale, amount, currency, ageDays } of await longReviewsUnchecked(needs))
    await needs.db.transaction((tx) =>
      queueOperatorMails(
        { ...needs, db: tx },
        {
          right: "reconciliation.resolve",
          template: "payment-overdue",
          data: { orderNumber, title, titleLocale, amount: String(amount), currency, days: String(ageDays) },
          dedupeKey: `${id}:review-overdue`,
        },
      ),
    );
}
