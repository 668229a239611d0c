import type { Payee } from "../ledger/entries.ts";

/** Reasons why an account cannot be deleted yet, each with its subject. */
export type Blocker =
  | {
      code: "purchases-open" | "sales-open";
      count: number;
      /** Numbers of the oldest. */
      orders: string[];
    }
  | { code: "services-active"; count: number; services: { id: number; slug: string; title: string; lang: string }[] }
  /** Won; plus: the market owes it to the member. */
  | { code: "balance-open"; payee: Payee; amount: number }
  /** Sales of a partner are not settled for good: orders in progress, or a quarter that was not closed. */
  | { code: "commission-open" }
  /** Others work on projects that use the member's plan: these are handed over, or deleted, first. */
  | { code: "projects-shared"; count: number; projects: { id: string; name: string }[] }
  | { code: "sole-operator" };

/** Open orders, cases and balances of a member that decide whether the account may be closed. `balances` in won, as the ledger has them: a negative one is owed to the member. */
export type Obligations = {
  purchases: string[];
  sales: string[];
  services: { id: number; slug: string; title: string; lang: string }[];
  balances: Record<Payee, number>;
  hasOpenCommission: boolean;
  sharedProjects: { id: string; name: string }[];
  isSoleOperator: boolean;
};

const SHOWN = 5;

export function blockersOf(obligations: Obligations): Blocker[] {
  const { purchases, sales, services, balances, hasOpenCommission, sharedProjects, isSoleOperator } = obligations;
  const balanceOf = (payee: Payee): Blocker | null =>
    balances[payee] === 0 ? null : { code: "balance-open", payee, amount: -balances[payee] };
  const blockers: (Blocker | null)[] = [
    purchases.length > 0
      ? { code: "purchases-open", count: purchases.length, orders: purchases.slice(0, SHOWN) }
      : null,
    sales.length > 0 ? { code: "sales-open", count: sales.length, orders: sales.slice(0, SHOWN) } : null,
    services.length > 0
      ? { code: "services-active", count: services.length, services: services.slice(0, SHOWN) }
      : null,
    balanceOf("seller"),
    balanceOf("partner"),
    hasOpenCommission ? { code: "commission-open" } : null,
    sharedProjects.length > 0
      ? { code: "projects-shared", count: sharedProjects.length, projects: sharedProjects.slice(0, SHOWN) }
      : null,
    isSoleOperator ? { code: "sole-operator" } : null,
  ];
  return blockers.filter((blocker) => blocker !== null);
}
