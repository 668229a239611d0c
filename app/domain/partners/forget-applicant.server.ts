import type { Needs } from "../shared/services.ts";
import { partnerOfMember, setPartnerState } from "./partnership/store.server.ts";
import { forgetApplicant } from "./store.server.ts";

/** The account of somebody who applied is deleted; the code of a partner brings nothing any more. In its transaction; the caller has checked who asks. */
export async function forgetApplicantUnchecked({ db, clock }: Needs<"db" | "clock">, memberId: number): Promise<void> {
  await forgetApplicant(db, memberId, clock());
  const partner = await partnerOfMember(db, memberId);
  if (partner) await setPartnerState(db, partner.id, "suspended", clock());
}
