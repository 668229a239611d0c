import type { Parts } from "./refund-shares.ts";

/** Minus = owed to the account's owner, plus = received. Won. */
export type Entry = {
  account: string;
  amountKrw: number;
  /** The amount in the currency that a provider keeps it in, minor units. */
  foreignAmount?: number;
  foreignCurrency?: string;
  /** The rate by which the won were found. */
  krwPerUnit?: string;
};

/**
 * Accounts that orders are paid from: `bank`, the name of a payment provider, or `suspense`, where a deposit waits until its
 * order is known, and money that a provider took until it goes back. All others are liabilities, or what the market itself pays and earns (`provider-fees`, `fx`).
 */
export type MoneyAccount = string;

/** Fees that providers keep: an expense of the market's. */
export const feeAccount = "provider-fees";
/** The difference between what an order costs in won and what a provider's currency was worth. Minus is a gain. */
export const fxAccount = "fx";
const notMoney: readonly string[] = ["sellers", "partners", "platform", "vat", feeAccount, fxAccount];

export function isMoneyAccount(account: string): boolean {
  return !notMoney.includes(account) && !account.startsWith("seller:") && !account.startsWith("partner:");
}

export const suspenseAccount: MoneyAccount = "suspense";

export const sellerAccount = (sellerId: number) => `seller:${sellerId}`;

export const partnerAccount = (memberId: number) => `partner:${memberId}`;

/** The capacity in which a member is paid: for own sales, or for sales to customers that they brought. */
export type Payee = "seller" | "partner";
export const payeeAccount = (payee: Payee, memberId: number) =>
  payee === "seller" ? sellerAccount(memberId) : partnerAccount(memberId);

export type Settled = {
  sellerId: number;
  account: MoneyAccount;
  /** The amount in a currency of the provider's own; null in won. */
  held?: Held | null;
  amount: number;
  sellerAmount: number;
  platformAmount: number;
  vatAmount: number;
};

/** Ledger entries of a paid order; none for a free one. */
export function settlementEntries({
  sellerId,
  account,
  held,
  amount,
  sellerAmount,
  platformAmount,
  vatAmount,
}: Settled): Entry[] {
  return balanced([
    { account, amountKrw: amount, ...foreignOf(held) },
    { account: sellerAccount(sellerId), amountKrw: -sellerAmount },
    { account: "platform", amountKrw: -platformAmount },
    { account: "vat", amountKrw: -vatAmount },
  ]);
}

/** Ledger entries of a refund: the settlement reversed, in part or as a whole. */
export function refundEntries({
  sellerId,
  account,
  held,
  amount,
  shares,
}: {
  sellerId: number;
  account: MoneyAccount;
  /** Taken from the provider's own currency; null in won. */
  held?: Held | null;
  amount: number;
  shares: Parts;
}): Entry[] {
  return balanced([
    { account, amountKrw: -amount, ...foreignOf(held, -1) },
    { account: sellerAccount(sellerId), amountKrw: shares.seller },
    { account: "platform", amountKrw: shares.platform },
    { account: "vat", amountKrw: shares.vat },
  ]);
}

/** An amount in a provider's own currency, in minor units, and the rate that its won are found by. */
export type Held = { amount: number; currency: string; krwPerUnit?: string };

function foreignOf(held: Held | null | undefined, sign: 1 | -1 = 1): Partial<Entry> {
  if (!held) return {};
  const { amount, currency, krwPerUnit } = held;
  return { foreignAmount: sign * amount, foreignCurrency: currency, ...(krwPerUnit && { krwPerUnit }) };
}

/** Ledger entries of a fee that a provider kept of its account. Below zero: it gave one back. */
export function providerFeeEntries({ account, amount, held }: ProviderAmount): Entry[] {
  return balanced([
    { account, amountKrw: -amount, ...foreignOf(held, -1) },
    { account: feeAccount, amountKrw: amount },
  ]);
}

/** Ledger entries of what a provider's money is worth beyond what the books say of it. Below zero: it is worth less. */
export function fxEntries({ account, amount, held }: ProviderAmount): Entry[] {
  return balanced([
    // Nothing of the provider's currency moved: what there is of it is worth this much more.
    { account, amountKrw: amount, ...foreignOf(held && { ...held, amount: 0 }) },
    { account: fxAccount, amountKrw: -amount },
  ]);
}

/**
 * Ledger entries of a transfer from a provider to our bank: `won` is what the books took the amount for, of which `fee` was
 * kept on the way and `received` arrived. The rest is a loss of the currency; below zero a gain.
 */
export function providerTransferEntries({
  account,
  held,
  won,
  fee,
  received,
}: {
  account: MoneyAccount;
  held: Held | null;
  won: number;
  fee: number;
  received: number;
}): Entry[] {
  return balanced([
    { account, amountKrw: -won, ...foreignOf(held, -1) },
    { account: "bank", amountKrw: received },
    { account: feeAccount, amountKrw: fee },
    { account: fxAccount, amountKrw: won - fee - received },
  ]);
}

type ProviderAmount = {
  account: MoneyAccount;
  /** Won. */
  amount: number;
  held?: Held | null;
};

/** Ledger entries of a partner's commission, paid out of the market's share. Below zero: it is taken back. */
export function commissionEntries({ memberId, amount }: { memberId: number; amount: number }): Entry[] {
  return balanced([
    { account: "platform", amountKrw: amount },
    { account: partnerAccount(memberId), amountKrw: 0 - amount },
  ]);
}

type PaidOut = { payee: Payee; memberId: number; amount: number };

/** Ledger entries of a transfer to a seller or a partner. */
export function payoutEntries({ payee, memberId, amount }: PaidOut): Entry[] {
  return balanced([
    { account: payeeAccount(payee, memberId), amountKrw: amount },
    { account: "bank", amountKrw: -amount },
  ]);
}

/** Ledger entries of a payout that the bank gave back. */
export function payoutReturnEntries(payout: PaidOut): Entry[] {
  return payoutEntries(payout).map(({ account, amountKrw }) => ({ account, amountKrw: -amountKrw }));
}

/** Ledger entries of a deposit whose order is not known: the bank has it, and somebody is owed it. */
export function depositEntries(amount: number): Entry[] {
  return balanced([
    { account: "bank", amountKrw: amount },
    { account: suspenseAccount, amountKrw: -amount },
  ]);
}

/** Ledger entries of such a deposit that went back, or never was a buyer's. */
export function depositReversalEntries(amount: number): Entry[] {
  return depositEntries(-amount);
}

/** Ledger entries of money that a provider took and no order wants: the provider has it, and somebody is owed it. */
export function unmatchedCaptureEntries({ account, amount, held }: ProviderAmount): Entry[] {
  return balanced([
    { account, amountKrw: amount, ...foreignOf(held) },
    { account: suspenseAccount, amountKrw: -amount },
  ]);
}

/** Entries that do not add up to zero are a bug, and must never reach the database. Those of nothing are left out. */
function balanced(entries: Entry[]): Entry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountKrw, 0);
  if (sum !== 0) throw new Error(`Ledger entries add up to ${sum} won instead of zero`);
  return entries.filter((entry) => entry.amountKrw !== 0);
}
