import type { Db } from "#db/client.server.ts";
import { versionInForce } from "#app/domain/policies/in-force.ts";
import { policyNames } from "#app/domain/policies/policy-versions.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { type ConsentSource, insertConsents } from "./store-consents.server.ts";

/** The terms that somebody agrees to who reads them then. */
export function termsAgreedAt(readAt: Date): number {
  return versionInForce("terms", readAt).number;
}

/** Records what a new member agreed to at a time, in the transaction that makes the member: no record, no member. */
export async function recordRegistrationConsents(
  tx: Db,
  { memberId, locale, source, at }: { memberId: number; locale: string; source: ConsentSource; at: Date },
): Promise<void> {
  const rows = policyNames.map((policy) => ({
    id: uuidv7(at),
    memberId,
    policy,
    version: versionInForce(policy, at).number,
    locale,
    source,
    agreedAt: at,
  }));
  await insertConsents(tx, rows);
}
