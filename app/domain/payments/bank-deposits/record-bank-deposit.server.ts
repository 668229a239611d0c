import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { recordDeposit } from "#app/domain/ledger/record-deposit.server.ts";
import { bankReferenceIsUsed, lockBankReference } from "#app/domain/payments/core/store.server.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { RecordBankDepositInput } from "./bank-deposit-input.ts";
import { insertBankDeposit } from "./store-bank-deposits.server.ts";

/**
 * An operator found a deposit on the bank statement that no open order fits: it is in the books, and waits for somebody to
 * match or return it. Refuses with deposit-in-future or bank-reference-used.
 */
export async function recordBankDeposit(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { ip, ...deposit }: RecordBankDepositInput & { ip?: string },
): Promise<{ depositId: string }> {
  const { memberId } = requireRight(actor, "deposits.confirm");
  const at = needs.clock();
  // ISO days compare as text.
  if (deposit.depositedOn > seoulDay(at)) throw new DomainError("deposit-in-future", { field: "depositedOn" });
  const depositId = uuidv7(at);
  await needs.db.transaction(async (tx) => {
    await lockBankReference(tx, deposit.bankReference);
    if (await bankReferenceIsUsed(tx, deposit.bankReference))
      throw new DomainError("bank-reference-used", { field: "bankReference" });
    await insertBankDeposit(tx, {
      id: depositId,
      status: "unmatched",
      ...deposit,
      recordedBy: memberId,
      recordedAt: at,
    });
    await recordDeposit({ ...needs, db: tx }, { depositId, amount: deposit.amount });
    await recordEvent(tx, {
      actorId: memberId,
      action: "bank-deposit.recorded",
      subject: `bank-deposit:${depositId}`,
      details: { ...deposit, currency: "KRW" },
      ip,
      at,
    });
  });
  return { depositId };
}
