/** States of services as operators filter them. `taken-down`: by an operator; `held`: with the account of its seller. */
export const serviceStates = ["active", "taken-down", "paused", "held", "pending", "rejected"] as const;
export type ServiceState = (typeof serviceStates)[number];

type Stored = { status: "active" | "suspended" | "pending" | "rejected"; suspendedBy: string | null };
const suspendedStates: Readonly<Record<string, ServiceState>> = { seller: "paused", account: "held" };

export function stateOfService({ status, suspendedBy }: Stored): ServiceState {
  return status === "suspended" ? (suspendedStates[suspendedBy ?? ""] ?? "taken-down") : status;
}
