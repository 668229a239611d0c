import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { orderById } from "./store.server.ts";

/** The number people call an order by. The caller checks who asks. */
export async function orderNumberOfUnchecked({ db }: Needs<"db">, orderId: string): Promise<string> {
  const order = await orderById(db, orderId);
  if (!order) throw new DomainError("not-found");
  return order.number;
}
