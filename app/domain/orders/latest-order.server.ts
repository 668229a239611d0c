import type { Needs } from "../shared/services.ts";
import { isPaid } from "./status.ts";
import { ordersOfService } from "./store-reads.server.ts";

export type LatestOrder = { number: string; status: string /** Paid, and not refunded. */; paid: boolean };

/** The buyer's order of a service that matters most: a paid one, or else the newest; null when they never ordered it. */
export async function latestOrderOfService(
  { db }: Needs<"db">,
  { buyerId, serviceId }: { buyerId: number; serviceId: number },
): Promise<LatestOrder | null> {
  const found = await ordersOfService(db, buyerId, serviceId);
  const order = found.find(isPaid) ?? found[0];
  return order ? { ...order, paid: isPaid(order) } : null;
}
