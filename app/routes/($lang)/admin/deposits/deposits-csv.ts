import { DepositSearchInput, listOpenDeposits } from "#app/domain/payments/transfers/deposits.server.ts";
import { decimalOf } from "#app/domain/shared/money.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Transfers that wait for their money, with the filters of their page. */
export const loader = exportList({
  name: "deposits",
  find: async ({ services, actor, url }, whole) => {
    const query = DepositSearchInput.parse(Object.fromEntries(url.searchParams));
    return (await listOpenDeposits(services, actor, { ...query, ...whole })).items;
  },
  columns: [
    ["order:payment.depositor", ({ depositorName }) => depositorName],
    ["order:parties.buyer", ({ buyer }) => buyer.nickname],
    ["admin:member.email", ({ buyer }) => buyer.email],
    ["admin:deposits.order", ({ orderNumber }) => orderNumber],
    ["market:table.service", ({ title }) => title],
    ["order:list.date", ({ createdAt }) => createdAt],
    ["order:transfer.due", ({ dueAt }) => dueAt],
    ["admin:deposits.overdue", ({ overdue }) => overdue],
    ["admin:deposits.claimed", ({ depositClaimedAt }) => depositClaimedAt],
    ["order:line.amount", ({ amount, currency }) => decimalOf({ amount, currency })],
    ["reconcile:rates.currency", ({ currency }) => currency],
  ],
});
