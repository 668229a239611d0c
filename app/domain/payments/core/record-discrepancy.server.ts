import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Discrepancy } from "./discrepancies.ts";
import { insertDiscrepancy } from "./store.server.ts";

/** Something of a payment a person has to look at. The same one stays one until it is resolved. */
export async function recordDiscrepancy(
  { db, clock }: Needs<"db" | "clock">,
  paymentId: string,
  { kind, details }: Discrepancy,
): Promise<boolean> {
  const foundAt = clock();
  return insertDiscrepancy(db, { id: uuidv7(foundAt), paymentId, kind, details, foundAt });
}
