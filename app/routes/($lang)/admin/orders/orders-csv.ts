import { OrderSearchInput, searchOrders } from "#app/domain/orders/search-orders.server.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Orders with the filters of their page. */
export const loader = exportList({
  name: "orders",
  find: async ({ services, actor, url }, whole) => {
    const query = OrderSearchInput.parse({ q: "", status: null, ...Object.fromEntries(url.searchParams) });
    return (await searchOrders(services, actor, { ...query, ...whole })).items;
  },
  columns: [
    ["admin:deposits.order", ({ number }) => number],
    ["market:table.service", ({ title }) => title],
    ["order:parties.buyer", ({ buyer }) => buyer.nickname],
    ["admin:member.email", ({ buyer }) => buyer.email],
    ["order:list.date", ({ createdAt }) => createdAt],
    ["order:list.status", ({ status }, t) => t(`order:status.order.${status}`)],
    ["order:payment.depositor", ({ depositorName }) => depositorName],
    ["order:list.amount", ({ totalAmount: amount, currency }) => decimalOf({ amount, currency })],
    ["reconcile:rates.currency", ({ currency }) => currency],
  ],
});
