import type { Needs } from "#app/domain/shared/services.ts";
import { lockMember } from "#app/domain/identity/registration/store-members.server.ts";
import { revokeSessionsOf } from "#app/domain/identity/sessions/store-sessions.server.ts";
import { updateMember } from "./store-member.server.ts";

type Db = Needs<"db">["db"];
export type HeldAccount = { isOperator: boolean; isSuspended: boolean };

/** An account as it stands, held until the transaction ends: whoever acts for it (requireOpenAccount) waits. null where there is none. */
export async function holdAccountUnchecked(db: Db, memberId: number): Promise<HeldAccount | null> {
  const member = await lockMember(db, memberId);
  if (!member || member.deletedAt) return null;
  return { isOperator: member.isOperator, isSuspended: member.suspendedAt !== null };
}

/** Keeps the member out; answers how many sessions ended. The caller holds the account. */
export async function suspendAccountUnchecked(db: Db, memberId: number, at: Date): Promise<number> {
  await updateMember(db, memberId, { suspendedAt: at });
  return revokeSessionsOf(db, memberId, { now: at });
}

/** The member may sign in again. The caller holds the account. */
export async function reinstateAccountUnchecked(db: Db, memberId: number): Promise<void> {
  await updateMember(db, memberId, { suspendedAt: null });
}
