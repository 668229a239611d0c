import type { Needs } from "../shared/services.ts";
import { licenceWithActivations } from "./store.server.ts";
import type { Activation } from "./verification.ts";

export type LicenceOfOrder = {
  key: string;
  terms: string;
  createdAt: Date;
  revokedAt: Date | null;
  /** The installations that use it now, oldest first. */
  activations: Activation[];
};

/** The caller checks who may see the order. */
export async function licenceOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<LicenceOfOrder | null> {
  return licenceWithActivations(db, orderId);
}
