// The router that Remix 2.17 brings builds its table of routes, and a regular expression for each of them, anew for every
// match, several times a page. On the server the routes never change, so what is built is kept. Measured: docs/performance.md.
// Each edit must be found exactly once, or the build stops: a new version of Remix has to be looked at.
import { readFileSync } from "node:fs";
import path from "node:path";

const edits = [
  {
    file: /@remix-run\/router\/dist\/router\.js$/,
    find: "  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
    replace: `  let branches = rankedBranches.get(routes);
  if (!branches) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    rankedBranches.set(routes, branches);
  }`,
    add: "const rankedBranches = new WeakMap();\n",
  },
  {
    // Asked with the same path up to five times while one page is made.
    file: /@remix-run\/router\/dist\/router\.js$/,
    find: "function matchRoutesImpl(routes, locationArg, basename, allowPartial) {",
    replace: `const matchedPaths = new WeakMap();
function matchRoutesImpl(routes, locationArg, basename, allowPartial) {
  let known = matchedPaths.get(routes);
  if (!known) {
    known = new Map();
    matchedPaths.set(routes, known);
  }
  const pathname = typeof locationArg === "string" ? parsePath(locationArg).pathname || "/" : locationArg.pathname || "/";
  const key = (allowPartial ? "p" : "w") + basename + " " + pathname;
  let matches = known.get(key);
  if (matches === undefined) {
    matches = matchRoutesAnew(routes, locationArg, basename, allowPartial);
    if (known.size >= 500) known.clear();
    known.set(key, matches);
  }
  return matches && matches.map(match => ({ ...match, params: { ...match.params } }));
}
function matchRoutesAnew(routes, locationArg, basename, allowPartial) {`,
  },
  {
    file: /@remix-run\/router\/dist\/router\.js$/,
    find: "function compilePath(path, caseSensitive, end) {",
    replace: `const compiledPaths = new Map();
function compilePath(path, caseSensitive, end) {
  const key = path + (caseSensitive ? " c" : "  ") + (end === false ? " o" : " e");
  let compiled = compiledPaths.get(key);
  if (!compiled) {
    compiled = compilePathAnew(path, caseSensitive, end);
    if (compiledPaths.size < 2000) compiledPaths.set(key, compiled);
  }
  return compiled;
}
function compilePathAnew(path, caseSensitive, end) {`,
  },
  {
    file: /@remix-run\/react\/dist\/esm\/server\.js$/,
    find: "  let routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);",
    replace: `  let routes = serverRoutes.get(manifest.routes);
  if (!routes) {
    routes = createServerRoutes(manifest.routes, routeModules, context.future, context.isSpaMode);
    serverRoutes.set(manifest.routes, routes);
  }`,
    add: "const serverRoutes = new WeakMap();\n",
  },
  {
    file: /react-router-dom\/server\.mjs$/,
    find: "  let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
    replace: `  let { manifest, dataRoutes } = staticRoutes.get(routes) || {};
  if (!dataRoutes) {
    manifest = {};
    dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    staticRoutes.set(routes, { manifest, dataRoutes });
  }`,
    add: "const staticRoutes = new WeakMap();\n",
  },
];

/** The text of a module with its edits made, or null when it has none. */
function edited(file, text) {
  const mine = edits.filter((edit) => edit.file.test(file));
  if (mine.length === 0) return null;
  let result = text;
  for (const { find, replace } of mine) {
    const found = result.split(find).length - 1;
    if (found !== 1)
      throw new Error(`faster-router: expected one "${find.trim().split("\n")[0]}" in ${file}, found ${found}`);
    result = result.replace(find, () => replace);
  }
  return mine.map(({ add = "" }) => add).join("") + result;
}

/**
 * For the pages' server build; these packages must be bundled into it (ssr.noExternal).
 */
export const routerPackages = ["@remix-run/react", "@remix-run/router", "react-router", "react-router-dom"];
/** @returns {import("vite").Plugin} */
export function fasterRouter() {
  return {
    name: "faster-router",
    enforce: "pre",
    apply: "build",
    transform: (code, id, options) => (options?.ssr ? edited(id.split("?")[0].replaceAll("\\", "/"), code) : null),
  };
}

/** For the server's own bundle: takes the request handler and its router in, and edits the router. */
export function bundledRouter(root) {
  const modules = path.join(root, "node_modules", "@remix-run");
  const entries = {
    "@remix-run/server-runtime": path.join(modules, "server-runtime", "dist", "esm", "index.js"),
    "@remix-run/router": path.join(modules, "router", "dist", "router.js"),
  };
  return {
    name: "bundled-router",
    setup(build) {
      build.onResolve({ filter: /^@remix-run\/(server-runtime|router)$/ }, ({ path: name }) => ({
        path: entries[name],
      }));
      build.onLoad({ filter: /@remix-run[\\/]router[\\/]dist[\\/]router\.js$/ }, ({ path: file }) => ({
        contents: edited(file.replaceAll("\\", "/"), readFileSync(file, "utf8")),
        loader: "js",
      }));
    },
  };
}
