import type { Money } from "#app/domain/shared/ports.ts";

/** A method that is offered for an order today. */
export type PaymentOption = {
  method: string;
  /** The charge at the present rate, where that is not the amount of the order in won. */
  charge: (Money & { krwPerUnit: string }) | null;
};
