import { liftSuppression } from "../../bounces/suppressed.server.ts";
import { type Actor, requireMember } from "../../shared/actor.ts";
import type { Needs } from "../../shared/services.ts";
import { queueMail } from "../queue-mail.server.ts";
import { addressCheckLimit } from "../rate-limits.ts";

/**
 * A member says that their address takes mails again: one is sent to show it, and ends the mails anew if it comes back.
 * Refuses with too-many-requests.
 */
export async function tryAddressAgain(
  needs: Needs<"db" | "clock" | "jobs" | "secrets" | "limiter">,
  actor: Actor,
): Promise<void> {
  const { memberId, email, nickname } = requireMember(actor);
  await needs.limiter.take(addressCheckLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    await liftSuppression(tx, needs, email);
    const data = { nickname, at: needs.clock().toISOString() };
    await queueMail(tx, needs, { template: "address-check", data, memberId });
  });
}
