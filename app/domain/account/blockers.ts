/** Reasons why an account cannot be deleted yet, each with its subject. */
export type Blocker =
  | { code: "purchases-open" | "sales-open"; count: number /** Numbers of the oldest. */; orders: string[] }
  | { code: "services-active"; count: number; services: { id: number; slug: string; title: string; lang: string }[] }
  /** Won; plus: the market owes it to the member. */
  | { code: "balance-open"; amount: number }
  | { code: "sole-operator" };

/** How things stand around a member. `balance` in won, as the ledger has it: minus is owed to the member. */
export type Standing = {
  purchases: string[];
  sales: string[];
  services: { id: number; slug: string; title: string; lang: string }[];
  balance: number;
  isSoleOperator: boolean;
};

const SHOWN = 5;

export function blockersOf({ purchases, sales, services, balance, isSoleOperator }: Standing): Blocker[] {
  const blockers: (Blocker | null)[] = [
    purchases.length > 0
      ? { code: "purchases-open", count: purchases.length, orders: purchases.slice(0, SHOWN) }
      : null,
    sales.length > 0 ? { code: "sales-open", count: sales.length, orders: sales.slice(0, SHOWN) } : null,
    services.length > 0
      ? { code: "services-active", count: services.length, services: services.slice(0, SHOWN) }
      : null,
    balance !== 0 ? { code: "balance-open", amount: -balance } : null,
    isSoleOperator ? { code: "sole-operator" } : null,
  ];
  return blockers.filter((blocker) => blocker !== null);
}
