// `npm run e2e`: the journeys alone; arguments go to Playwright.
import { spawnSync } from "node:child_process";
import { ensureChromium } from "./chromium.mjs";
import { setUp } from "./setup.mjs";

try {
  await setUp();
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() };
  const args = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit", env }).status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
