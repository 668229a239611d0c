import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { documents } from "#db/schema/documents.ts";
import { orders } from "#db/schema/orders.ts";

/** Documents for the member, as they were written but for the other party. */
export async function documentRows(db: Db, memberId: number) {
  return db
    .select({
      number: documents.number,
      kind: documents.kind,
      status: documents.status,
      orderNumber: orders.number,
      month: documents.month,
      amount: documents.amount,
      supplyAmount: documents.supplyAmount,
      vatAmount: documents.vatAmount,
      content: sql<object>`${documents.content} - 'seller'`,
      requestedAt: documents.requestedAt,
      issuedOn: documents.issuedOn,
      approvalNumber: documents.approvalNumber,
      refusalReason: documents.refusalReason,
    })
    .from(documents)
    .leftJoin(orders, eq(orders.id, documents.orderId))
    .where(eq(documents.memberId, memberId))
    .orderBy(asc(documents.requestedAt), asc(documents.number));
}
