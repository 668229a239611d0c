// `npm test`: everything, from a fresh clone. The last line is the result: "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root, setUp } from "./setup.mjs";
import { runStep, since } from "./terminal.mjs";

const began = Date.now();
const results = path.join(root, "test-results");
const total = { passed: 0, failed: 0, skipped: 0 };

function count({ passed, failed, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function report(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** A runner that ends badly without a failed test (nothing found, a crash, an error outside of a test) is a failure. */
async function runTests(title, args, env, read) {
  const error = await runStep(title, process.execPath, args, { env, show: true }).then(
    () => undefined,
    (refusal) => refusal,
  );
  const counts = read();
  if (error && (counts?.failed ?? 0) === 0) {
    console.error(error.message);
    count({ passed: counts?.passed ?? 0, failed: 1, skipped: counts?.skipped });
  } else {
    count(counts ?? { passed: 0, failed: 1 });
  }
}

/** Reads vitest's report. A file that does not even load has no tests in it, and counts as one that failed. */
function readVitest(file) {
  const found = report(file);
  if (!found) return undefined;
  const unloaded = found.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  ).length;
  const skipped = found.numPendingTests + found.numTodoTests;
  return { passed: found.numPassedTests, failed: found.numFailedTests + unloaded, skipped };
}

function readPlaywright(file) {
  const found = report(file);
  if (!found) return undefined;
  const { expected, unexpected, flaky, skipped } = found.stats;
  // A journey that passes at the second attempt is not trusted.
  return { passed: expected, failed: unexpected + flaky + found.errors.length, skipped };
}

async function main() {
  await setUp();
  const { runChecks } = await import("./check.mjs");
  for (const { passed } of await runChecks()) count(passed ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const unit = path.join(results, "vitest.json");
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"];
  await runTests("unit, contract and fault tests", [...vitest, `--outputFile.json=${unit}`], process.env, () =>
    readVitest(unit),
  );

  const { ensureChromium } = await import("./chromium.mjs");
  const browser = await ensureChromium();
  // Beside the directory that Playwright empties when it begins.
  const journeys = path.join(root, "var", "playwright.json");
  rmSync(journeys, { force: true });
  await runTests(
    "journeys in the browser",
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=line,json"],
    { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
    () => readPlaywright(journeys),
  );
}

await main().catch((error) => {
  console.error(error.message);
  count({ passed: 0, failed: 1 });
});
console.log(`finished in ${since(began)}${total.skipped ? `; ${total.skipped} skipped` : ""}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
