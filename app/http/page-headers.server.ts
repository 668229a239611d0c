import type { HeadersFunction, ServerBuild } from "@remix-run/node";

const PASSED_ON = ["Cache-Control", "Retry-After", "Vary", "X-Robots-Tag"];

/**
 * Headers that a loader or an action sets for its page. All others follow from the row of the route in route-facts.ts
 * (entry.server).
 */
const passedOn: HeadersFunction = ({ actionHeaders, loaderHeaders, errorHeaders }) => {
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = errorHeaders?.get(name) ?? actionHeaders.get(name) ?? loaderHeaders.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
};

/** The build with these headers on every page: Remix takes them from the module of the page, and pages need not repeat it. */
export function withPageHeaders(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, headers: passedOn } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
