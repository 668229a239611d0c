import type { Rollup } from "vite";
import { type RouteFacts, routeFacts } from "../app/route-facts.ts";
import { leafRoutes } from "../app/http/route-lookup.server.ts";

/**
 * Which file a module of the browser goes into. Left alone, every combination of pages that share a module becomes a file
 * of its own: forty requests for one page, most of them for less than a kilobyte. A few shared files are left: the
 * packages, the frame of every page, and what the shop's pages, the way in and the member's own pages share.
 */
export function clientChunk(
  id: string,
  { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo },
): string | undefined {
  if (id.includes("/node_modules/"))
    return /\/node_modules\/(@conform-to|zod|libphonenumber-js)\//.test(id) ? "forms" : "packages";
  const info = getModuleInfo(id);
  if (!info || info.isEntry || !id.includes("/app/")) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if (entries.some((entry) => /\/app\/(root|entry\.client)\.tsx/.test(entry))) return "frame";
  if (entries.length < 2) return undefined;
  const areas = new Set(entries.flatMap(areasOf));
  if (areas.has("shop")) return "market";
  return areas.has("sign-in") ? "forms" : "member";
}

/** The areas of the pages with script that a file serves. */
function areasOf(file: string): RouteFacts["area"][] {
  const leaves = leafRoutes.filter((leaf) => file.endsWith(`/app/${leaf.file}`));
  return leaves.map(({ id }) => routeFacts[id]).flatMap(({ script, area }) => (script === "own" ? [area] : []));
}

/** The pages (and the two roots of the program) whose imports lead to a module. */
function entriesOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const seen = new Set([id]);
  const entries: string[] = [];
  for (const current of seen) {
    const info = getModuleInfo(current);
    if (!info) continue;
    if (info.isEntry) entries.push(current);
    for (const importer of info.importers) seen.add(importer);
  }
  return entries;
}
