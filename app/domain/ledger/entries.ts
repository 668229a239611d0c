/** Minus = owed to the account's owner, plus = received. Won. */
export type Entry = { account: string; amountKrw: number };

const sellerAccount = (sellerId: number) => `seller:${sellerId}`;

type Settled = { sellerId: number; amount: number; sellerAmount: number; platformAmount: number; vatAmount: number };

/** What a paid order writes. Nothing for a free one. */
export function settlementEntries({ sellerId, amount, sellerAmount, platformAmount, vatAmount }: Settled): Entry[] {
  const entries = [
    { account: "bank", amountKrw: amount },
    { account: sellerAccount(sellerId), amountKrw: -sellerAmount },
    { account: "platform", amountKrw: -platformAmount },
    { account: "vat", amountKrw: -vatAmount },
  ];
  return balanced(entries.filter((entry) => entry.amountKrw !== 0));
}

/** Entries that do not add up to zero are a bug, and must never reach the database. */
function balanced(entries: Entry[]): Entry[] {
  const sum = entries.reduce((total, entry) => total + entry.amountKrw, 0);
  if (sum !== 0) throw new Error(`Ledger entries add up to ${sum} won instead of zero`);
  return entries;
}
