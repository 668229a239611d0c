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

export const paymentMethods = ["bank-transfer", "paypal", "coinpayments", "free"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods where a provider moves the money and says so. */
export type ProviderMethod = Extract<PaymentMethod, "paypal" | "coinpayments">;

export function isProviderMethod(method: PaymentMethod): method is ProviderMethod {
  return method === "paypal" || method === "coinpayments";
}
