import type { GoodsHold } from "../orders/goods/access.ts";
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

/** A licence as the page of its order shows it: without the key while the goods are withheld. */
export type ShownLicence = Omit<LicenceOfOrder, "key"> & { key: string | null };

export function shownLicence(licence: LicenceOfOrder, goodsHold: GoodsHold | null): ShownLicence {
  return goodsHold === null ? licence : { ...licence, key: null };
}

/** The caller checks who may see the order. */
export async function licenceOfOrderUnchecked({ db }: Needs<"db">, orderId: string): Promise<LicenceOfOrder | null> {
  return licenceWithActivations(db, orderId);
}
