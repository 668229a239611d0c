import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";

/** The owner of a profile; to everybody else its private side does not exist. */
export function requireOwner(actor: Actor, memberId: number): Member {
  const member = requireMember(actor);
  if (member.memberId !== memberId) throw new DomainError("not-found");
  return member;
}
