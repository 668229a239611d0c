import { type Actor, type Member, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { isPartner } from "./store-accounts.server.ts";

/** Refuses members who are no partners. A suspended one still sees the money. */
export async function requirePartner({ db }: Needs<"db">, actor: Actor): Promise<Member> {
  const member = requireMember(actor);
  if (!(await isPartner(db, member.memberId))) throw new DomainError("not-found");
  return member;
}

/** Refuses members who are neither sellers nor partners. */
export async function requirePayee(needs: Needs<"db">, actor: Actor): Promise<Member> {
  const member = requireMember(actor);
  return member.isSeller ? member : requirePartner(needs, actor);
}
