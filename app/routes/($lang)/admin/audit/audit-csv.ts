import { exportAuditEvents } from "#app/domain/audit/list-events.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { auditFilterOf } from "./audit-filter.ts";

/** Lines of the audit log, the newest ones. */
export const loader = exportList({
  name: "audit",
  find: async ({ services, actor, url }, { from, to }) =>
    (await exportAuditEvents(services, actor, { ...auditFilterOf(url), from, to })).items,
  columns: [
    ["admin:audit.action", ({ action }) => action],
    ["admin:audit.at", ({ at }) => at],
    ["admin:audit.actor", ({ actorNickname, actorId }, t) => actorNickname ?? actorId ?? t("admin:audit.nobody")],
    ["admin:order.from", ({ ip }) => ip],
    ["admin:audit.subject", ({ subject }) => subject],
    ["admin:audit.details", ({ details }) => JSON.stringify(details)],
  ],
});
