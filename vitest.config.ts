import { defineConfig } from "vitest/config";

const exclude = ["**/node_modules/**", "db/seed/sources/**", "build/**"];
/** These replace modules or the clock, or start programs: each gets modules of its own. */
const alone = [
  "tests/{http,faults}/**/*.test.ts",
  "app/domain/identity/sign-in/login.test.ts",
  "app/integrations/circuit.test.ts",
];
const common = {
  exclude,
  pool: "forks",
  // These end what hangs; no test says by them how quick something is.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // What is waited for comes at once, except on a machine that is busy with something else.
  expect: { poll: { timeout: 60_000 } },
} as const;

export default defineConfig({
  test: {
    globalSetup: ["db/testing/global-setup.ts"],
    maxWorkers: 2,
    minWorkers: 1,
    // Most of a short test file's time goes into loading what it tests: the files of a process share that.
    poolOptions: { forks: { isolate: false } },
    projects: [
      { test: { ...common, name: "alone", include: alone, poolOptions: { forks: { isolate: true } } } },
      {
        test: {
          ...common,
          name: "together",
          include: ["{app,db,sandbox,scripts}/**/*.test.ts"],
          exclude: [...exclude, ...alone],
          poolOptions: { forks: { isolate: false } },
        },
      },
    ],
  },
});
