import { leafRoutes } from "#app/http/route-lookup.server.ts";
import { routeFacts } from "#app/route-facts.ts";

// Every route with its row of the route facts, and those that are not for everybody.
export const leaves = leafRoutes.map(({ id, path, isLocalized }) => ({
  id,
  pattern: path,
  isLocalized,
  ...routeFacts[id],
}));
export const guarded = leaves.filter(({ access }) => access === "member" || access === "operator");
/** A page without a locale in its address is the redirect of the same address with one. */
export const leadsToUnprefixed = (id: string) => id.endsWith("with-locale");
