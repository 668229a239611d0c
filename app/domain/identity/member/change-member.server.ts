import type { Needs } from "#app/domain/shared/services.ts";
import {
  hasSellerProfile,
  insertSellerProfile,
  renameMember,
  updateMember,
  updateSellerProfile,
} from "./store-member.server.ts";

// The members table is written by this context alone. Callers check who asks, and hand in their transaction.

type Db = Needs<"db">["db"];
type Preferences = { locale: string; country: string; marketingAgreed: boolean; marketingChangedAt: Date | null };

/** Whether the names could be taken; without a nickname the old one stays. After a no the transaction is dead: somebody else has the nickname. */
export function renameMemberUnchecked(
  db: Db,
  memberId: number,
  names: { name: string; nickname?: string; nicknameKey?: string },
): Promise<boolean> {
  return renameMember(db, memberId, names);
}

export async function setPreferencesUnchecked(db: Db, memberId: number, preferences: Preferences): Promise<void> {
  await updateMember(db, memberId, preferences);
}

type NewSeller = {
  displayName: string;
  displayNameKey: string;
  contentLocale: string;
  businessNumber: string | null;
  createdAt: Date;
};

/** A member begins to sell, unless they sell already or somebody else sells under that name. */
export async function addSellerProfileUnchecked(
  db: Db,
  memberId: number,
  seller: NewSeller,
): Promise<"added" | "sells-already" | "name-taken"> {
  if (await insertSellerProfile(db, { memberId, verified: false, ...seller })) return "added";
  return (await hasSellerProfile(db, memberId)) ? "sells-already" : "name-taken";
}

/** Empties what says who the member was. `names`: what is shown instead. */
export async function eraseMemberUnchecked(
  db: Db,
  { memberId, names, at }: { memberId: number; names: { nickname: string; displayName: string }; at: Date },
): Promise<void> {
  await updateSellerProfile(db, memberId, {
    displayName: names.displayName,
    displayNameKey: `deleted-${memberId}`,
    verified: false,
    businessNumber: null,
  });
  await updateMember(db, memberId, {
    // Unique as columns want it, and no address or name that anybody could have.
    email: `deleted-${memberId}@deleted.invalid`,
    nickname: names.nickname,
    nicknameKey: `deleted-${memberId}`,
    passwordHash: null,
    name: "",
    phone: null,
    locale: "ko",
    country: "kr",
    roles: [],
    google2faEnable: false,
    marketingAgreed: false,
    marketingChangedAt: null,
    deletedAt: at,
  });
}
