import type { Plugin } from "vite";

const TARGET = /@remix-run\/react\/dist\/esm\/routeModules\.js/;
const RELOAD = "window.location.reload();";

/**
 * Remix 2.17 reloads the page whenever a route's chunk cannot be loaded, without end. This puts the product's own
 * guard (entry.client.tsx: once a minute, and to the page that was asked for) in its place.
 */
export function chunkGuard(): Plugin {
  return {
    name: "chunk-guard",
    enforce: "pre",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !TARGET.test(id)) return;
      const found = code.split(RELOAD).length - 1;
      if (found !== 1) this.error(`chunk-guard: expected one reload in ${id}, found ${found}`);
      return code.replace(RELOAD, "window.__chunkGuard ? window.__chunkGuard() : window.location.reload();");
    },
  };
}
