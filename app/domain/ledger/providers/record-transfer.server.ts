import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { type Actor, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { providerTransferEntries } from "../entries.ts";
import { monthOf } from "../month.ts";
import { append } from "../store.server.ts";
import { wonPart } from "../won-of.ts";
import type { RecordTransferInput } from "./input.ts";
import { type ProviderPosition, providerPositionsUnchecked } from "./provider-positions.server.ts";
import {
  insertTransfer,
  lockTransfer,
  newestTransfers,
  positionOf,
  type TransferRow,
  transferReferenceIsUsed,
} from "./store.server.ts";

/**
 * An operator moved money from a provider's account to our bank and has seen it arrive. It leaves the account at what it
 * stands for in the books, on average; what the bank received less or more, fee aside, is a loss or a gain of the
 * currency. One bank reference is one transfer. Refuses with deposit-in-future, bank-reference-used,
 * transfer-exceeds-balance, or transfer-sum when won do not add up.
 */
export async function recordTransfer(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { ip, ...transfer }: RecordTransferInput & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "books.keep");
  const at = needs.clock();
  const { provider, currency, amount, fee, received, receivedOn, bankReference } = transfer;
  // ISO days compare as text.
  if (receivedOn > seoulDay(at)) throw new DomainError("deposit-in-future", { field: "receivedOn" });
  if (currency === "KRW" && received !== amount - fee) throw new DomainError("transfer-sum", { field: "received" });
  const id = uuidv7(at);
  await needs.db.transaction(async (tx) => {
    await lockTransfer(tx, provider, bankReference);
    if (await transferReferenceIsUsed(tx, bankReference))
      throw new DomainError("bank-reference-used", { field: "bankReference" });
    const there = await positionOf(tx, provider, currency);
    if (amount > there.amount) throw new DomainError("transfer-exceeds-balance", { field: "amount" });
    await insertTransfer(tx, { id, ...transfer, recordedBy: memberId, recordedAt: at });
    const won = wonPart(there.won, amount, there.amount);
    const entries = providerTransferEntries({
      account: provider,
      held: currency === "KRW" ? null : { amount, currency },
      won,
      fee: wonPart(won, fee, amount),
      received,
    });
    await append(tx, { kind: "provider-transfer", ref: id, orderId: null, occurredAt: at, entries });
    await recordEvent(tx, {
      actorId: memberId,
      action: "provider-transfer.recorded",
      subject: `provider-transfer:${id}`,
      details: transfer,
      ip,
      at,
    });
  });
}

export type { TransferRow };

const SHOWN = 20;

/** Back office: the newest transfers. */
export async function listTransfers({ db }: Needs<"db">, actor: Actor): Promise<TransferRow[]> {
  requireRight(actor, "books.keep");
  return newestTransfers(db, SHOWN);
}

/** Back office: the accounts a transfer may leave, as they stand. */
export async function providerAccounts(
  needs: Needs<"db" | "clock" | "providers">,
  actor: Actor,
): Promise<ProviderPosition[]> {
  requireRight(actor, "books.keep");
  return providerPositionsUnchecked(needs, monthOf(needs.clock()));
}
