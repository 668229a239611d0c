// `npm run sdk`: public/sdk/jangteo.ts anew from the contracts of /api/v1. `--check` only says whether it is as they are.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { programs } from "./build.mjs";
import { root } from "./setup.mjs";

const file = path.join(root, "public", "sdk", "jangteo.ts");
const { build } = await import("esbuild");
process.chdir(root);
const outdir = path.join(root, "var", "sdk");
mkdirSync(outdir, { recursive: true });
await build({
  ...programs(),
  entryPoints: { sdk: "app/http/api-v1/sdk/sdk-code.server.ts" },
  outdir,
  sourcemap: false,
});
const { sdkCode } = await import(pathToFileURL(path.join(outdir, "sdk.js")).href);
const biome = path.join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
const format = ["format", "--stdin-file-path=public/sdk/jangteo.ts"];
const formatted = spawnSync(process.execPath, [biome, ...format], { input: sdkCode(), encoding: "utf8" });
if (formatted.status !== 0) throw new Error(formatted.stderr);

if (process.argv.includes("--check")) {
  if (read() !== formatted.stdout) {
    console.error("public/sdk/jangteo.ts is not what the contracts of /api/v1 make: run `npm run sdk`");
    process.exit(1);
  }
  console.log("public/sdk/jangteo.ts is as the contracts are");
} else {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatted.stdout);
}

function read() {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
