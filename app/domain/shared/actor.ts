import type { TextLocale } from "#app/i18n/locales.ts";
import { DomainError } from "./errors.ts";
import { type OperatorRole, type Right, rolesWith } from "./operators/rights.ts";

export type Visitor = { kind: "visitor" };
export type Member = {
  kind: "member";
  memberId: number;
  sessionId: string;
  email: string;
  nickname: string;
  /** The communication language: mail, SMS and documents are written in it. */
  locale: TextLocale;
  /** None for those who do not work in the back office, and while `needsTwoFactor`. */
  roles: readonly OperatorRole[];
  isSeller: boolean;
  /** The newest version of the terms that the member has agreed to. */
  agreedTerms: number;
  /** An operator whose roles wait until they sign in with two factors. */
  needsTwoFactor?: boolean;
};
/** The caller of a use case. Every use case takes one, so that none can omit the access check. */
export type Actor = Visitor | Member;

/** A call of the platform's API: the project whose key it showed, and the owner of the project. `authenticateKey` makes it. */
export type ApiCaller = { projectId: string; ownerId: number };

export const visitor: Visitor = { kind: "visitor" };

export function requireMember(actor: Actor): Member {
  if (actor.kind !== "member") throw new DomainError("signed-out");
  return actor;
}

/** Whether somebody has a right of the back office; rights.ts says which roles do. */
export function hasRight(actor: Actor, right: Right): boolean {
  return (
    actor.kind === "member" && !actor.needsTwoFactor && rolesWith(right).some((role) => actor.roles.includes(role))
  );
}

/**
 * The back office answers those without a role as if it did not exist. Refuses with two-factor-required where it waits for
 * that, and with role-required where an operator has another role than the ones for this.
 */
export function requireRight(actor: Actor, right: Right): Member {
  const member = requireMember(actor);
  if (member.needsTwoFactor) throw new DomainError("two-factor-required");
  if (member.roles.length === 0) throw new DomainError("not-found");
  if (!hasRight(member, right)) throw new DomainError("role-required", { roles: rolesWith(right).join(" ") });
  return member;
}

/**
 * Every act on money by an operator asks this: nobody confirms, settles, pays out or refunds for an own sale or purchase.
 * `parties`: the members whose money it is. Refuses with own-order, of a payout with own-payout, of a service with own-review, of a fee with own-claim.
 */
export function requireUninvolved(
  { memberId }: Member,
  parties: { sellerId: number; buyerId?: number },
  refusal: "own-order" | "own-payout" | "own-review" | "own-claim" = "own-order",
): void {
  if (memberId === parties.buyerId || memberId === parties.sellerId) throw new DomainError(refusal);
}
