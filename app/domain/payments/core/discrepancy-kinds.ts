export const discrepancyKinds = [
  "amount-mismatch",
  "currency-mismatch",
  "foreign-payment",
  "wrong-payee",
  "underpaid",
  "paid-late",
  "paid-twice",
  "paid-after-cancel",
  "refund-mismatch",
  "unknown-payment",
  "not-returned",
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

/** The words a buyer reads while an operator looks at the money of their order. */
export const reviewReasons = ["amount", "unconfirmed", "other"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Reason of a review for each kind where the buyer's money may have been taken; null where a kind says nothing of that. */
export const reviewReasonOf = {
  "amount-mismatch": "amount",
  "currency-mismatch": "amount",
  underpaid: "amount",
  "unknown-payment": "unconfirmed",
  "foreign-payment": "other",
  "wrong-payee": "other",
  "paid-late": "other",
  "paid-twice": "other",
  "paid-after-cancel": "other",
  "not-returned": "other",
  "refund-mismatch": null,
} as const satisfies Record<DiscrepancyKind, ReviewReason | null>;
