import type { Needs } from "../shared/services.ts";
import { forgetApplicant } from "./store.server.ts";

/** The account of somebody who applied is deleted. In its transaction; the caller has checked who asks. */
export async function forgetApplicantUnchecked({ db, clock }: Needs<"db" | "clock">, memberId: number): Promise<void> {
  await forgetApplicant(db, memberId, clock());
}
