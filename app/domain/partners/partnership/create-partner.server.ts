import { randomCode, uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { partnerCodeLength } from "../partner-code.ts";
import { insertPartner, partnerOfApplication, type PartnerRow } from "./store.server.ts";

const TRIES = 5;

/**
 * The applicant of an approved application becomes a partner with a code, once. `db` is the transaction that approves it or
 * gives it to an account. Throws when no free code is found.
 */
export async function createPartnerUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { applicationId, memberId }: { applicationId: string; memberId: number },
): Promise<PartnerRow> {
  const createdAt = clock();
  for (let tried = 0; tried < TRIES; tried += 1) {
    const code = randomCode(partnerCodeLength);
    const made = await insertPartner(db, { id: uuidv7(createdAt), applicationId, memberId, code, createdAt });
    const known = made ?? (await partnerOfApplication(db, applicationId));
    if (known) return known;
  }
  throw new Error(`No partner could be made of application ${applicationId}`);
}
