import path from "node:path";
import type { Rollup } from "vite";
import { leafRoutes } from "../app/http/route-lookup.server.ts";
import { routeFacts } from "../app/route-facts.ts";
import type { RouteFacts } from "../app/routing/route-kinds.ts";
import type { RouteId } from "../app/routes.ts";

/**
 * Decides the file of each module for the browser. Left alone, every combination of pages that share a module becomes a file
 * of its own: forty requests for one page, most of them for less than a kilobyte. A few shared files are left: the
 * packages, the frame of every page, and what the shop's pages, the way in, buying and the member's own pages share.
 */
export function clientChunk(
  id: string,
  { getModuleInfo }: { getModuleInfo: Rollup.GetModuleInfo },
): string | undefined {
  const info = getModuleInfo(id);
  if (/\/node_modules\/(zod|@conform-to\/zod)\//.test(id)) return "validation";
  if (id.includes("/node_modules/libphonenumber-js/")) return phoneChunk(id, getModuleInfo);
  // Vite's loader of chunks: with the hook of the forms that load their rules on demand.
  if (id.includes("vite/preload-helper")) return "forms";
  if (id.includes("/node_modules/")) return packageChunk(id);
  if (!info || info.isEntry || !id.includes("/app/")) return undefined;
  // The root names the header of the back office for the server alone, where these links are used.
  if (id.endsWith("/app/routing/admin-paths.ts")) return "without-script";
  const entries = entriesOf(id, getModuleInfo);
  if (entries.some((entry) => /\/app\/(root|entry\.client)\.tsx/.test(entry))) return "frame";
  const forms = validationsOf(id, getModuleInfo);
  // Rules of a form that no page loads at once: with the form they judge, or beside the library that all of them need.
  if (forms.length > 0 && entries.every((entry) => isWithoutScript([entry])))
    return forms.length === 1 ? path.basename(forms[0]!, ".ts") : "validation";
  // Pages without our script are built like all others, and their files are never asked for. Layouts are no pages.
  if (isWithoutScript(entries)) return "without-script";
  if (entries.length < 2) return undefined;
  const pages = entries.flatMap(pagesOf);
  const areas = new Set(pages.map((page) => routeFacts[page].area));
  // Pages of sign-in share little with the shop, and load no second file for it.
  if (areas.has("sign-in") && [...areas].some(isShop)) return "frame";
  // Modules that the shop shares with other areas have a file of their own: those areas do not load the rest of it.
  if (areas.has("shop") || areas.has("profile")) return [...areas].every(isShop) ? "market" : "shared";
  if (areas.has("sign-in")) return "forms";
  if (!pages.some(isCheckout)) {
    if (pages.includes("routes/($lang)/checkout/checkout")) return "order-list";
    if (pages.every(isOfMember)) return "account";
    if (pages.every(isOrder)) return "paid";
    // A drawn code and a print button: too little for the pages of security to load what orders show.
    return pages.some(isSecurity) ? "frame" : "member";
  }
  // Modules that orders and checkout share have a file of their own: neither loads the rest of the other.
  return pages.every(isCheckout) ? "checkout" : "orders";
}

/** 40 kB of metadata that only the registration needs. Shared, it would be in a chunk that needs itself through another. */
function phoneChunk(id: string, getModuleInfo: Rollup.GetModuleInfo): string {
  const forms = validationsOf(id, getModuleInfo).map((form) => path.basename(form, ".ts"));
  if (forms.some((form) => form !== "register-validation")) throw new Error(`${forms.join(", ")} load phone numbers`);
  return "register-validation";
}

const isWithoutScript = (entries: readonly string[]) =>
  entries.length > 0 && entries.every((entry) => isPage(entry) && pagesOf(entry).length === 0);

function packageChunk(id: string): string {
  if (/\/node_modules\/@conform-to\//.test(id)) return "forms";
  return /\/node_modules\/@paypal\//.test(id) ? "paypal" : "packages";
}

const isShop = (area: RouteFacts["area"]) => area === "shop" || area === "profile";
const isOfMember = (page: RouteId) => page.startsWith("routes/($lang)/mypage/");
const isSecurity = (page: RouteId) => page.startsWith("routes/($lang)/mypage/security/");
/** They show more of an order than the page on which it is paid, which loads a provider's script as well. */
const isOrder = (page: RouteId) =>
  page === "routes/($lang)/mypage/order" || page.startsWith("routes/($lang)/order/view/");
/** The list of orders that wait for their money shows orders, and sells nothing. */
const isCheckout = (page: RouteId) =>
  page.startsWith("routes/($lang)/checkout/") && page !== "routes/($lang)/checkout/checkout";

/** Remix marks the part of a route that the browser gets by a query behind its file. */
const servedBy = (module: string) =>
  leafRoutes.filter((leaf) => module.split("?", 1)[0]!.endsWith(`/app/${leaf.file}`));
const isPage = (module: string) => servedBy(module).length > 0;

/** The pages with script that a module serves. */
function pagesOf(module: string): RouteId[] {
  return servedBy(module).flatMap(({ id }) => (routeFacts[id].script === "own" ? [id] : []));
}

/** The pages (and the two roots of the program) whose imports lead to a module. */
function entriesOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  return importersOf(id, getModuleInfo).filter((module) => getModuleInfo(module)?.isEntry);
}

/** The modules loaded on demand that judge a form (app/ui/forms/use-browser-validation.ts) and lead to a module. */
function validationsOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  return importersOf(id, getModuleInfo).filter((module) => module.endsWith("-validation.ts"));
}

function importersOf(id: string, getModuleInfo: Rollup.GetModuleInfo): string[] {
  const seen = new Set([id]);
  for (const current of seen) for (const importer of getModuleInfo(current)?.importers ?? []) seen.add(importer);
  return [...seen];
}
