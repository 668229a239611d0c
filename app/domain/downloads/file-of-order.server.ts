import { visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { downloadOfOrderUnchecked, type OrderDownload } from "./download-of-order.server.ts";
import { versionToDeliver } from "./store.server.ts";
import { deliverableVersions } from "./store-versions.server.ts";

export type FileOfOrder = {
  orderNumber: string;
  title: string;
  titleLocale: string;
  withdrawalWaivedAt: Date | null;
  /** null when the order has nothing to download. */
  download: OrderDownload | null;
  /** The file of the next download; size in bytes, sha256 in hex. */
  file: { fileName: string; size: number; sha256: string; version: string } | null;
  /** All versions that belong to the purchase, newest first: the one that was bought and those since. */
  versions: DeliverableVersion[];
};
export type DeliverableVersion = {
  version: string;
  notes: string;
  releasedAt: Date;
  fileName: string;
  size: number;
  sha256: string;
};

/** The file that the buyer of an order may download, its end, and whether consent is asked first. Four queries. */
export async function fileOfOrder(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<FileOfOrder> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  const { id, number, status, goodsHold, totalAmount, withdrawalWaivedAt, line } = order;
  const download = await downloadOfOrderUnchecked(needs, {
    id,
    orderStatus: status,
    goodsHold,
    paidAmount: totalAmount,
    withdrawalWaivedAt,
  });
  const file = download && (await versionToDeliver(needs.db, line.serviceId, line.versionId));
  const versions = file ? await deliverableVersions(needs.db, line.serviceId, line.versionId) : [];
  return {
    orderNumber: number,
    title: line.title,
    titleLocale: line.titleLocale,
    withdrawalWaivedAt,
    download,
    file: file && { fileName: file.fileName, size: file.size, sha256: file.sha256, version: file.version },
    versions: versions.map(({ version, notes, releasedAt, fileName, size, sha256 }) => ({
      ...{ version, notes, releasedAt },
      ...{ fileName, size, sha256 },
    })),
  };
}
