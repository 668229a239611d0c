import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,db,sandbox,scripts}/**/*.test.ts", "tests/{http,faults}/**/*.test.ts"],
    exclude: ["**/node_modules/**", "db/seed/sources/**", "build/**"],
    globalSetup: ["db/testing/global-setup.ts"],
    pool: "forks",
    maxWorkers: 2,
    minWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
