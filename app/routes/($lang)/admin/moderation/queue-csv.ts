import { exportList } from "#app/http/lists/export-list.server.ts";
import { listedItems } from "./listed-items.server.ts";
import { viewOf } from "./queue-view.ts";

/** Submissions that wait for a decision, edits that were applied at once, or appeals against suspensions. */
export const loader = exportList({
  name: "moderation",
  find: async ({ services, actor, url }, whole) => (await listedItems(services, actor, viewOf(url), whole)).items,
  columns: [
    ["market:table.service", ({ title }) => title],
    ["moderation:kind", ({ kind }, t) => t(`moderation:kind.${kind}`)],
    ["moderation:appeal", ({ isAppeal }) => isAppeal],
    ["market:table.seller", ({ seller }) => seller],
    ["moderation:submitted", ({ submittedAt }) => submittedAt],
    ["refund:case.due", ({ dueAt }) => dueAt],
  ],
});
