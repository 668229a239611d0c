import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const exclude = ["**/node_modules/**", "db/seed/sources/**", "build/**"];
/**
 * These replace modules, the clock or the jobs of all services: each gets modules of its own. (Fixtures of one name that files
 * of a process add to `databaseTest` are all run, the last one's value counts.)
 */
const alone = [
  "app/domain/identity/sign-in/{login,login-attempt}.test.ts",
  "app/integrations/{circuit,task-process}.test.ts",
  "tests/http/{webhooks,paying-statements}.test.ts",
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

/** Files that start the product come first: they take longest, and at the end one worker would wait for the other. */
class ProductFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsProduct = ({ moduleId }: TestSpecification) => /\/tests\/(http|faults)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(startsProduct), ...sorted.filter((file) => !startsProduct(file))];
  }
}

export default defineConfig({
  test: {
    globalSetup: ["db/testing/global-setup.ts"],
    // One more than the cores of a small machine: a test waits for the database, and some for a process to start.
    maxWorkers: 3,
    // Fewer would end idle ones, which fails the run when it happens at its end (tinypool, "Terminating worker thread").
    minWorkers: 3,
    sequence: { sequencer: ProductFirst },
    // Most of a short test file's time goes into loading what it tests: the files of a process share that.
    poolOptions: { forks: { isolate: false } },
    projects: [
      { test: { ...common, name: "alone", include: alone, poolOptions: { forks: { isolate: true } } } },
      {
        test: {
          ...common,
          name: "together",
          include: ["{app,db,sandbox,scripts,tests}/**/*.test.ts"],
          exclude: [...exclude, ...alone],
          poolOptions: { forks: { isolate: false } },
        },
      },
    ],
  },
});
