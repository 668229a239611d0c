import { mostOrders } from "#app/domain/mass-refunds/terms.ts";
import { viewMassRefund } from "#app/domain/mass-refunds/view.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { methodName } from "#app/ui/payments/method-texts.ts";

/** The orders of a mass refund with what became of them; amounts are whole won. */
export const loader = exportList({
  name: "mass-refund",
  find: async ({ services, actor, path }) => {
    const massRefundId = path.split("/").at(-2) ?? "";
    const { orders } = await viewMassRefund(services, actor, { massRefundId, page: 1, limit: mostOrders });
    return orders.items;
  },
  columns: [
    ["admin:deposits.order", ({ number }) => number],
    ["order:payment.method", ({ method }, t) => t(methodName(method))],
    ["order:payment.status", ({ status }, t) => t(`massrefund:order.${status}`)],
    ["refund:reason", ({ reasonCode }, t) => reasonCode && t(`massrefund:reason.${reasonCode}` as MessageKey)],
    ["massrefund:refund", ({ refundStatus }, t) => refundStatus && t(`massrefund:refund.${refundStatus}`)],
    ["massrefund:failure", ({ refundFailure }) => refundFailure],
    ["massrefund:ended", ({ endedAt }) => endedAt],
    ["order:line.amount", ({ amount }) => amount],
  ],
});
