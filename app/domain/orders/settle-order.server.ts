import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import {
  hasOtherPaidOrder,
  lockOrderWithSale,
  moveOrder,
  type OrderLineRow,
  type OrderWithSale,
  orderById,
  setDownloadExpiry,
} from "./store.server.ts";

export type { OrderWithSale };

/** Locks an order that is about to be paid, for the rest of the transaction. */
export async function lockForPayment({ db }: Needs<"db">, orderId: string): Promise<OrderWithSale> {
  const order = await lockOrderWithSale(db, orderId);
  if (!order) throw new DomainError("not-found");
  return order;
}

export type PaidOrder = OrderWithSale & {
  /** A free service taken again by the same member is not another sale. */
  isNewSale: boolean;
};

/** Changes of downloads that a settlement makes, in its transaction. */
export type DownloadChanges = {
  /** Grants the download of a template; answers when it ends. */
  grant(line: OrderLineRow): Promise<Date | null>;
  /** Sets a new end to the download of an order, `months` after it was paid; answers when it ends. */
  moveExpiry(order: { orderId: string; paidAt: Date; months: number }): Promise<Date>;
};

/**
 * The order's part of a settlement, of an order that `lockForPayment` has locked: a template is complete with its payment, anything else begins now.
 * Only payments/settle-payment calls this, inside its transaction. Minor units.
 */
export async function markPaid(
  { db, clock }: Needs<"db" | "clock">,
  placed: OrderWithSale,
  downloads: DownloadChanges,
): Promise<PaidOrder> {
  const now = clock();
  const { id: orderId, extendsOrderId, line } = placed;
  if (extendsOrderId) return markExtensionPaid({ db, clock }, placed, { extendsOrderId, downloads });
  const downloadExpiresAt = line.serviceType === "template" ? await downloads.grant(line) : null;
  const order =
    line.serviceType === "template"
      ? await moveOrder(db, orderId, "completed", { paidAt: now, completedAt: now, downloadExpiresAt })
      : await moveOrder(db, orderId, "in_progress", { paidAt: now });
  if (!order) throw new DomainError("order-not-payable");
  const isNewSale = order.totalAmount > 0 || !(await hasOtherPaidOrder(db, order, line.serviceId));
  return { ...placed, ...order, isNewSale };
}

/** More months for the order it extends, counted from when that was paid. It delivers nothing itself, and is no sale of the service. */
async function markExtensionPaid(
  { db, clock }: Needs<"db" | "clock">,
  placed: OrderWithSale,
  { extendsOrderId, downloads }: { extendsOrderId: string; downloads: DownloadChanges },
): Promise<PaidOrder> {
  const extended = await orderById(db, extendsOrderId);
  const order =
    extended?.status === "completed" &&
    (await moveOrder(db, placed.id, "completed", { paidAt: clock(), completedAt: clock() }));
  if (!order || !extended.paidAt) throw new DomainError("order-not-payable");
  const downloadExpiresAt = await downloads.moveExpiry({
    orderId: extendsOrderId,
    paidAt: extended.paidAt,
    months: placed.line.supportMonths,
  });
  await setDownloadExpiry(db, extendsOrderId, downloadExpiresAt);
  return { ...placed, ...order, downloadExpiresAt, isNewSale: false };
}
