import type { Needs } from "../shared/services.ts";
import { licenceRowOfOrder } from "./store.server.ts";

export type LicenceOfOrder = { key: string; terms: string; createdAt: Date; revokedAt: Date | null };

/** The caller has already checked who may see the order. */
export async function licenceOfOrder({ db }: Needs<"db">, orderId: string): Promise<LicenceOfOrder | null> {
  const licence = await licenceRowOfOrder(db, orderId);
  return licence && { key: licence.key, terms: licence.terms, createdAt: licence.createdAt, revokedAt: licence.revokedAt };
}
