import { join } from "node:path";
import { loadBuild } from "./app/server/code-cache/load-build.ts";

/**
 * Starts the product: loads the one build that holds pages, domain and server alike, and runs it. Nothing else of
 * the product is imported here, so every module of it exists once in a process. Started from the directory that holds
 * build/, db/ and locales/.
 */
const root = process.cwd();
// React and Express read this when they are loaded; unset would mean development to them.
process.env.NODE_ENV ||= "production";

type Build = typeof import("./app/entry.server.tsx");
type RemixBuild = { entry: { module: Build } };

if (process.env.NODE_ENV === "development") {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true } });
  const load = () => vite.ssrLoadModule("virtual:remix/server-build") as Promise<never>;
  const { entry } = (await load()) as RemixBuild;
  // Pages are loaded anew by Vite; what the running server was composed of needs a new process.
  vite.watcher.on("change", (file) => {
    if (composedOf(vite).has(file)) process.send?.("restart");
  });
  await entry.module.start({ root, build: load, vite: { middleware: vite.middlewares, close: () => vite.close() } });
} else {
  const build = loadBuild(root) as RemixBuild;
  await build.entry.module.start({ root, build: build as never, vite: null });
}

/** Files that app/server/start.server.ts imports, directly or through others. */
function composedOf({ moduleGraph }: import("vite").ViteDevServer): Set<string> {
  const start = moduleGraph.getModulesByFile(join(root, "app/server/start.server.ts")) ?? [];
  const modules = new Set(start);
  for (const { ssrImportedModules } of modules) for (const imported of ssrImportedModules) modules.add(imported);
  return new Set([...modules].map(({ file }) => file ?? ""));
}
