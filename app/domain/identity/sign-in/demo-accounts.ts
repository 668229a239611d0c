/** Of the demo data only; production refuses to start with it. */
export const demoPassword = "jangteo-demo-2026";

export const demoAccounts = {
  buyer: "buyer@jangteo.example",
  seller: "seller@jangteo.example",
  operator: "operator@jangteo.example",
} as const;
/** An operator beside the first one: what one has decided, another reviews. */
export const secondOperatorAccount = "operator2@jangteo.example";
export type DemoRole = keyof typeof demoAccounts;
export const demoRoles = Object.keys(demoAccounts) as [DemoRole, ...DemoRole[]];

/** Shared by everybody who looks at the demo: what would shut the others out is refused for these. */
export function isDemoAccount(email: string): boolean {
  return [...Object.values<string>(demoAccounts), secondOperatorAccount].includes(email.toLowerCase());
}
