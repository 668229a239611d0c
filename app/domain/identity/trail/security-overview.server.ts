import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type EmailChange, findEmailChange } from "#app/domain/identity/email/change-email.server.ts";
import { listOwnSessions, type OwnSession } from "#app/domain/identity/sessions/own-sessions.server.ts";
import { findMember } from "#app/domain/identity/registration/store-members.server.ts";

export type SecurityOverview = {
  email: string;
  /** false for those who came through another provider. */
  hasPassword: boolean;
  emailChange: EmailChange | null;
  sessions: OwnSession[];
};

/** Reads the security page of a member: open sessions and the methods of sign-in. */
export async function securityOverview(needs: Needs<"db" | "clock">, actor: Actor): Promise<SecurityOverview> {
  const { memberId } = requireMember(actor);
  const [found, emailChange, sessions] = await Promise.all([
    findMember(needs.db, memberId),
    findEmailChange(needs, actor),
    listOwnSessions(needs, actor),
  ]);
  if (!found) throw new DomainError("signed-out");
  return { email: found.member.email, hasPassword: found.member.passwordHash !== null, emailChange, sessions };
}
