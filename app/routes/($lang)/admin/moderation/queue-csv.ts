import { listAppliedEdits, listOpenItems } from "#app/domain/moderation/queue.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { viewOf } from "./queue-view.ts";

/** Submissions that wait for a decision, or edits that were applied at once. */
export const loader = exportList({
  name: "moderation",
  find: async ({ services, actor, url }, whole) =>
    (await (viewOf(url) ? listAppliedEdits : listOpenItems)(services, actor, whole)).items,
  columns: [
    ["market:table.service", ({ title }) => title],
    ["moderation:kind", ({ kind }, t) => t(`moderation:kind.${kind}`)],
    ["moderation:appeal", ({ appealOf }) => appealOf !== null],
    ["market:table.seller", ({ seller }) => seller],
    ["moderation:submitted", ({ submittedAt }) => submittedAt],
    ["refund:case.due", ({ dueAt }) => dueAt],
  ],
});
