import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { readBooksUnchecked } from "#app/domain/ledger/books-of-month.server.ts";
import { payoutEntries } from "#app/domain/ledger/entries.ts";
import { boundsOf } from "#app/domain/ledger/month.ts";
import { bankCodes } from "#app/domain/bank-accounts/banks.ts";
import { addDays, addSeoulMonths, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Secrets } from "#app/domain/shared/services.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import { payoutHoldDays } from "#app/domain/terms.ts";
import type { Db } from "../client.server.ts";
import { sellerProfiles } from "../schema/identity.ts";
import { closedMonths, ledgerEntries } from "../schema/ledger.ts";
import { payoutAccounts, payoutItems, payoutRuns, payouts } from "../schema/payouts.ts";
import { seededCode, seededUuid } from "./numbers.ts";

type Needs = { db: Db; secrets: Secrets; now: Date; operatorId: number };

const DAYS_SINCE_RUN = 12;

/** One run that was paid, so that sellers have money of every kind; and last month closed. After every other entry of the ledger. */
export async function seedPayouts(needs: Needs): Promise<void> {
  await seedAccounts(needs);
  await seedRun(needs);
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

async function seedRun({ db, now, operatorId }: Needs): Promise<void> {
  const preparedAt = addDays(now, -DAYS_SINCE_RUN);
  const paidAt = addDays(preparedAt, 1);
  const runId = seededUuid("payout-run", preparedAt);
  const due = await dueAt(db, preparedAt);
  await db.insert(payoutRuns).values({ id: runId, idempotencyKey: runId, preparedBy: operatorId, preparedAt });
  const rows = due.map(({ sellerId, accountId, amount }) => ({
    id: seededUuid(`payout:${sellerId}`, preparedAt),
    runId,
    sellerId,
    accountId,
    amount,
    status: "paid" as const,
    createdAt: preparedAt,
    bankReference: `HB${seededCode(`payout:${sellerId}`, 12)}`,
    paidOn: seoulDay(paidAt),
    paidBy: operatorId,
    paidAt,
  }));
  await db.insert(payouts).values(rows);
  await db
    .insert(payoutItems)
    .values(due.flatMap(({ entryIds }, index) => entryIds.map((entryId) => ({ payoutId: rows[index]!.id, entryId }))));
  await db.insert(ledgerEntries).values(
    rows.flatMap(({ id, sellerId, amount }) =>
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
