import { listMisses } from "#app/domain/search-misses/list-misses.server.ts";
import { exportList } from "#app/http/lists/export-list.server.ts";
import { missesFilterOf } from "./misses-filter.ts";

/** Words that the market found nothing for. */
export const loader = exportList({
  name: "search-misses",
  find: async ({ services, actor, url }, whole) =>
    (await listMisses(services, actor, { ...whole, ...missesFilterOf(url) })).items,
  columns: [
    ["curation:search.words", ({ words }) => words],
    ["curation:languages", ({ language }) => language],
    ["curation:misses.visitors", ({ visitors }) => visitors],
    ["curation:misses.lastDay", ({ lastDay }) => lastDay],
  ],
});
