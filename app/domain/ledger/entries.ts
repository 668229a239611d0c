import type { Parts } from "./refund-shares.ts";

/** Minus = owed to the account's owner, plus = received. Won. */
export type Entry = { account: string; amountKrw: number };

/**
 * Accounts that orders are paid from: `bank`, the name of a payment provider, or `suspense`, where a deposit waits until its
 * order is known. All other accounts are liabilities.
 */
export type MoneyAccount = string;

export function isMoneyAccount(account: string): boolean {
  return !["sellers", "platform", "vat"].includes(account) && !account.startsWith("seller:");
}

export const suspenseAccount: MoneyAccount = "suspense";

export const sellerAccount = (sellerId: number) => `seller:${sellerId}`;

export type Settled = {
  sellerId: number;
  account: MoneyAccount;
  amount: number;
  sellerAmount: number;
  platformAmount: number;
  vatAmount: number;
};

/** Ledger entries of a paid order; none for a free one. */
export function settlementEntries({
  sellerId,
  account,
  amount,
  sellerAmount,
  platformAmount,
  vatAmount,
}: Settled): Entry[] {
  return balanced([
    { account, amountKrw: amount },
    { account: sellerAccount(sellerId), amountKrw: -sellerAmount },
    { account: "platform", amountKrw: -platformAmount },
    { account: "vat", amountKrw: -vatAmount },
  ]);
}

/** Ledger entries of a refund: the settlement reversed, in part or as a whole. */
export function refundEntries({
  sellerId,
  account,
  amount,
  shares,
}: {
  sellerId: number;
  account: MoneyAccount;
  amount: number;
  shares: Parts;
}): Entry[] {
  return balanced([
    { account, amountKrw: -amount },
    { account: sellerAccount(sellerId), amountKrw: shares.seller },
    { account: "platform", amountKrw: shares.platform },
    { account: "vat", amountKrw: shares.vat },
  ]);
}

/** Ledger entries of a transfer to a seller. */
export function payoutEntries({ sellerId, amount }: { sellerId: number; amount: number }): Entry[] {
  return balanced([
    { account: sellerAccount(sellerId), amountKrw: amount },
    { account: "bank", amountKrw: -amount },
  ]);
}

/** And one that the bank gave back. */
export function payoutReturnEntries(payout: { sellerId: number; amount: number }): Entry[] {
  return payoutEntries(payout).map(({ account, amountKrw }) => ({ account, amountKrw: -amountKrw }));
}

/** Ledger entries of a deposit whose order is not known: the bank has it, and somebody is owed it. */
export function depositEntries(amount: number): Entry[] {
  return balanced([
    { account: "bank", amountKrw: amount },
    { account: suspenseAccount, amountKrw: -amount },
  ]);
}

/** And of one that went back, or never was a buyer's. */
export function depositReversalEntries(amount: number): Entry[] {
  return depositEntries(-amount);
}

/** Entries that do not add up to zero are a bug, and must never reach the database. Those of nothing are left out. */
function balanced(entries: Entry[]): Entry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountKrw, 0);
  if (sum !== 0) throw new Error(`Ledger entries add up to ${sum} won instead of zero`);
  return entries.filter((entry) => entry.amountKrw !== 0);
}
