import { listDailyFigures } from "#app/domain/campaigns/list-figures.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { sourceText, variantOf } from "./campaign-view.ts";

/** Visitors of the campaign pages by day, page and source. */
export const loader = exportList({
  name: "campaigns",
  find: async ({ services, actor, url }, whole) =>
    (await listDailyFigures(services, actor, { ...whole, variant: variantOf(url) })).items,
  columns: [
    ["landing:admin.day", ({ day }) => day],
    ["landing:admin.variant", ({ variant }, t) => t(`landing:variant.${variant}`)],
    ["landing:admin.source", ({ source }, t) => sourceText(t, source)],
    ["landing:admin.views", ({ views }) => views],
    ["landing:admin.market", ({ market }) => market],
    ["landing:admin.register", ({ register }) => register],
    ["landing:admin.partner", ({ partner }) => partner],
  ],
});
