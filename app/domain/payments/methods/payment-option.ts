import type { Money } from "#app/domain/shared/ports.ts";

/** A method that is offered for an order today. */
export type PaymentOption = {
  method: string;
  /** What would be charged at today's rate, where that is not the won of the order. */
  charge: (Money & { krwPerUnit: string }) | null;
};
