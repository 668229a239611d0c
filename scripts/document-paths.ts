import { leafRoutes } from "../app/http/route-lookup.server.ts";
import { routeFacts } from "../app/route-facts.ts";

/**
 * A regular expression for the addresses, without locale, to which the browser goes by a new document: pages that run no
 * script or have a policy of their own, and what is no page. The browser gets this instead of the whole table.
 */
export function documentPaths(): string {
  const firstOf = ({ path }: { path: string }) => path.split("/")[1]!;
  const patterns = [...new Set(leafRoutes.map(firstOf))].flatMap((first) => {
    const leaves = leafRoutes.filter((leaf) => firstOf(leaf) === first);
    const documents = leaves.filter(({ id }) => routeFacts[id].script === "none" || routeFacts[id].csp !== "own");
    return documents.length === leaves.length ? [`${first}(/.*)?`] : documents.map(({ path }) => patternOf(path));
  });
  return `^/(${patterns.join("|")})/?$`;
}

function patternOf(path: string): string {
  return path.slice(1).replace(/\./g, "\\.").replace(/:\w+/g, "[^/]+").replace(/\*$/, ".*");
}
