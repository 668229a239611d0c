import { queueMail } from "../notifications/queue-mail.server.ts";
import type { MailContent } from "../notifications/templates.ts";
import type { Needs } from "../shared/services.ts";
import type { ReviewRow } from "./store-writes.server.ts";

type ReviewMail = {
  template: "review-received" | "review-replied";
  to: number;
  about: { title: string; titleLocale: string };
  review: Pick<ReviewRow, "id" | "rating">;
};

/** Mail to the seller that there is a review, to its author that the seller answered. Once each. */
export async function queueReviewMail(
  needs: Needs<"db" | "clock" | "jobs">,
  { template, to, about: { title, titleLocale }, review: { id, rating } }: ReviewMail,
): Promise<void> {
  const data = { title, titleLocale, rating: String(rating) };
  const content: MailContent =
    template === "review-received" ? { template, data } : { template: "review-replied", data };
  await queueMail(needs.db, needs, { ...content, memberId: to, dedupeKey: `${id}:${template}` });
}
