import type { Needs } from "../../shared/services.ts";
import { type OrderPartner, partnerOfOrder } from "../partnership/store.server.ts";

export type { OrderPartner };

/** The partner who brought an order, for operators: nobody else is told. Won. */
export async function partnerOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<OrderPartner | null> {
  return partnerOfOrder(db, orderId);
}
