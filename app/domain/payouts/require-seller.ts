import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";

/** Refuses members who are not sellers. */
export function requireSeller(actor: Actor): Member {
  const member = requireMember(actor);
  if (!member.isSeller) throw new DomainError("not-found");
  return member;
}
