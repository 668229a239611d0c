import type { Rollup } from "vite";
import { routeFacts } from "../app/route-facts.ts";
import routes, { type RouteId } from "../app/routes.ts";

/**
 * Which file a module of the browser goes into. Left alone, every combination of pages that share a module becomes a file
 * of its own: forty requests for one page, most of them for less than a kilobyte. A few shared files are left: the
 * packages, the frame of every page, and what the shop's pages, the way in, buying and the member's own pages share.
 */
export function clientChunk(
  id: string,
  { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo },
): string | undefined {
  if (id.includes("/node_modules/")) return packageChunk(id);
  const info = getModuleInfo(id);
  if (!info || info.isEntry || !/\/app\/(ui|i18n|domain|http|routes|paths)/.test(id)) return undefined;
  const entries = entriesOf(id, getModuleInfo);
  if (entries.some((entry) => /\/app\/(root|entry\.client)\.tsx/.test(entry))) return "frame";
  // Pages without our script are built like all others, and their files are never asked for.
  const loading = entries.filter((entry) => !withoutScript.some((file) => entry.includes(`/app/${file}`)));
  if (loading.length === 0) return "without-script";
  if (entries.length < 2) return undefined;
  const isOf = (areas: RegExp) => loading.some((entry) => areas.test(entry));
  if (isOf(/\/app\/routes\/\(\$lang\)\/(market\/(home|list|detail)|site|profile)\b/)) return "market";
  if (isOf(/\/app\/routes\/\(\$lang\)\/identity\//)) return "forms";
  if (!isOf(CHECKOUT)) return "member";
  // What orders and checkout share stands apart: neither loads the rest of the other.
  return loading.every((entry) => CHECKOUT.test(entry)) ? "checkout" : "orders";
}

const CHECKOUT = /\/app\/routes\/\(\$lang\)\/checkout\//;

function packageChunk(id: string): string {
  if (/\/node_modules\/(@conform-to|zod|libphonenumber-js)\//.test(id)) return "forms";
  return /\/node_modules\/@paypal\//.test(id) ? "paypal" : "packages";
}

type Node = { id?: string; file: string; children?: readonly Node[] };

/** Files of pages none of whose addresses runs our script. */
const withoutScript = ((): string[] => {
  const scripts = new Map<string, boolean>();
  const visit = (nodes: readonly Node[]): void => {
    for (const { id, file, children } of nodes) {
      if (children) visit(children);
      else {
        const { script } = routeFacts[(id ?? file.replace(/\.tsx?$/, "")) as RouteId];
        scripts.set(file, (scripts.get(file) ?? false) || script === "own");
      }
    }
  };
  visit(routes);
  return [...scripts].flatMap(([file, isOwn]) => (isOwn ? [] : [file]));
})();

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
