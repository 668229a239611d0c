import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkGuard } from "./scripts/chunk-guard.ts";
import { clientChunk } from "./scripts/client-chunks.ts";
import { documentPaths } from "./scripts/document-paths.ts";
import { fasterRouter, routerPackages } from "./scripts/faster-router.mjs";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), chunkGuard(), fasterRouter(), remix(remixConfig)],
  define: { __DOCUMENT_PATHS__: JSON.stringify(documentPaths()) },
  ssr: { noExternal: routerPackages },
  build: {
    target: "es2022",
    // Writes `light-dark()` for browsers that do not know it yet: Tailwind leaves it as it is.
    cssMinify: "lightningcss",
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    sourcemap: isSsrBuild,
    ...(isSsrBuild ? {} : { rollupOptions: { output: { manualChunks: clientChunk } } }),
  },
}));
