import { defineConfig } from "@playwright/test";
import { freePort } from "./tests/free-port.ts";

// Workers read this file too, and find the port that was chosen in their environment.
process.env.E2E_PORT ??= String(await freePort(4173));
const port = Number(process.env.E2E_PORT);

const executablePath = process.env.CHROMIUM_PATH || undefined;
const args = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
/**
 * Chromium draws only when a frame is requested, and nothing requests one: layout, styles and scripts are as always, a
 * screenshot would wait for ever. Saves a third of the CPU of a page (docs/performance.md). Chromium does not offer it on macOS.
 */
const withoutFrames = process.platform === "darwin" ? [] : ["--enable-begin-frame-control"];

/** Journeys on the real server with demo data and the sandbox. Names are unique per run, so that the data may stay. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One more than the cores of a small machine: each waits for drawn frames and answers now and then.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "ko-KR",
    // Only the offline journey has it: what a worker asks for cannot be watched.
    serviceWorkers: "block",
    // `npm run e2e -- --trace on` records; always recording takes a third of the time.
    screenshot: "only-on-failure",
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "journeys", testIgnore: "pages.spec.ts" },
    {
      name: "pages",
      testMatch: "pages.spec.ts",
      use: { screenshot: "off", launchOptions: { executablePath, args: [...args, ...withoutFrames] } },
    },
  ],
  webServer: {
    command: "node build/server.js",
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    // Tests name their own address in X-Forwarded-For, so that limits per address do not add up over runs.
    env: { PORT: String(port), DATA_DIR: "var/e2e", LOG_LEVEL: "warn", NODE_ENV: "production", TRUST_PROXY_HOPS: "1" },
  },
});
