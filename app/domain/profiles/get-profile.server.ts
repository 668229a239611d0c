import { baseOf, isTextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { numbersOfSeller } from "../catalog/queries.server.ts";
import { maskPhone } from "#app/domain/identity/phone/phone.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { splitName } from "./names.ts";
import { requireOwner } from "./owner.ts";
import type { OwnProfile, PublicProfile } from "./profile.ts";
import { type ProfileRow, profileRow, skillRows } from "./store.server.ts";

/** Everything about oneself. */
export async function getOwnProfile({ db }: Needs<"db">, actor: Actor): Promise<OwnProfile> {
  return getPrivateProfile({ db }, actor, { memberId: requireMember(actor).memberId });
}

/** Reads the own profile by its id. Refuses with not-found for somebody else's. */
export async function getPrivateProfile(
  { db }: Needs<"db">,
  actor: Actor,
  { memberId }: { memberId: number },
): Promise<OwnProfile> {
  requireOwner(actor, memberId);
  const [row, skills] = await Promise.all([profileRow(db, memberId), skillRows(db, memberId)]);
  if (!row) throw new DomainError("signed-out");
  return ownProfileOf(row, skills);
}

/** A seller, as everybody may see them. Members who do not sell have a page for themselves only. */
export async function findProfile(
  { db }: Needs<"db">,
  actor: Actor,
  { memberId }: { memberId: number },
): Promise<PublicProfile> {
  const row = await profileRow(db, memberId);
  const isOwn = actor.kind === "member" && actor.memberId === memberId;
  if (!row || (row.seller === null && !isOwn)) throw new DomainError("not-found");
  const [skills, numbers] = await Promise.all([
    skillRows(db, memberId),
    numbersOfSeller({ db }, { sellerId: memberId }),
  ]);
  const {
    firstName: _first,
    lastName: _last,
    email: _email,
    phone: _phone,
    telegramId: _telegram,
    ...shown
  } = ownProfileOf(row, skills);
  return {
    ...shown,
    displayName: row.seller?.displayName ?? row.member.nickname,
    contentLocale: row.seller?.contentLocale ?? languageOf(row),
    verified: row.seller?.verified ?? false,
    since: row.seller?.since ?? row.member.createdAt,
    updatedAt: row.profile?.updatedAt ?? row.member.createdAt,
    numbers,
    isOwn,
  };
}

/** Fields without a profile value are taken from the registration. */
export function ownProfileOf({ member, profile, seller }: ProfileRow, skills: OwnProfile["skills"]): OwnProfile {
  const names = splitName(member.name);
  return {
    id: member.id,
    email: member.email,
    phone: member.phone && maskPhone(member.phone),
    nickname: member.nickname,
    firstName: profile?.firstName ?? names.firstName,
    lastName: profile?.lastName ?? names.lastName,
    bio: profile?.bio ?? "",
    country: profile?.country ?? member.country,
    availableFrom: profile?.availableFrom ?? "",
    availableTo: profile?.availableTo ?? "",
    telegramId: profile?.telegramId ?? "",
    memberType: profile?.memberType ?? "freelancer",
    companyName: profile?.companyName ?? "",
    organizationType: profile?.organizationType ?? "",
    languages: profile?.languages ?? [languageOf({ member })],
    skills,
    avatarKey: profile?.avatarKey ?? null,
    isSeller: seller !== null,
    displayName: seller?.displayName ?? null,
  };
}

function languageOf({ member }: Pick<ProfileRow, "member">): string {
  return baseOf(isTextLocale(member.locale) ? member.locale : "ko");
}

/** The row that holds a profile, written by whoever changes one; `db` is their transaction. */
export async function lockedProfileUnchecked(
  db: Db,
  memberId: number,
): Promise<{ row: ProfileRow; profile: OwnProfile }> {
  const row = await profileRow(db, memberId, { lock: true });
  if (!row) throw new DomainError("signed-out");
  return { row, profile: ownProfileOf(row, await skillRows(db, memberId)) };
}
