// spec §10.6. A retry after `failed` is a new payment of the same order.
export const paymentMoves = {
  pending: ["completed", "failed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentStatus = keyof typeof paymentMoves;
export const paymentStatuses = Object.keys(paymentMoves) as PaymentStatus[];

export function paymentCanBecome(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentMoves[from] as readonly PaymentStatus[]).includes(to);
}

/** Every status a payment may have just before it becomes `to`: the condition of the UPDATE. */
export function paymentStatusesBefore(to: PaymentStatus): PaymentStatus[] {
  return paymentStatuses.filter((from) => paymentCanBecome(from, to));
}

/** Methods that need no provider; every other one is a registered provider's. */
export const ownMethods = ["bank-transfer", "free"] as const;

/** The name of a method, as it is stored and sent. */
export const methodName = /^[a-z][a-z0-9-]{1,39}$/;

/** Whether a provider moves the money and says so. */
export function isProviderMethod(method: string): boolean {
  return !(ownMethods as readonly string[]).includes(method);
}
