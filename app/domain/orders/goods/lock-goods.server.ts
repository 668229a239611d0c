import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { lockOrderRecord } from "../order-record.server.ts";
import { type GoodsAccess, goodsAccessOf } from "./access.ts";
import { goodsOfOrder, shareOrder } from "./store.server.ts";

/**
 * Whether the goods of an order may be used, kept so until the transaction ends: cases and refunds are written behind the
 * order's lock, which this takes first. `db` is the open transaction. The answer is read by a statement of its own after
 * the lock, because the statement that waits for the lock does not see the case that was written meanwhile. `mode`: update
 * where the order itself is written afterwards. The caller knows whose order it is.
 */
export async function lockGoodsUnchecked(
  { db }: Needs<"db">,
  orderId: string,
  { mode = "share" }: { mode?: "share" | "update" } = {},
): Promise<GoodsAccess> {
  if (mode === "update") await lockOrderRecord({ db }, orderId);
  else await shareOrder(db, orderId);
  const goods = await goodsOfOrder(db, orderId);
  if (!goods) throw new DomainError("not-found");
  return goodsAccessOf(goods);
}
