import type { AgreedWork } from "#db/schema/orders.ts";
import type { DeliveryView } from "../deliveries/delivery-view.ts";
import { deliveryOfOrderUnchecked } from "../deliveries/view-delivery.server.ts";
import { marketVatOf } from "../shared/money.ts";
import { visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { withReasons } from "./list-sales.server.ts";
import { positionOfUnchecked } from "./payable.server.ts";
import { requireSeller } from "./require-seller.ts";
import { refundsOf, type SaleRefund, saleOf } from "./store-sales.server.ts";
import type { Sale } from "./views.ts";

/** Won. paid = base + options + support = vat + supply; supply = seller + platform. */
export type SaleDetail = Sale & {
  base: number;
  options: { id: number; title: string; amount: number }[];
  /** More months of support, bought with it. */
  support: { months: number; amount: number };
  vat: number;
  supply: number;
  seller: number;
  platform: number;
  refunds: SaleRefund[];
  refundedAt: Date | null;
  work: DeliveryView | null;
  /** Terms of the accepted offer, where the sale is one of an offer. */
  agreed: AgreedWork | null;
};

/** One sale's arithmetic, for its seller; to everybody else there is no such sale. */
export async function saleByNumber(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
): Promise<SaleDetail> {
  const { memberId } = requireSeller(actor);
  const { id, line, refundedAt } = await visibleOrder(needs, actor, { orderNumber, roles: ["seller"] });
  const [row, refunds, position, work] = await Promise.all([
    saleOf(needs.db, memberId, id),
    refundsOf(needs.db, id, memberId),
    positionOfUnchecked(needs, { payee: "seller", memberId }),
    deliveryOfOrderUnchecked(needs, id),
  ]);
  const [sale] = await withReasons(needs, [row!], position); // it was there a moment ago, and orders stay
  return {
    ...sale!,
    base: line.baseAmount,
    options: line.options,
    support: { months: line.supportMonths, amount: line.supportAmount },
    vat: marketVatOf(line),
    supply: line.amount - marketVatOf(line),
    seller: line.sellerAmount,
    platform: line.platformAmount,
    refunds,
    refundedAt,
    work,
    agreed: line.agreedWork,
  };
}
