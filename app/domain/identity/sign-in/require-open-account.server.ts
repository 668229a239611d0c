import type { Db } from "#db/client.server.ts";
import { versionToAgree } from "#app/domain/policies/in-force.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { company } from "#app/domain/shared/company.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import {
  isOpenSeller,
  keepMember,
  suspensionReasonOf,
} from "#app/domain/identity/registration/store-members.server.ts";

/** `sellerId`: the other party, who has to be allowed to sell. One statement reads both accounts. */
type Parties = Pick<Member, "memberId"> & { sellerId?: number };

/**
 * In the transaction in which a member does something for others: nobody deletes or suspends the account meanwhile.
 * Refuses with signed-out where it was deleted, with account-suspended, and for the seller with seller-suspended.
 */
export async function requireOpenAccount({ db }: Needs<"db">, parties: Parties): Promise<void> {
  const { sellerIsOpen } = await keepOpenAccount(db, parties);
  if (!sellerIsOpen) throw new DomainError("seller-suspended");
}

/**
 * Requires an open account where a member enters into something new: an order, a service for sale, a purchase request. Refuses with
 * consent-required until they have agreed to the terms in force. What goes on from before never asks this.
 */
export async function requireAgreedTerms({ db, clock }: Needs<"db" | "clock">, parties: Parties): Promise<void> {
  const { agreedTerms, sellerIsOpen } = await keepOpenAccount(db, parties);
  if (agreedTerms < versionToAgree("terms", clock())) throw new DomainError("consent-required");
  if (!sellerIsOpen) throw new DomainError("seller-suspended");
}

async function keepOpenAccount(db: Db, { memberId, sellerId }: Parties) {
  const kept = await keepMember(db, memberId, sellerId);
  if (!kept) throw new DomainError("signed-out");
  if (kept.suspendedAt) throw await suspendedRefusal({ db }, memberId);
  return kept;
}

/** Says why an account is shut, and who is to be asked. */
export async function suspendedRefusal({ db }: Needs<"db">, memberId: number): Promise<DomainError> {
  const reason = (await suspensionReasonOf(db, memberId)) ?? "terms";
  return new DomainError("account-suspended", { reason, support: company().email });
}

/** Refuses with seller-suspended while an operator keeps the seller out, and where the account was closed. */
export async function requireOpenSeller({ db }: Needs<"db">, sellerId: number): Promise<void> {
  if (!(await isOpenSeller(db, sellerId))) throw new DomainError("seller-suspended");
}
