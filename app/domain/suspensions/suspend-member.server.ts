import type { TextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { holdServicesUnchecked, suspendServicesUnchecked } from "../catalog/authoring/move-service.server.ts";
import { holdAccountUnchecked, suspendAccountUnchecked } from "../identity/member/suspend-account.server.ts";
import { type MemberMail, queueMail, queueMails } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { SuspendInput } from "./input.ts";
import { suspendingLimit } from "./rate-limits.ts";
import { insertSuspension, ordersOfSeller } from "./store.server.ts";

type Suspending = Needs<"db" | "clock" | "jobs" | "limiter">;

/**
 * Keeps a member out, in one transaction: sessions end, what they sell leaves the market, and they and the buyers of open
 * orders are told. Decision 055 says what stops and what goes on. Refuses with suspending-operator where the member is
 * one (oneself too), and with suspension-unchanged.
 */
export async function suspendMember(
  needs: Suspending,
  actor: Actor,
  { memberId, reason, note, ip }: SuspendInput & { memberId: number; ip?: string },
): Promise<void> {
  const operator = requireRight(actor, "members.suspend");
  await needs.limiter.take(suspendingLimit, String(operator.memberId));
  await needs.db.transaction(async (tx) => {
    // Services before the account, as an order of them does: one of the two waits, and neither waits for the other.
    await holdServicesUnchecked(tx, memberId);
    const account = await holdAccountUnchecked(tx, memberId);
    if (!account) throw new DomainError("not-found");
    if (account.isOperator || memberId === operator.memberId) throw new DomainError("suspending-operator");
    if (account.isSuspended) throw new DomainError("suspension-unchanged");
    const at = needs.clock();
    const id = uuidv7(at);
    await insertSuspension(tx, { id, memberId, reason, note, suspendedBy: operator.memberId, suspendedAt: at });
    const sessions = await suspendAccountUnchecked(tx, memberId, at);
    const services = await suspendServicesUnchecked(tx, memberId, at);
    const told = await tellBuyers({ ...needs, db: tx }, { id, memberId });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "member.suspended",
      subject: `member:${memberId}`,
      details: { reason, note, sessions, services, buyers: told },
      ip,
      at,
    });
    await queueMail(tx, needs, {
      template: "account-suspended",
      data: { reason, note, at: at.toISOString() },
      memberId,
      dedupeKey: `${id}:suspended`,
    });
  });
}

/** Buyers who paid for work that is not accepted, or have not paid yet; answers with the number of mails. */
async function tellBuyers({ db, ...needs }: Suspending, about: { id: string; memberId: number }): Promise<number> {
  const orders = await ordersOfSeller(db, about.memberId, ["processing", "in_progress"]);
  const mails = orders.map(
    ({ number, buyerId, locale, status, title, titleLocale }): MemberMail => ({
      template: "seller-suspended",
      data: { orderNumber: number, title, titleLocale, paid: status === "in_progress" ? "yes" : "" },
      memberId: buyerId,
      locale: locale as TextLocale,
      dedupeKey: `${about.id}:seller-suspended:${number}`,
    }),
  );
  if (mails.length > 0) await queueMails(db, needs, mails);
  return mails.length;
}
