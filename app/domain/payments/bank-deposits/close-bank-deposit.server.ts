import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { recordDepositReversal } from "#app/domain/ledger/record-deposit.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { lockBankReference } from "#app/domain/payments/core/store.server.ts";
import { type Actor, type Member, requireRight, requireUninvolved } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { NoteInput, ReturnBankDepositInput } from "./bank-deposit-input.ts";
import { isOpenDeposit } from "./status.ts";
import {
  type BankDepositRow,
  bankDepositById,
  changeBankDeposits,
  lockBankDeposit,
  noteBankDepositRow,
  returnReferenceIsUsed,
} from "./store-bank-deposits.server.ts";

type Closing = Needs<"db" | "clock">;
type About = { depositId: string; ip?: string };

/**
 * An operator has sent a deposit back to where it came from: the books say so. Refuses with own-order, deposit-closed,
 * return-date or bank-reference-used.
 */
export async function returnBankDeposit(
  needs: Closing,
  actor: Actor,
  { returnedOn, bankReference: returnReference, note, ...about }: ReturnBankDepositInput & About,
): Promise<void> {
  const operator = requireRight(actor, "deposits.confirm");
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const deposit = await lockedOpenDeposit(inside, operator, about.depositId);
    // ISO days compare as text.
    if (returnedOn > seoulDay(needs.clock()) || returnedOn < deposit.depositedOn)
      throw new DomainError("return-date", { field: "returnedOn" });
    await lockBankReference(tx, returnReference);
    if (await returnReferenceIsUsed(tx, returnReference))
      throw new DomainError("bank-reference-used", { field: "bankReference" });
    const how = { status: "returned" as const, returnedOn, returnReference, note };
    await close(inside, operator, { deposit, how, ...about });
  });
}

/** An operator has seen that it was no payment of a buyer, or is in the books already: it leaves them again. */
export async function excludeBankDeposit(
  needs: Closing,
  actor: Actor,
  { note, ...about }: NoteInput & About,
): Promise<void> {
  const operator = requireRight(actor, "deposits.confirm");
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const deposit = await lockedOpenDeposit(inside, operator, about.depositId);
    await close(inside, operator, { deposit, how: { status: "excluded", note }, ...about });
  });
}

/** Writes a note to a deposit; earlier ones stay in the audit log. */
export async function noteBankDeposit(
  { db, clock }: Closing,
  actor: Actor,
  { depositId, note, ip }: NoteInput & About,
): Promise<void> {
  const { memberId } = requireRight(actor, "deposits.confirm");
  await db.transaction(async (tx) => {
    if (!(await lockBankDeposit(tx, depositId))) throw new DomainError("not-found");
    await noteBankDepositRow(tx, depositId, note);
    await recordEvent(tx, {
      actorId: memberId,
      action: "bank-deposit.noted",
      subject: `bank-deposit:${depositId}`,
      details: { note },
      ip,
      at: clock(),
    });
  });
}

/** Behind its lock, and behind that of the order it was matched to: whoever is involved in that may not move the money. */
async function lockedOpenDeposit(needs: Closing, operator: Member, depositId: string): Promise<BankDepositRow> {
  const unlocked = await bankDepositById(needs.db, depositId);
  if (!unlocked) throw new DomainError("not-found");
  if (unlocked.orderId) requireUninvolved(operator, await lockForPayment(needs, unlocked.orderId));
  const deposit = (await lockBankDeposit(needs.db, depositId))!; // rows are never deleted
  if (!isOpenDeposit(deposit) || deposit.orderId !== unlocked.orderId) throw new DomainError("deposit-closed");
  return deposit;
}

type Close = About & {
  deposit: BankDepositRow;
  how: { status: "returned" | "excluded"; note: string; returnedOn?: string; returnReference?: string };
};

async function close(needs: Closing, { memberId }: Member, { deposit, how, depositId, ip }: Close): Promise<void> {
  const at = needs.clock();
  await changeBankDeposits(needs.db, [depositId], { ...how, closedBy: memberId, closedAt: at });
  const kind = how.status === "returned" ? "deposit-return" : "deposit-exclusion";
  await recordDepositReversal(needs, { depositId, amount: deposit.amount, kind });
  await recordEvent(needs.db, {
    actorId: memberId,
    action: `bank-deposit.${how.status}`,
    subject: `bank-deposit:${depositId}`,
    details: { ...how, amount: deposit.amount, currency: "KRW", depositorName: deposit.depositorName },
    ip,
    at,
  });
}
