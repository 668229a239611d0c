import { type GoodsHold, goodsAccessOf, refusalOfHold } from "#app/domain/orders/goods/access.ts";
import type { DomainErrorCode } from "#app/domain/shared/errors.ts";
import { supportMonths } from "#app/domain/terms.ts";
import type { OrderStatus } from "#app/domain/orders/status.ts";

export type OrderKind = "purchase" | "support-extension";

type Extendable = {
  kind: OrderKind;
  status: OrderStatus;
  goodsHold: GoodsHold | null;
  totalAmount: number;
  downloadExpiresAt: Date | null;
  line: { serviceType: string; supportMonths: number };
  /** An extension that is waiting for its money, or paid. */
  extension: unknown;
};

export type ExtensionRefusal =
  | Extract<DomainErrorCode, "support-not-extendable" | "support-extended" | "support-expired">
  | (typeof refusalOfHold)[GoodsHold];

/**
 * docs/decisions/016: a template that was paid for can be extended once, until its months are over. Ordered in time is
 * enough: the money of a bank transfer may come later.
 */
export function extensionRefusal(order: Extendable, now: Date): ExtensionRefusal | null {
  const { kind, status, goodsHold, totalAmount, downloadExpiresAt, line } = order;
  if (
    kind !== "purchase" ||
    line.serviceType !== "template" ||
    status !== "completed" ||
    totalAmount === 0 ||
    downloadExpiresAt === null
  )
    return "support-not-extendable";
  const access = goodsAccessOf({ orderStatus: status, goodsHold });
  if (access === "ended") return "support-not-extendable";
  if (access !== "usable") return refusalOfHold[access];
  if (order.extension !== null || line.supportMonths > supportMonths) return "support-extended";
  return now < downloadExpiresAt ? null : "support-expired";
}
