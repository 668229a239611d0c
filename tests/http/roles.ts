import { colleagueAccounts } from "#app/domain/identity/sign-in/demo-accounts.ts";

// The members that ask in the tests of access, and what each may expect.

export const roles = {
  visitor: null,
  other: "buyer01@buyers.example",
  owner: "buyer@jangteo.example",
  operator: "operator@jangteo.example",
} as const;
/** Operators with one role each; what they may see follows from the table of rights. The operator above is an administrator. */
export const colleagues = {
  support: colleagueAccounts.support,
  moderation: colleagueAccounts.moderation,
  finance: colleagueAccounts.finance,
} as const;
export type Colleague = keyof typeof colleagues;
/** Also a seller, but of none of the orders in addresses.ts. */
export type Role = keyof typeof roles | "seller";
/** A status, or the path to which it redirects. */
export type Outcome = number | string;
export type Rule = Record<Exclude<Role, "visitor">, Outcome>;

export const everyMember = (outcome: Outcome): Rule => ({
  other: outcome,
  seller: outcome,
  owner: outcome,
  operator: outcome,
});
export const buyerOnly: Rule = { other: 404, seller: 404, owner: 200, operator: 404 };
export const concerned: Rule = { other: 404, seller: 404, owner: 200, operator: 200 };
export const operatorOnly: Rule = { other: 404, seller: 404, owner: 404, operator: 200 };
export const sellerOnly: Rule = { other: 404, seller: 200, owner: 404, operator: 404 };
