import type { Needs } from "../shared/services.ts";
import { businessNumberIsShared } from "./store-reads.server.ts";

type Asked = {
  memberId: number;
  /** Under which the member acts, known from elsewhere. */
  numbers?: string[];
  others: number[];
  otherNumbers?: string[];
};

/**
 * Whether a member acts for the same business as any of the others: its number is in documents issued to them, in what they
 * sell under, or among the numbers that are known from elsewhere.
 */
export async function sharesBusinessNumber(
  { db }: Needs<"db">,
  { numbers = [], otherNumbers = [], ...members }: Asked,
): Promise<boolean> {
  return businessNumberIsShared(db, { ...members, numbers, otherNumbers });
}
