import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { giveBack, orGiveBack, takeAll } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { passwordMatches } from "./passwords.server.ts";
import { passwordCheckLimit } from "./rate-limits.ts";
import { findMember, type MemberRow } from "#app/domain/identity/registration/store-members.server.ts";

/**
 * A signed-in member shows once more that they know the password, before anything that could shut them out. Refuses with
 * password-wrong at `field`, with password-not-set for those who came through another provider, and after ten tries.
 */
export async function confirmPassword(
  needs: Needs<"db" | "clock" | "limiter">,
  { memberId }: Member,
  { password, field, ip }: { password: string; field: string; ip: string },
): Promise<MemberRow & { passwordHash: string }> {
  const taken = await takeAll(needs.limiter, [[passwordCheckLimit, String(memberId)]]);
  const member = (await findMember(needs.db, memberId))?.member;
  if (!member || member.deletedAt) throw new DomainError("signed-out");
  const { passwordHash } = member;
  if (passwordHash === null) throw new DomainError("password-not-set");
  // Nothing was tried when there was no turn.
  if (!(await orGiveBack(needs.limiter, taken, () => passwordMatches(password, passwordHash)))) {
    await recordEvent(needs.db, {
      actorId: memberId,
      action: "password.wrong",
      subject: `member:${memberId}`,
      ip,
      at: needs.clock(),
    });
    throw new DomainError("password-wrong", { field });
  }
  await giveBack(needs.limiter, taken);
  return { ...member, passwordHash };
}
