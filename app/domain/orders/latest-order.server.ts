import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { isPaid } from "./status.ts";
import { ordersOfService } from "./store-reads.server.ts";

export type LatestOrder = {
  number: string;
  status: string;
  /** Paid, and not refunded. */
  paid: boolean;
  orderedAt: Date;
};

/** The buyer's order of a service that matters most: a paid one, or else the newest; null when they never ordered it. */
export async function latestOrderOfService(
  { db }: Needs<"db">,
  { buyerId, serviceId }: { buyerId: number; serviceId: number },
): Promise<LatestOrder | null> {
  const found = await ordersOfService(db, buyerId, serviceId);
  const order = found.find(isPaid) ?? found[0];
  return order ? { ...order, paid: isPaid(order) } : null;
}

/** The member's own paid order of a service; null for everybody who has none, and for visitors without a question. */
export async function ownPurchaseOfService(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<LatestOrder | null> {
  if (actor.kind !== "member") return null;
  const order = await latestOrderOfService({ db }, { buyerId: actor.memberId, serviceId });
  return order?.paid ? order : null;
}
