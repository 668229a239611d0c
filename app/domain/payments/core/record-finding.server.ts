import { uuidv7 } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { Finding } from "./findings.ts";
import { insertFinding } from "./store.server.ts";

/** Something of a payment a person has to look at. The same one stays one until it is resolved. */
export async function recordFinding(
  { db, clock }: Needs<"db" | "clock">,
  paymentId: string,
  { kind, details }: Finding,
): Promise<void> {
  const foundAt = clock();
  await insertFinding(db, { id: uuidv7(foundAt), paymentId, kind, details, foundAt });
}
