// `npm run budgets`: what every page of the route table weighs, against what it may.
import { spawnSync } from "node:child_process";
import { programs } from "./build.mjs";
import { root, setUp } from "./setup.mjs";

await setUp();
const { build } = await import("esbuild");
await build({ ...programs(), entryPoints: { budgets: "tests/pages/budgets.ts" } });
const { status } = spawnSync(process.execPath, ["build/budgets.js"], { cwd: root, stdio: "inherit" });
process.exitCode = status ?? 1;
