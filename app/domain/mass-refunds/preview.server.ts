import { isRefundable } from "../orders/status.ts";
import { type Actor, type Member, requireRight } from "../shared/actor.ts";
import { factsOf } from "../shared/provider-of.ts";
import type { Needs } from "../shared/services.ts";
import { type SelectedOrder, type Selection, selectedOrders } from "./store-selection.server.ts";
import { type Exclusion, mostOrders } from "./terms.ts";

export type Judged = {
  orderId: string;
  number: string;
  method: string;
  /** Won that are left to give back. */
  amount: number;
  /** The amount in the currency that was charged; null where won were. */
  charge: { amount: number; currency: string } | null;
  exclusion: Exclusion | null;
};
/** The cost of a method, in won and in the currency that was charged. */
export type MethodTotal = {
  method: string;
  currency: string;
  count: number;
  amount: number;
  charged: number;
  /** Whether a person sends each of them. */
  byHand: boolean;
};
export type Preview = {
  orders: Judged[];
  totals: MethodTotal[];
  /** Named numbers that no order has. */
  unknown: string[];
  /** The service has more orders than one mass refund takes. */
  isCut: boolean;
};

/** The cost of a mass refund, and the orders it leaves out with why, for an operator who may refund. Nothing is written. */
export async function previewMassRefund(
  needs: Needs<"db" | "providers">,
  actor: Actor,
  selection: Selection,
): Promise<Preview> {
  const operator = requireRight(actor, "refunds.decide");
  const rows = await selectedOrders(needs.db, selection, mostOrders + 1);
  const orders = rows.slice(0, mostOrders).map((row) => judged(needs, operator, row));
  const known = new Set(rows.map(({ number }) => number));
  return {
    orders,
    totals: totalsOf(needs, orders),
    unknown: "numbers" in selection ? selection.numbers.filter((number) => !known.has(number)) : [],
    isCut: rows.length > mostOrders,
  };
}

function judged(needs: Needs<"providers">, operator: Member, row: SelectedOrder): Judged {
  const { id: orderId, number, chargeAmount, chargeCurrency, givenCharge } = row;
  const method = row.method ?? "free";
  const amount = Math.max(0, (row.paid ?? 0) - row.given);
  const charge =
    chargeAmount === null || chargeCurrency === null
      ? null
      : { amount: Math.max(0, chargeAmount - givenCharge), currency: chargeCurrency };
  return { orderId, number, method, amount, charge, exclusion: exclusionOf(needs, operator, { ...row, amount }) };
}

function exclusionOf(
  needs: Needs<"providers">,
  { memberId }: Member,
  { buyerId, sellerId, status, method, paid, amount, hasCase, waits }: SelectedOrder & { amount: number },
): Exclusion | null {
  if (memberId === buyerId || memberId === sellerId) return "own-order";
  if (!isRefundable({ status }) || method === null || method === "free" || !paid) return "not-paid";
  if (amount === 0) return "nothing-left";
  if (hasCase) return "case-open";
  const { refundNeedsAccount, refundedBy } = factsOf(needs, method);
  if (refundNeedsAccount && refundedBy === "provider") return "account-needed";
  return waits ? "in-another" : null;
}

function totalsOf(needs: Needs<"providers">, orders: readonly Judged[]): MethodTotal[] {
  const totals = new Map<string, MethodTotal>();
  for (const { method, amount, charge, exclusion } of orders) {
    if (exclusion) continue;
    const currency = charge?.currency ?? "KRW";
    const key = `${method} ${currency}`;
    const byHand = factsOf(needs, method).refundedBy === "operator";
    const total = totals.get(key) ?? { method, currency, count: 0, amount: 0, charged: 0, byHand };
    total.count += 1;
    total.amount += amount;
    total.charged += charge?.amount ?? amount;
    totals.set(key, total);
  }
  return [...totals.values()].sort((a, b) => b.amount - a.amount);
}
