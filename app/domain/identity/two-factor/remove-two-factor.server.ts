import { lockMember } from "#app/domain/identity/registration/store-members.server.ts";
import { revokeSessionsOf } from "#app/domain/identity/sessions/store-sessions.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { deleteTwoFactor } from "./store-two-factor.server.ts";

type Db = Needs<"db">["db"];

/** The account of a member with two-factor, held until the transaction ends; null where it is off, or the account closed. */
export async function holdTwoFactorUnchecked(db: Db, memberId: number): Promise<{ isOperator: boolean } | null> {
  const member = await lockMember(db, memberId);
  return member?.google2faEnable && member.deletedAt === null ? { isOperator: member.isOperator } : null;
}

/** Takes two-factor and the recovery codes away and ends all sessions; answers how many. The caller holds the account. */
export async function removeTwoFactorUnchecked(db: Db, memberId: number, at: Date): Promise<number> {
  await deleteTwoFactor(db, memberId);
  return revokeSessionsOf(db, memberId, { now: at });
}
