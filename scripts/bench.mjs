// `npm run bench`: speed, measured and printed; never asserted by a test.
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { programs } from "./build.mjs";
import { root, setUp } from "./setup.mjs";

await setUp();
const { build } = await import("esbuild");
await build({ ...programs(), entryPoints: { bench: "tests/bench/main.ts", "bench-hello": "tests/bench/hello.ts" } });
mkdirSync(path.join(root, "test-results"), { recursive: true });
const { status } = spawnSync(process.execPath, ["build/bench.js", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production" },
});
process.exitCode = status ?? 1;
