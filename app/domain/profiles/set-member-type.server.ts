import type { Needs } from "../shared/services.ts";
import { lockedProfileUnchecked } from "./get-profile.server.ts";
import type { MemberType } from "./terms.ts";
import { upsertProfile } from "./store.server.ts";

type Said = { memberId: number; memberType: MemberType; companyName: string; at: Date };

/** Writes as what somebody sells, in the transaction that makes them a seller; the rest of the profile stays. The caller has checked who asks. */
export async function setMemberTypeUnchecked(
  { db }: Needs<"db">,
  { memberId, memberType, companyName, at }: Said,
): Promise<void> {
  const { profile } = await lockedProfileUnchecked(db, memberId);
  const { firstName, lastName, organizationType, country, bio, languages, availableFrom, availableTo, telegramId } =
    profile;
  await upsertProfile(db, {
    memberId,
    firstName,
    lastName,
    memberType,
    companyName: companyName || profile.companyName,
    organizationType,
    country,
    bio,
    languages,
    availableFrom,
    availableTo,
    telegramId,
    updatedAt: at,
  });
}
