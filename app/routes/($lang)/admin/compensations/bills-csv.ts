import { listBills } from "#app/domain/compensations/read-billing.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Monthly fees of projects by the day they were recorded on. */
export const loader = exportList({
  name: "api-bills",
  find: async ({ services, actor }, whole) => (await listBills(services, actor, whole)).items,
  columns: [
    ["project:name", ({ projectName }) => projectName],
    ["compensation:project", ({ projectId }) => projectId],
    ["compensation:holder", ({ holder }) => holder],
    ["compensation:month", ({ month }) => month],
    ["compensation:reference", ({ reference }) => reference],
    ["compensation:billedOn", ({ billedOn }) => billedOn],
    ["compensation:bill.fee", ({ fee }) => fee],
    ["compensation:bill.credit", ({ credit }) => credit],
    ["compensation:recorded", ({ createdAt }) => createdAt],
    ["compensation:voided", ({ voidedAt }) => voidedAt],
    ["compensation:void.reason", ({ voidReason }) => voidReason],
  ],
});
