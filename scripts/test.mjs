// `npm test`: everything, from a fresh clone. The last line is the result: "N passed, N failed".
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { root, setUp } from "./setup.mjs";
import { runStep, since } from "./terminal.mjs";

const began = Date.now();
const results = path.join(root, "test-results");
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failed tests with their messages: shown again at the end, where a long log is read first. */
const failures = [];
const shownFailures = 20;
const shownLines = 25;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal
const ansi = /\u001B\[[\d;]*m/g;

function count({ passed, failed, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function keepFailure(title, messages) {
  failures.push([title, ...messages.join("\n").replace(ansi, "").split("\n").slice(0, shownLines)].join("\n    "));
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
  for (const { name, message, assertionResults } of found.testResults) {
    const file = path.relative(root, name);
    for (const test of assertionResults.filter(({ status }) => status === "failed"))
      keepFailure(`${file} › ${test.fullName}`, test.failureMessages);
    if (message) keepFailure(file, [message]);
  }
  return { passed: found.numPassedTests, failed: found.numFailedTests + unloaded, skipped };
}

function keepFailedJourneys({ file, specs = [], suites = [] }) {
  for (const { title, tests } of specs) {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    const isFlaky = tests.every(({ status }) => status !== "unexpected");
    if (errors.length > 0)
      keepFailure(
        `${isFlaky ? "passed at the second attempt: " : ""}${file} › ${title}`,
        errors.map(({ message }) => message),
      );
  }
  for (const suite of suites) keepFailedJourneys(suite);
}

function readPlaywright(file) {
  const found = report(file);
  if (!found) return undefined;
  const { expected, unexpected, flaky, skipped } = found.stats;
  for (const suite of found.suites) keepFailedJourneys(suite);
  for (const { message } of found.errors) keepFailure("journeys", [message]);
  // A journey that passes at the second attempt passes, and is named with what it stumbled over.
  return { passed: expected + flaky, failed: unexpected + found.errors.length, skipped };
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
    ["node_modules/@playwright/test/cli.js", "test", "--retries=1", "--reporter=line,json"],
    { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
    () => readPlaywright(journeys),
  );
}

await main().catch((error) => {
  console.error(error.message);
  count({ passed: 0, failed: 1 });
});
for (const failure of failures.slice(0, shownFailures)) console.log(`\n✘ ${failure}`);
if (failures.length > shownFailures) console.log(`\n… and ${failures.length - shownFailures} more`);
console.log(`finished in ${since(began)}${total.skipped ? `; ${total.skipped} skipped` : ""}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
