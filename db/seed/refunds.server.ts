import { eq } from "drizzle-orm";
import { refundEntries } from "#app/domain/ledger/entries.ts";
import { refundShares } from "#app/domain/ledger/refund-shares.ts";
import { encryptAccount } from "#app/domain/refunds/account.ts";
import { businessDeadline } from "#app/domain/shared/business-days.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { presetNumbers } from "#app/domain/settings/numbers.ts";
import type { Db } from "../client.server.ts";
import { ledgerEntries } from "../schema/ledger.ts";
import { orderLines, orders } from "../schema/orders.ts";
import { payments } from "../schema/payments.ts";
import { caseMessages, refundCases, refunds } from "../schema/refunds.ts";
import { seededCode, seededUuid } from "./numbers.ts";

type Seeding = { db: Db; secrets: Services["secrets"]; now: Date; operatorId: number };
const account = { bank: "088", number: "110204938571", holder: "윤서진" };

/** Writes the refunds of the demo's refunded orders, and one case that waits for a decision. */
export async function seedRefunds(needs: Seeding): Promise<void> {
  for (const sale of await salesWith(needs.db, eq(orders.status, "refunded"))) await seedRefund(needs, sale);
  for (const sale of await salesWith(needs.db, eq(orders.idempotencyKey, "seed-state:in_progress")))
    await seedOpenCase(needs, sale);
}

async function salesWith(db: Db, condition: ReturnType<typeof eq>) {
  return db
    .select({ order: orders, line: orderLines, paymentId: payments.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(condition)
    .orderBy(orders.number);
}
type Sold = Awaited<ReturnType<typeof salesWith>>[number];

async function seedRefund({ db, secrets, operatorId }: Seeding, { order, line, paymentId }: Sold): Promise<void> {
  const at = order.refundedAt!; // a refunded order
  const [askedAt, decidedAt] = [addDays(at, -2), addDays(at, -1)];
  const name = order.idempotencyKey;
  const [caseId, refundId, transactionId] = [
    seededUuid(`case:${name}`, askedAt),
    seededUuid(`refund:${order.id}`, at),
    seededUuid(`ledger-refund:${name}`, at),
  ];
  const amount = order.totalAmount;
  const reason = "설치 안내대로 했는데도 실행되지 않는 것을 확인했습니다.";
  await db.insert(refundCases).values({
    id: caseId,
    orderId: order.id,
    kind: "request",
    status: "approved",
    reasonCode: "broken",
    wantedAmount: amount,
    ...encryptAccount({ secrets }, caseId, account),
    openedBy: order.buyerId,
    createdAt: askedAt,
    dueAt: businessDeadline(askedAt, presetNumbers["case-days"]),
    decidedBy: operatorId,
    decidedAt,
    decision: reason,
  });
  await db.insert(caseMessages).values(seededMessages({ order, operatorId, caseId, askedAt, decidedAt, reason }));
  await db.insert(refunds).values({
    id: refundId,
    orderId: order.id,
    paymentId,
    caseId,
    status: "completed",
    method: "bank-transfer",
    amount,
    ...encryptAccount({ secrets }, refundId, account),
    reason,
    requestedBy: operatorId,
    idempotencyKey: `case:${caseId}:open`,
    createdAt: decidedAt,
    bankReference: `HB${seededCode(`refund:${name}`, 12)}`,
    sentOn: seoulDay(at),
    completedBy: operatorId,
    completedAt: at,
  });
  const shares = refundShares(
    { seller: line.sellerAmount, platform: line.platformAmount, vat: line.vatAmount },
    amount,
  );
  const entries = refundEntries({ sellerId: order.sellerId, account: "bank", amount, shares });
  await db.insert(ledgerEntries).values(
    entries.map((entry) => ({
      id: seededUuid(`entry-refund:${name}:${entry.account}`, at),
      transactionId,
      orderId: order.id,
      kind: "refund" as const,
      ref: refundId,
      ...entry,
      occurredAt: at,
    })),
  );
}

async function seedOpenCase({ db, secrets, now }: Seeding, { order }: Sold): Promise<void> {
  const name = order.idempotencyKey;
  const [askedAt, answeredAt] = [addDays(now, -1), addDays(now, -0.6)];
  const id = seededUuid(`case:${name}`, askedAt);
  await db.insert(refundCases).values({
    id,
    orderId: order.id,
    kind: "request",
    status: "open",
    reasonCode: "no-support",
    wantedAmount: Math.round(order.totalAmount / 2000) * 1000,
    ...encryptAccount({ secrets }, id, account),
    openedBy: order.buyerId,
    createdAt: askedAt,
    dueAt: businessDeadline(askedAt, presetNumbers["case-days"]),
  });
  await db.insert(caseMessages).values([
    {
      id: seededUuid(`said:1:${name}`, askedAt),
      caseId: id,
      authorId: order.buyerId,
      role: "buyer",
      kind: "opened",
      body: "약속한 날까지 중간 결과물을 받지 못했습니다. 남은 작업만큼 환불받고 싶습니다.",
      occurredAt: askedAt,
    },
    {
      id: seededUuid(`said:2:${name}`, answeredAt),
      caseId: id,
      authorId: order.sellerId,
      role: "seller",
      kind: "message",
      recommends: "decline",
      body: "이번 주 안에 중간 결과물을 보내겠습니다. 조금만 기다려 주세요.",
      occurredAt: answeredAt,
    },
  ]);
}

type Correspondence = {
  order: Sold["order"];
  operatorId: number;
  caseId: string;
  askedAt: Date;
  decidedAt: Date;
  reason: string;
};

function seededMessages({
  order,
  operatorId,
  caseId,
  askedAt,
  decidedAt,
  reason,
}: Correspondence): (typeof caseMessages.$inferInsert)[] {
  const name = order.idempotencyKey;
  return [
    {
      id: seededUuid(`said:1:${name}`, askedAt),
      caseId,
      authorId: order.buyerId,
      role: "buyer",
      kind: "opened",
      body: "안내대로 설치했지만 관리자 화면이 열리지 않습니다.",
      occurredAt: askedAt,
    },
    {
      id: seededUuid(`said:2:${name}`, decidedAt),
      caseId,
      authorId: operatorId,
      role: "operator",
      kind: "approved",
      body: reason,
      occurredAt: decidedAt,
    },
  ];
}
