import type { TextLocale } from "#app/i18n/locales.ts";
import { queueMails } from "../notifications/queue-mail.server.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { recordInvitations } from "./store-invitations.server.ts";
import { invitationDays } from "./terms.ts";

const PIECE = 200;

/**
 * Job, once a day: asks buyers for a review some days after their order was completed, unless they have written one.
 * A purchase is asked about once, also when several processes do this or one is cut off.
 */
export async function inviteReviews(needs: Needs<"db" | "clock" | "jobs">): Promise<void> {
  let invited: number;
  do invited = await inviteSome(needs);
  while (invited === PIECE);
}

async function inviteSome(needs: Needs<"db" | "clock" | "jobs">): Promise<number> {
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    const purchases = await recordInvitations(tx, {
      from: addDays(now, -invitationDays.latest),
      until: addDays(now, -invitationDays.after),
      now,
      limit: PIECE,
    });
    if (purchases.length === 0) return 0;
    const mails = purchases.map(({ orderId, orderNumber, buyerId, buyerLocale, title, titleLocale }) => ({
      memberId: buyerId,
      locale: buyerLocale as TextLocale,
      template: "review-invitation" as const,
      data: { orderNumber, title, titleLocale },
      dedupeKey: `${orderId}:review-invitation`,
    }));
    await queueMails(tx, needs, mails);
    return purchases.length;
  });
}
