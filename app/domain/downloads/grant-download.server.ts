import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { downloadExpiry } from "./expiry.ts";
import { insertEntitlement } from "./store.server.ts";

/** Entitles the buyer of a template, in the transaction that settles the order. Answers until when. */
export async function grantDownloadUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { orderId, memberId, serviceId, months }: { orderId: string; memberId: number; serviceId: number; months: number },
): Promise<Date> {
  const now = clock();
  const expiresAt = downloadExpiry(now, months);
  await insertEntitlement(db, { id: uuidv7(now), orderId, memberId, serviceId, createdAt: now, expiresAt });
  return expiresAt;
}
