import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { goodsHold } from "#db/goods-hold.ts";
import { orders } from "#db/schema/orders.ts";

/** Keeps the order as it is until the transaction ends, beside others that only keep it. */
export async function shareOrder(db: Db, id: string): Promise<void> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for("share");
}

export async function goodsOfOrder(db: Db, id: string) {
  const [row] = await db.select({ orderStatus: orders.status, goodsHold }).from(orders).where(eq(orders.id, id));
  return row ?? null;
}
