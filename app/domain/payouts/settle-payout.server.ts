import { recordEvent } from "../audit/record-event.server.ts";
import { recordPayout, recordPayoutReturn } from "../ledger/record-payout.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, type Member, requireRight, requireUninvolved } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import type { PayoutPaidInput, PayoutReturnedInput } from "./input.ts";
import { heldPayoutOrders } from "./held-payouts.server.ts";
import { requireApprovedRun } from "./runs.server.ts";
import { shownAccount } from "./payout-account.server.ts";
import {
  lockPayout,
  lockPayoutReference,
  movePayout,
  type PayoutView,
  payoutById,
  payoutReferenceIsUsed,
  releaseItems,
} from "./store.server.ts";

type Settling = Needs<"db" | "clock" | "jobs" | "secrets" | "settings">;
type About = { payoutId: string; ip?: string };

/**
 * The bank has sent it: the only moment a payout reaches the ledger. One transaction; sent twice it happens once.
 * Refuses with own-payout, payout-run-unapproved, payout-not-open, payout-held, payout-suspended, bank-reference-used or payout-date.
 */
export async function markPayoutPaid(
  needs: Settling,
  actor: Actor,
  { payoutId, ip, paidOn, bankReference }: PayoutPaidInput & About,
): Promise<void> {
  const operator = requireRight(actor, "payouts.run");
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    const { createdAt, runId, filedAt } = await requirePayout(tx, operator, payoutId);
    await requireApprovedRun({ ...needs, db: tx }, runId);
    // ISO days compare as text.
    if (paidOn > seoulDay(at) || paidOn < seoulDay(createdAt))
      throw new DomainError("payout-date", { field: "paidOn" });
    await lockPayoutReference(tx, bankReference);
    if (await payoutReferenceIsUsed(tx, bankReference))
      throw new DomainError("bank-reference-used", { field: "bankReference" });
    const payout = await movePayout(tx, payoutId, "paid", {
      paidOn,
      bankReference,
      paidBy: operator.memberId,
      paidAt: at,
    });
    if (!payout) throw new DomainError("payout-not-open");
    // The bank has had a payout that stood in a file: it is booked as the bank did it, whatever came after.
    if (filedAt === null) {
      await requireNotHeld(tx, payoutId);
      await requireNotSuspended(tx, payoutId);
    }

    const { payee, sellerId: memberId, amount } = payout;
    await recordPayout({ db: tx, clock: needs.clock }, { payoutId, payee, memberId, amount });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "payout.paid",
      subject: `payout:${payoutId}`,
      details: { payee, memberId, amount, paidOn, bankReference },
      ip,
      at,
    });
    const { account, data } = await payoutMailOf({ ...needs, db: tx }, payoutId);
    await queueMail(tx, needs, {
      template: "payout-paid",
      data: { ...data, paidOn },
      memberId: account.sellerId,
      dedupeKey: `${payoutId}:paid`,
    });
  });
}

/**
 * The bank did not take it, or gave it back: the money is the seller's balance again. What had been paid is taken back in
 * the ledger. Refuses with own-payout or payout-not-open.
 */
export async function markPayoutReturned(
  needs: Settling,
  actor: Actor,
  { payoutId, ip, reason }: PayoutReturnedInput & About,
): Promise<void> {
  const operator = requireRight(actor, "payouts.run");
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    const before = await requirePayout(tx, operator, payoutId);
    const payout = await movePayout(tx, payoutId, "returned", {
      returnReason: reason,
      returnedBy: operator.memberId,
      returnedAt: at,
    });
    if (!payout) throw new DomainError("payout-not-open");

    const { payee, sellerId: memberId, amount } = payout;
    await releaseItems(tx, payoutId, at);
    if (before.status === "paid")
      await recordPayoutReturn({ db: tx, clock: needs.clock }, { payoutId, payee, memberId, amount });
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "payout.returned",
      subject: `payout:${payoutId}`,
      details: { payee, memberId, amount, from: before.status, reason },
      ip,
      at,
    });
    const { account, data } = await payoutMailOf({ ...needs, db: tx }, payoutId);
    await queueMail(tx, needs, {
      template: "payout-returned",
      data: { ...data, reason },
      memberId: account.sellerId,
      dedupeKey: `${payoutId}:returned`,
    });
  });
}

/** Behind its lock: that copy cannot change any more. */
async function requirePayout(tx: Settling["db"], operator: Member, payoutId: string) {
  const payout = await lockPayout(tx, payoutId);
  if (!payout) throw new DomainError("not-found");
  requireUninvolved(operator, payout, "own-payout");
  return payout;
}

/** A refund or a case may have come after the run was prepared. */
async function requireNotHeld(tx: Settling["db"], payoutId: string): Promise<void> {
  const held = (await heldPayoutOrders(tx, [payoutId])).map(({ number }) => number);
  if (held.length > 0) throw new DomainError("payout-held", { orders: held.join(", ") });
}

async function requireNotSuspended(tx: Settling["db"], payoutId: string): Promise<void> {
  const { isSuspended } = (await payoutById(tx, payoutId))!; // its row is locked
  if (isSuspended) throw new DomainError("payout-suspended");
}

async function payoutMailOf(
  { db, secrets }: Settling,
  payoutId: string,
): Promise<{
  account: PayoutView["account"];
  data: Record<"payee" | "amount" | "currency" | "bank" | "account" | "orders", string>;
}> {
  const payout = await payoutById(db, payoutId);
  const { payee, account, amount, orders } = payout!; // its row is locked
  const { bank, number } = shownAccount(secrets, account);
  const data = { payee, amount: String(amount), currency: "KRW", bank, account: number, orders: String(orders) };
  return { account, data };
}
