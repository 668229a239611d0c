import { confirmPassword } from "#app/domain/identity/sign-in/confirm-password.server.ts";
import { passwordCheckLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import type { Member } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { OwnerProof } from "./input.ts";
import { ownerRow } from "./store-export.server.ts";
import { freshSignInMinutes } from "./terms.ts";

type Ownership = {
  /** Asked for the password; otherwise for the address. */
  byPassword: boolean;
  /** Whether the sign-in is recent enough to do without a password. */
  isFresh: boolean;
};

/** The proof this member has to give before acts that concern the whole account. */
export async function ownershipOf(
  { db, clock }: Needs<"db" | "clock">,
  { memberId, sessionId }: Member,
): Promise<Ownership> {
  const row = await ownerRow(db, { memberId, sessionId });
  if (!row || row.deletedAt) throw new DomainError("signed-out");
  return {
    byPassword: row.passwordHash !== null,
    isFresh: row.signedInAt !== null && clock().getTime() - row.signedInAt.getTime() < freshSignInMinutes * MINUTE_MS,
  };
}

/**
 * Requires a re-authentication of the account's owner: by the password, or for those who have none by a recent sign-in and the
 * address. Refuses with password-wrong, password-not-set, email-mismatch, sign-in-again or too-many-requests.
 */
export async function confirmOwner(
  needs: Needs<"db" | "clock" | "limiter">,
  member: Member,
  { proof, ip }: { proof: OwnerProof; ip: string },
): Promise<{ passwordHash: string | null }> {
  if ("password" in proof) return confirmPassword(needs, member, { password: proof.password, field: "password", ip });
  await needs.limiter.take(passwordCheckLimit, String(member.memberId));
  const { byPassword, isFresh } = await ownershipOf(needs, member);
  // A member with a password has to give it, whatever else was sent.
  if (byPassword) throw new DomainError("password-wrong");
  if (!isFresh) throw new DomainError("sign-in-again", { minutes: freshSignInMinutes });
  if (proof.email.toLowerCase() !== member.email.toLowerCase())
    throw new DomainError("email-mismatch", { field: "email" });
  await needs.limiter.giveBack(passwordCheckLimit, String(member.memberId));
  return { passwordHash: null };
}
