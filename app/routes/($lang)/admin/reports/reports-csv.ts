import { listReports } from "#app/domain/reports/board.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { viewOf } from "./reports-view.ts";

/** Reported texts, or those that are hidden. */
export const loader = exportList({
  name: "reports",
  find: async ({ services, actor, url }, whole) =>
    (await listReports(services, actor, { ...whole, hidden: viewOf(url) === "hidden" })).items,
  columns: [
    ["moderation:kind", ({ kind }, t) => t(`report:kind.${kind}`)],
    ["report:admin.place", ({ place }) => place.title],
    ["admin:audit.actor", ({ author }) => author.nickname],
    ["order:list.date", ({ createdAt }) => createdAt],
    ["admin:audit.details", ({ body }) => body],
    [
      "report:reason",
      ({ reports }, t) => [...new Set(reports.map(({ reason }) => t(`report:reason.${reason}`)))].join(", "),
    ],
    ["moderation:submitted", ({ reports }) => reports[0]?.createdAt],
  ],
});
