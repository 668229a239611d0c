import type { Needs } from "../shared/services.ts";
import { forgetAsker } from "./store.server.ts";

/** The account of somebody who asked is deleted. In its transaction; the caller has checked who asks. */
export async function forgetAskerUnchecked({ db }: Needs<"db">, memberId: number): Promise<void> {
  await forgetAsker(db, memberId);
}
