import { ClaimQueueInput } from "#app/domain/compensations/input.ts";
import { listClaims } from "#app/domain/compensations/read-billing.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";

/** Claims of one status. */
export const loader = exportList({
  name: "compensations",
  find: async ({ services, actor, url }, { from, to, ...whole }) => {
    const { view } = ClaimQueueInput.parse({ view: url.searchParams.get("view"), page: 1, limit: undefined });
    return (await listClaims(services, actor, { view, from, to, ...whole })).items;
  },
  columns: [
    ["project:name", ({ projectName }) => projectName],
    ["compensation:project", ({ projectId }) => projectId],
    ["compensation:month", ({ month }) => month],
    ["info:compensation.availability", ({ rule }) => rule.availability],
    ["compensation:average", ({ average }) => average],
    ["compensation:rule", ({ rule }) => rule.percent],
    ["compensation:status", ({ status }, t) => t(`compensation:status.${status}`)],
    ["compensation:share", ({ percent }) => percent],
    ["compensation:amount", ({ amount }) => amount],
    ["compensation:open", ({ amount, applied }) => (amount === null ? null : amount - applied)],
    ["support:received", ({ createdAt }) => createdAt],
    ["compensation:due", ({ dueAt }) => dueAt],
    ["compensation:decided", ({ decidedAt }) => decidedAt],
  ],
});
