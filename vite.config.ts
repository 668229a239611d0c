import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { clientChunk } from "./scripts/client-chunks.ts";
import { documentPaths } from "./scripts/document-paths.ts";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixConfig)],
  define: { __DOCUMENT_PATHS__: JSON.stringify(documentPaths()) },
  build: {
    target: "es2022",
    // Writes `light-dark()` for browsers that do not know it yet: Tailwind leaves it as it is.
    cssMinify: "lightningcss",
    cssTarget: ["chrome111", "safari16.4", "firefox128"],
    sourcemap: isSsrBuild,
    // 4 % less to load than with esbuild's minifying (docs/performance.md, "Sizes").
    ...(isSsrBuild ? {} : { minify: "terser" as const, terserOptions: { module: true, compress: { passes: 2 } } }),
    // The server is one file, what the browser loads on demand included.
    // 0: entries without code of their own are not merged into the root's file, which would then load what they import.
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: clientChunk, experimentalMinChunkSize: 0 },
    },
  },
}));
