import { listRuns } from "#app/domain/payouts/runs.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Payout runs; amounts are whole won. */
export const loader = exportList({
  name: "payouts",
  find: async ({ services, actor }, whole) => (await listRuns(services, actor, whole)).items,
  columns: [
    ["sales:payouts.day", ({ payDay }) => payDay],
    ["sales:run.cutOff", ({ cutOffDay }) => cutOffDay],
    ["sales:payouts.date", ({ preparedAt }) => preparedAt],
    ["sales:run.by", ({ preparedBy }) => preparedBy],
    ["sales:run.approvedBy", ({ approvedBy }) => approvedBy],
    ["sales:run.downloadedBy", ({ downloadedBy }) => downloadedBy],
    ["sales:run.sentBy", ({ sentBy }) => sentBy],
    ["sales:month.count", ({ payouts }) => payouts],
    ["sales:run.open", ({ open }) => open],
    ["sales:payouts.amount", ({ amount }) => amount],
  ],
});
