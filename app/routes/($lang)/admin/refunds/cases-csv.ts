import { listCases } from "#app/domain/refunds/boards.server.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Cases that wait for a decision. */
export const loader = exportList({
  name: "cases",
  find: async ({ services, actor }, whole) => (await listCases(services, actor, whole)).items,
  columns: [
    ["admin:deposits.order", ({ orderNumber }) => orderNumber],
    ["market:table.service", ({ title }) => title],
    ["order:parties.buyer", ({ buyer }) => buyer],
    ["order:payment.status", ({ status }, t) => t(`refund:status.${status}`)],
    ["refund:reasonCode", ({ reasonCode }, t) => t(`refund:reasonCode.${reasonCode}`)],
    ["moderation:submitted", ({ createdAt }) => createdAt],
    ["refund:case.due", ({ dueAt }) => dueAt],
    ["admin:deposits.overdue", ({ overdue }) => overdue],
    ["refund:case.wanted", ({ wantedAmount: amount, currency }) => decimalOf({ amount, currency })],
    ["reconcile:rates.currency", ({ currency }) => currency],
  ],
});
