import type { Money } from "#app/domain/shared/ports.ts";
import type { PaymentMethod } from "./status.ts";

export type OfferedWay = {
  method: Exclude<PaymentMethod, "free">;
  /** What would be charged at today's rate, where that is not the won of the order. */
  charge: (Money & { krwPerUnit: string }) | null;
};
