import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";

/** Refuses members who have not begun to sell with not-a-seller. */
export function requireSeller(actor: Actor): Member {
  const member = requireMember(actor);
  if (!member.isSeller) throw new DomainError("not-a-seller");
  return member;
}
