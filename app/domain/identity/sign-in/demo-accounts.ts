import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";

/** Password of the demo data only; production refuses to start with it. */
export const demoPassword = "jangteo-demo-2026";

export const demoAccounts = {
  buyer: "buyer@jangteo.example",
  seller: "seller@jangteo.example",
  operator: "operator@jangteo.example",
} as const;
/** Operators beside the first one, by their role: what one has decided, another reviews. */
export const colleagueAccounts = {
  administrator: "operator2@jangteo.example",
  support: "support@jangteo.example",
  moderation: "moderation@jangteo.example",
  finance: "finance@jangteo.example",
} as const satisfies Record<OperatorRole, string>;
export type DemoRole = keyof typeof demoAccounts;
export const demoRoles = Object.keys(demoAccounts) as [DemoRole, ...DemoRole[]];

/** Shared by everybody who looks at the demo: what would shut the others out is refused for these. */
export function isDemoAccount(email: string): boolean {
  return [...Object.values<string>(demoAccounts), ...Object.values<string>(colleagueAccounts)].includes(
    email.toLowerCase(),
  );
}
