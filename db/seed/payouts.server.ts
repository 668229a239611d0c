import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { readBooksUnchecked } from "#app/domain/ledger/books-of-month.server.ts";
import { payoutEntries } from "#app/domain/ledger/entries.ts";
import { boundsOf } from "#app/domain/ledger/month.ts";
import { bankCodes } from "#app/domain/bank-accounts/banks.ts";
import { cutOffOf, lastPayout, type PayoutDate } from "#app/domain/shared/periods/payout-calendar.ts";
import { payablesUnchecked } from "#app/domain/payouts/payable.server.ts";
import { addDays, addSeoulMonths, seoulDay, seoulTime } from "#app/domain/shared/seoul-time.ts";
import type { Secrets } from "#app/domain/shared/services.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { payoutHoldDays } from "#app/domain/terms.ts";
import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import type { Db } from "../client.server.ts";
import { members, sellerProfiles } from "../schema/identity.ts";
import { closedMonths, ledgerEntries } from "../schema/ledger.ts";
import { payoutAccounts, payoutItems, payoutRuns, payouts } from "../schema/payouts.ts";
import { seededCode, seededUuid } from "./numbers.ts";

type Needs = { db: Db; secrets: Secrets; now: Date; operatorId: number; financeId: number; sellerEmail: string };

const DAYS_BETWEEN = 14;

/** Payout runs in every state, so that sellers have money of every kind; and last month closed. After every other entry of the ledger. */
export async function seedPayouts(needs: Needs): Promise<void> {
  await seedAccounts(needs);
  await seedRuns(needs);
  await closeLastMonth(needs);
}

/** Every seller but the last has said where their money goes. */
async function seedAccounts({ db, secrets, now }: Needs): Promise<void> {
  const sellers = await db
    .select({ id: sellerProfiles.memberId, holder: sellerProfiles.displayName })
    .from(sellerProfiles)
    .orderBy(sellerProfiles.memberId);
  const createdAt = addDays(now, -200);
  await db.insert(payoutAccounts).values(
    sellers.slice(0, -1).map(({ id, holder }, index) => ({
      id: seededUuid(`payout-account:${id}`, createdAt),
      sellerId: id,
      bank: bankCodes[index % bankCodes.length]!,
      numberSealed: secrets.encrypt(`payout-account:${id}`, seededDigits(`account:${id}`, 12)),
      holder,
      createdAt,
    })),
  );
}

function seededDigits(name: string, length: number): string {
  return BigInt(`0x${createHash("sha256").update(name).digest("hex")}`)
    .toString()
    .slice(-length);
}

type Run = {
  name: string;
  payout: PayoutDate;
  preparedAt: Date;
  preparedBy: number;
  approvedBy?: number;
  isSent?: boolean;
};
type DuePayout = { sellerId: number; accountId: string; amount: number; entryIds: string[] };

async function seedRuns(needs: Needs): Promise<void> {
  const sent = payoutBefore(needs.now);
  await seedPaidRun(needs, lastPayout(addDays(cutOffOf(sent), -DAYS_BETWEEN)));
  await seedOpenRuns(needs, sent);
}

/** The last payout whose day is over. */
function payoutBefore(now: Date): PayoutDate {
  const last = lastPayout(now);
  return last.payDay < seoulDay(now) ? last : lastPayout(addDays(now, -7));
}

/** A run that the bank has carried out, but for one transfer that came back. */
async function seedPaidRun({ db, operatorId, financeId }: Needs, payout: PayoutDate): Promise<void> {
  const preparedAt = seoulTime(payout.payDay, "10:00");
  const paidAt = seoulTime(payout.payDay, "16:00");
  const due = await dueAt(db, cutOffOf(payout));
  const run = { name: "run", payout, preparedAt, preparedBy: financeId, approvedBy: operatorId, isSent: true };
  const rows = await insertRun(db, run, due);
  const returned = rows.at(-1);
  const paid = rows.filter((row) => row !== returned);
  for (const { id, sellerId } of paid)
    await db
      .update(payouts)
      .set({
        status: "paid",
        bankReference: `HB${seededCode(`payout:${sellerId}`, 12)}`,
        paidOn: seoulDay(paidAt),
        paidBy: financeId,
        paidAt,
      })
      .where(eq(payouts.id, id));
  if (returned) await giveBack(db, returned.id, { returnedBy: financeId, returnedAt: addDays(paidAt, 1) });
  await db.insert(ledgerEntries).values(
    paid.flatMap(({ id, sellerId, amount }) =>
      payoutEntries({ payee: "seller", memberId: sellerId, amount }).map((entry) => ({
        id: seededUuid(`payout-entry:${sellerId}:${entry.account}`, paidAt),
        transactionId: seededUuid(`payout-transaction:${sellerId}`, paidAt),
        orderId: null,
        kind: "payout" as const,
        ref: id,
        occurredAt: paidAt,
        ...entry,
      })),
    ),
  );
}

