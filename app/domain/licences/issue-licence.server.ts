import type { Needs } from "../shared/services.ts";
import { licenceKey } from "./licence-key.ts";
import { insertLicence } from "./store.server.ts";

type Sold = { orderId: string; serviceId: number; memberId: number; terms: string };

/** The licence of a paid template, in the transaction that settles it; `terms` is the copy the order was made under. */
export async function issueLicenceUnchecked({ db, clock }: Needs<"db" | "clock">, sold: Sold): Promise<string> {
  const key = licenceKey();
  await insertLicence(db, { key, ...sold, createdAt: clock() });
  return key;
}
