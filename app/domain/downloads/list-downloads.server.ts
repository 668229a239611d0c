import { visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { maxPageSize } from "../terms.ts";
import { downloadsOfOrder } from "./store.server.ts";

export type DownloadRecord = { at: Date; version: string; fileName: string; ip: string; userAgent: string };

/** The newest downloads of an order: for its buyer and for operators. A seller does not learn where buyers sit. */
export async function listDownloads(
  { db }: Needs<"db">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<DownloadRecord[]> {
  const { id } = await visibleOrder({ db }, actor, { orderNumber, roles: ["buyer", "operator"] });
  return downloadsOfOrder(db, id, maxPageSize);
}