async function giveBack(db: Db, payoutId: string, by: { returnedBy: number; returnedAt: Date }): Promise<void> {
  await db
    .update(payouts)
    .set({ status: "returned", returnReason: "예금주 불일치", ...by })
    .where(eq(payouts.id, payoutId));
  await db.update(payoutItems).set({ releasedAt: by.returnedAt }).where(eq(payoutItems.payoutId, payoutId));
}

/** A run that is at the bank, and one that waits for a second operator. The seller with the demo account is in neither. */
async function seedOpenRuns({ db, now, operatorId, financeId, sellerEmail }: Needs, payout: PayoutDate): Promise<void> {
  const [demoSeller] = await db.select({ id: members.id }).from(members).where(eq(members.email, sellerEmail));
  const atBank = seoulTime(payout.payDay, "10:00");
  const others = async (at: PayoutDate) =>
    (await payablesUnchecked({ db, clock: () => now }, cutOffOf(at))).flatMap(
      ({ payee, memberId, account, obstacle, ...due }) =>
        payee === "seller" && memberId !== demoSeller!.id && obstacle === "ready" && account
          ? { sellerId: memberId, accountId: account.id, amount: due.amount, entryIds: due.entryIds }
          : [],
    );
  const sent = {
    name: "sent-run",
    payout,
    preparedAt: atBank,
    preparedBy: operatorId,
    approvedBy: financeId,
    isSent: true,
  };
  await insertRun(db, sent, (await others(payout)).slice(0, 3));
  const preparedAt = new Date(now.getTime() - 2 * HOUR_MS);
  const waiting = { name: "new-run", payout: lastPayout(preparedAt), preparedAt, preparedBy: financeId };
  await insertRun(db, waiting, (await others(waiting.payout)).slice(3, 5));
}

async function insertRun(db: Db, { name, payout, preparedAt, preparedBy, approvedBy, isSent }: Run, due: DuePayout[]) {
  const after = (hours: number) => new Date(preparedAt.getTime() + hours * HOUR_MS);
  const runId = seededUuid(`payout-${name}`, preparedAt);
  await db.insert(payoutRuns).values({
    id: runId,
    idempotencyKey: runId,
    preparedBy,
    preparedAt,
    ...payout,
    ...(approvedBy ? { approvedBy, approvedAt: after(1) } : {}),
    ...(isSent ? { downloadedBy: preparedBy, downloadedAt: after(2), sentBy: preparedBy, sentAt: after(3) } : {}),
  });
  const rows = due.map(({ sellerId, accountId, amount }) => ({
    id: seededUuid(`payout:${name}:${sellerId}`, preparedAt),
    runId,
    sellerId,
    accountId,
    amount,
    status: "prepared" as const,
    createdAt: preparedAt,
  }));
  if (rows.length === 0) return rows;
  await db.insert(payouts).values(rows);
  await db
    .insert(payoutItems)
    .values(due.flatMap(({ entryIds }, index) => entryIds.map((entryId) => ({ payoutId: rows[index]!.id, entryId }))));
  return rows;
}

/** Amounts payable at a moment, by seller, in won. */
async function dueAt(db: Db, at: Date) {
  const released = addDays(at, -payoutHoldDays).toISOString();
  return db
    .select({
      sellerId: payoutAccounts.sellerId,
      accountId: payoutAccounts.id,
      amount: sql<number>`sum(-${ledgerEntries.amountKrw})::float8`,
      entryIds: sql<string[]>`array_agg(${ledgerEntries.id})`,
    })
    .from(ledgerEntries)
    .innerJoin(payoutAccounts, eq(ledgerEntries.account, sql`'seller:' || ${payoutAccounts.sellerId}`))
    .where(
      sql`${ledgerEntries.occurredAt} <= ${at.toISOString()}::timestamptz and ${ledgerEntries.orderId} in (select id from orders where status in ('completed', 'refunded') and completed_at <= ${released}::timestamptz)`,
    )
    .groupBy(payoutAccounts.sellerId, payoutAccounts.id)
    .having(sql`sum(-${ledgerEntries.amountKrw}) >= ${presetNumbers["payout-minimum"]}`)
    .orderBy(payoutAccounts.sellerId);
}

async function closeLastMonth({ db, now, operatorId }: Needs): Promise<void> {
  const month = seoulDay(addSeoulMonths(now, -1)).slice(0, 7);
  const { before } = boundsOf(month);
  const closedAt = new Date(Math.min(now.getTime(), addDays(before, 1).getTime()));
  await db.insert(closedMonths).values({
    month,
    figures: await readBooksUnchecked({ db, providers: new Map() }, month),
    closedBy: operatorId,
    closedAt,
  });
}
