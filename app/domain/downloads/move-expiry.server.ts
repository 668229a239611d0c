import type { Needs } from "../shared/services.ts";
import { downloadExpiry } from "./expiry.ts";
import { setEntitlementExpiry } from "./store.server.ts";

/** Sets a new end to the download of an order, so many months after it was paid. Answers when that is. In the transaction that changes the order. */
export async function moveDownloadExpiryUnchecked(
  { db }: Needs<"db">,
  { orderId, paidAt, months }: { orderId: string; paidAt: Date; months: number },
): Promise<Date> {
  const expiresAt = downloadExpiry(paidAt, months);
  await setEntitlementExpiry(db, orderId, expiresAt);
  return expiresAt;
}
