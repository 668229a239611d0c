import type { Needs } from "../shared/services.ts";
import { hasOpenPaidOrder } from "./store-reads-service.server.ts";

/** Whether a buyer who paid for a service still waits for it, or a case about such an order is open. */
export function isServiceOwed({ db }: Needs<"db">, { serviceId }: { serviceId: number }): Promise<boolean> {
  return hasOpenPaidOrder(db, serviceId);
}
