import { recordEvent } from "../audit/record-event.server.ts";
import { nicknameKey } from "#app/domain/identity/registration/nickname.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { lockedProfileUnchecked } from "./get-profile.server.ts";
import { type ProfileChanges, profileProblem } from "./input.ts";
import { joinName } from "./names.ts";
import { renameMemberUnchecked } from "../identity/member/change-member.server.ts";
import { requireOwner } from "./owner.ts";
import type { OwnProfile } from "./profile.ts";
import { profileLimit } from "./rate-limits.ts";
import { replaceSkills, upsertProfile } from "./store.server.ts";

type Change = { memberId: number; changes: ProfileChanges; ip: string };

/**
 * Changes what is named and keeps the rest; answers with the whole profile. Somebody else's is not there. Refuses with
 * nickname-taken, company-name-required and hours-incomplete.
 */
export async function updateProfile(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { memberId, changes, ip }: Change,
): Promise<OwnProfile> {
  requireOwner(actor, memberId);
  await needs.limiter.take(profileLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const { row, profile: before } = await lockedProfileUnchecked(tx, memberId);
    const after: OwnProfile = { ...before, ...changes };
    const changed = changedFields(before, after);
    if (changed.length === 0) return before;
    const problem = profileProblem(after);
    if (problem) throw new DomainError(problem.code, { field: problem.field });
    await requireAllowed({ db: tx }, textsOf(after, changed, row.member.locale));
    const now = needs.clock();
    if (changed.some((name) => name === "nickname" || name === "firstName" || name === "lastName"))
      await rename(tx, row.member.name, before, after);
    const {
      firstName,
      lastName,
      memberType,
      companyName,
      organizationType,
      country,
      bio,
      languages,
      availableFrom,
      availableTo,
      telegramId,
    } = after;
    await upsertProfile(tx, {
      memberId,
      firstName,
      lastName,
      memberType,
      companyName,
      organizationType,
      country,
      bio,
      languages,
      availableFrom,
      availableTo,
      telegramId,
      updatedAt: now,
    });
    if (changed.includes("skills")) await replaceSkills(tx, memberId, after.skills);
    await recordEvent(tx, {
      actorId: memberId,
      action: "profile.changed",
      subject: `member:${memberId}`,
      details: { fields: changed.join(", ") },
      ip,
      at: now,
    });
    return after;
  });
}

/** The changed fields that others read. A name is in no language of its own: that of the member stands in for it. */
function textsOf(after: OwnProfile, changed: readonly (keyof OwnProfile)[], language: string) {
  return (["nickname", "bio", "companyName"] as const)
    .filter((field) => changed.includes(field))
    .map((field) => ({ field, text: after[field], language }));
}

function changedFields(before: OwnProfile, after: OwnProfile): (keyof OwnProfile)[] {
  return (Object.keys(after) as (keyof OwnProfile)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** The account's name follows the profile's once somebody says how it is divided. */
async function rename(
  tx: Parameters<typeof renameMemberUnchecked>[0],
  name: string,
  before: OwnProfile,
  after: OwnProfile,
): Promise<void> {
  const isRenamed = before.firstName !== after.firstName || before.lastName !== after.lastName;
  const { nickname } = after;
  // A nickname that stays keeps its key: one from before a rule about keys may look like somebody else's.
  const named = before.nickname === nickname ? {} : { nickname, nicknameKey: nicknameKey(nickname) };
  const renamed = await renameMemberUnchecked(tx, after.id, { name: isRenamed ? joinName(after) : name, ...named });
  if (!renamed) throw new DomainError("nickname-taken", { field: "nickname" });
}
