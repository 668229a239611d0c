import type { deliveries } from "#db/schema/deliveries.ts";

export type DeliveryStatus = (typeof deliveries.$inferSelect)["status"];
export const deliveryStatuses = [
  "working",
  "delivered",
  "change_requested",
  "disputed",
  "accepted",
  "refunded",
] as const satisfies readonly DeliveryStatus[];

/**
 * Every move of a delivery: the condition and the outcome of the UPDATE. A case about a refund opens a dispute; its
 * decision settles it, and a buyer who withdraws the case resumes it where it was. A full refund ends it from anywhere.
 */
export const deliveryMoves = {
  submit: { from: ["working", "change_requested"], to: "delivered" },
  requestChanges: { from: ["delivered"], to: "change_requested" },
  accept: { from: ["delivered"], to: "accepted" },
  dispute: { from: ["delivered", "change_requested"], to: "disputed" },
  settle: { from: ["disputed"], to: "accepted" },
  resumeDelivered: { from: ["disputed"], to: "delivered" },
  resumeChanges: { from: ["disputed"], to: "change_requested" },
  refund: { from: ["working", "delivered", "change_requested", "disputed", "accepted"], to: "refunded" },
} as const satisfies Record<string, { from: readonly DeliveryStatus[]; to: DeliveryStatus }>;
export type DeliveryMove = keyof typeof deliveryMoves;

export function canMove(status: DeliveryStatus, move: DeliveryMove): boolean {
  return (deliveryMoves[move].from as readonly DeliveryStatus[]).includes(status);
}
