import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { recordDeposit } from "#app/domain/ledger/record-deposit.server.ts";
import { lockForPayment } from "#app/domain/orders/settle-order.server.ts";
import { settleLocked } from "#app/domain/payments/core/settle-payment.server.ts";
import { paymentById } from "#app/domain/payments/core/store.server.ts";
import { type Actor, type Member, requireRight } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { ImportStatementInput } from "./bank-deposit-input.ts";
import { certainMatch } from "./candidates.ts";
import { isSameDepositor } from "./depositor-name.ts";
import { readStatement, type StatementDeposit } from "./statement.ts";
import { statementDeposits, statementMegabytes } from "./statement-limits.ts";
import { decodeStatement, rowsOfStatement } from "./statement-text.ts";
import { insertBankDeposit, type OpenTransfer, openTransferRows } from "./store-bank-deposits.server.ts";
import {
  confirmedTransfersLike,
  isStatementRowKnown,
  lockStatementRow,
  nameStatementRow,
  typedDepositsLike,
} from "./store-statements.server.ts";

type Importing = Needs<"db" | "clock" | "jobs" | "providers">;
/** `known`: in the books already, from another file or from an operator's hand. */
type Outcome = "settled" | "unmatched" | "known";
export type ImportedStatement = { rows: number } & Record<Outcome, number>;

/**
 * Takes the deposits of a bank statement into the books, each in a transaction of its own and each once: where exactly one
 * open transfer fits, its order is settled; the others wait in the suspense account. What was interrupted is finished by
 * the same file. Refuses with statement-unreadable, statement-row, statement-too-large, statement-too-long or
 * deposit-in-future, before anything is written.
 */
export async function importStatement(
  needs: Importing,
  actor: Actor,
  { ip, ...input }: ImportStatementInput & { ip?: string },
): Promise<ImportedStatement> {
  const operator = requireRight(actor, "deposits.confirm");
  const deposits = await depositsIn(input);
  const today = seoulDay(needs.clock());
  // ISO days compare as text.
  if (deposits.some(({ depositedOn }) => depositedOn > today))
    throw new DomainError("deposit-in-future", { field: "file" });
  const done: ImportedStatement = { rows: deposits.length, settled: 0, unmatched: 0, known: 0 };
  // Nobody settles an own purchase or sale, not by a file either: such a deposit waits for another operator.
  const open = (await openTransferRows(needs.db)).filter(
    ({ buyerId, sellerId }) => buyerId !== operator.memberId && sellerId !== operator.memberId,
  );
  for (const deposit of deposits) {
    const match = certainMatch(deposit, open);
    const outcome = await take(needs, operator, { deposit, match, ip });
    if (match && outcome === "settled") open.splice(open.indexOf(match), 1);
    done[outcome] += 1;
  }
  await recordEvent(needs.db, {
    actorId: operator.memberId,
    action: "bank-statement.imported",
    subject: `member:${operator.memberId}`,
    details: { ...done },
    ip,
    at: needs.clock(),
  });
  return done;
}

async function depositsIn({ file, text }: ImportStatementInput): Promise<StatementDeposit[]> {
  if (Math.max(file?.size ?? 0, text.length) > statementMegabytes * 1024 * 1024)
    throw new DomainError("statement-too-large", { field: "file", megabytes: statementMegabytes });
  const decoded = file && file.size > 0 ? decodeStatement(new Uint8Array(await file.arrayBuffer())) : text;
  const rows = decoded === null ? null : rowsOfStatement(decoded);
  const read = rows ? readStatement(rows) : ({ unreadable: "statement" } as const);
  if ("deposits" in read) {
    if (read.deposits.length <= statementDeposits) return read.deposits;
    throw new DomainError("statement-too-long", { field: "file", rows: statementDeposits });
  }
  if (read.unreadable === "statement") throw new DomainError("statement-unreadable", { field: "file" });
  throw new DomainError("statement-row", { field: "file", row: read.unreadable });
}

type Row = { deposit: StatementDeposit; match: OpenTransfer | null; ip: string | undefined };

/** One row, once. */
async function take(needs: Importing, operator: Member, { deposit, match, ip }: Row): Promise<Outcome> {
  return needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    // The order's lock comes first, as everywhere; then that of the row, so that two imports of it wait for each other.
    const order = match && (await lockForPayment(inside, match.orderId));
    await lockStatementRow(tx, deposit);
    if (await isKnown(inside, operator, deposit)) return "known";
    const payment = match && (await paymentById(tx, match.paymentId));
    const isPayable = order?.status === "processing" && payment?.status === "pending";
    const row = rowOf(needs, operator, deposit);
    if (!order || !payment || !isPayable) {
      await insertBankDeposit(tx, { ...row, status: "unmatched" });
      await recordDeposit(inside, { depositId: row.id, amount: row.amount });
      return "unmatched";
    }
    const { depositedOn, bankReference } = row;
    await settleLocked(inside, order, {
      paymentId: payment.id,
      deposit: { depositedOn, bankReference, confirmedBy: operator.memberId },
    });
    await insertBankDeposit(tx, settledRow(row, { orderId: order.id, paymentId: payment.id }));
    await recordEvent(tx, {
      actorId: operator.memberId,
      action: "deposit.confirmed",
      subject: `order:${order.number}`,
      details: { orderNumber: order.number, amount: row.amount, currency: "KRW", depositedOn, bankReference },
      ip,
      at: needs.clock(),
    });
    return "settled";
  });
}

const settledRow = (row: ReturnType<typeof rowOf>, of: { orderId: string; paymentId: string }) => ({
  ...row,
  ...of,
  status: "settled" as const,
  closedBy: row.recordedBy,
  closedAt: row.recordedAt,
});

/** A bank gives no number to a row that a person could repeat: the reference is made of the day and the row. */
function rowOf({ clock }: Importing, { memberId }: Member, { time, ...deposit }: StatementDeposit) {
  const now = clock();
  const bankReference = `${deposit.depositedOn.replaceAll("-", "")}-${deposit.statementRow.slice(0, 12).toUpperCase()}`;
  return { id: uuidv7(now), ...deposit, bankReference, recordedBy: memberId, recordedAt: now };
}

/**
 * Whether the row is in the books: imported before, or typed by an operator, who confirmed or recorded it from the same
 * statement. A deposit that was typed gets the name of its row, so that it answers for one row only.
 */
async function isKnown(needs: Importing, operator: Member, deposit: StatementDeposit): Promise<boolean> {
  const { db } = needs;
  if (await isStatementRowKnown(db, deposit.statementRow)) return true;
  const sameName = ({ depositorName }: { depositorName: string | null }) =>
    depositorName !== null && isSameDepositor(deposit.depositorName, depositorName);
  const typed = (await typedDepositsLike(db, deposit)).find(sameName);
  if (typed) {
    await nameStatementRow(db, typed.id, deposit.statementRow);
    return true;
  }
  const confirmed = (await confirmedTransfersLike(db, deposit)).find(sameName);
  if (!confirmed) return false;
  const { orderId, paymentId } = confirmed;
  await insertBankDeposit(db, settledRow(rowOf(needs, operator, deposit), { orderId, paymentId }));
  return true;
}
