// build/client and build/server (pages, server and packages in one file) by Remix and esbuild; build/server.js, which starts it, build/sandbox.js, build/images.js, build/archives.js, build/solidity.js, build/demo-chain.js and build/pdf.js by esbuild.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { runStep } from "./terminal.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** The programs that Remix does not build. Packages stay in node_modules. */
export function programs() {
  const entryPoints = {
    server: "server.ts",
    sandbox: "sandbox/main.ts",
    images: "app/integrations/images/image-program.ts",
    archives: "app/integrations/archives/archive-program.ts",
    solidity: "app/integrations/solidity/solidity-program.ts",
    "demo-chain": "sandbox/chain/main.ts",
    pdf: "app/integrations/pdf/pdf-program.ts",
    "write-code-cache": "app/server/code-cache/write-code-cache.ts",
  };
  return {
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(entryPoints).filter(([, file]) => existsSync(path.join(root, file))),
    ),
    outdir: "build",
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    jsx: "automatic",
    sourcemap: true,
    legalComments: "none",
    logLevel: "warning",
  };
}

/** Left to node_modules: native code, and what packages name but the product never loads. */
const notBundled = ["@node-rs/argon2", "pg-native", "typescript"];

/** Remix writes the first file; the second is bundled from it. */
const remixFile = "build/server/index.js";
const serverFile = "build/server/index.cjs";

/**
 * Puts the packages of the server into its one file: to open some 1,700 files takes as long as everything else that a
 * start does. CommonJS, because Node 20 has a code cache for scripts only, not for modules (docs/performance.md, "Start").
 */
function bundledServer() {
  return {
    ...programs(),
    entryPoints: [remixFile],
    outdir: undefined,
    outfile: serverFile,
    format: "cjs",
    packages: "bundle",
    external: notBundled,
    // React and others choose their file by it; a finished build is production, whatever is started with it.
    define: { "process.env.NODE_ENV": '"production"', "import.meta.url": "urlOfThisFile" },
    // esbuild writes its own "use strict" behind the banner, where it is none.
    banner: { js: '"use strict"; const urlOfThisFile = require("node:url").pathToFileURL(__filename).href;' },
  };
}

/**
 * Writes as escapes what esbuild leaves outside of ASCII: comments, regular expressions and raw templates of packages. One
 * such character makes V8 keep the whole text with two bytes a character, 17 MB more (docs/performance.md, "Start").
 */
function toAscii(file) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins with them
  writeFileSync(file, readFileSync(file, "utf8").replace(/[^\x00-\x7F]/g, escaped));
}

/** Everything anew; a build that fails leaves no stamp, and the next start builds again. */
async function build() {
  rmSync(path.join(root, "build", ".sources"), { force: true });
  const remix = path.join(root, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  await runStep("pages", process.execPath, [remix, "vite:build"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
  console.log("▸ server");
  const esbuild = await import("esbuild");
  await Promise.all([esbuild.build(programs()), esbuild.build(bundledServer())]);
  toAscii(serverFile);
  for (const file of [remixFile, `${remixFile}.map`]) rmSync(file);
  await runStep("code cache", process.execPath, ["build/write-code-cache.js"], {
    env: { ...process.env, NODE_ENV: "production" },
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.chdir(root);
  await build().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
