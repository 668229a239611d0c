// `npm run check`: every script of package.json that checks, then unit, contract and fault tests.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { root, setUp } from "./setup.mjs";
import { runStep } from "./terminal.mjs";

const named = /^(check:.+|i18n:check|budgets)$/;

/** Most of them keep one core busy. */
const AT_ONCE = 2;

/** Runs them all, also after one failed, and answers with what happened to each. */
export async function runChecks() {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const env = {
    ...process.env,
    PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  };
  const waiting = Object.entries(scripts).filter(([name]) => named.test(name));
  const outcomes = [];
  const runRest = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, command] = next;
      const error = await runStep(name, command, [], { env, shell: true, label: `${name}: ` }).then(
        () => undefined,
        (refusal) => refusal,
      );
      if (error) console.error(error.message);
      outcomes.push({ name, passed: !error });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runRest));
  return outcomes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await setUp();
  const failed = (await runChecks()).filter(({ passed }) => !passed);
  const vitest = path.join(root, "node_modules", "vitest", "vitest.mjs");
  const tests = spawnSync(process.execPath, [vitest, "run"], { stdio: "inherit" });
  if (failed.length > 0) console.error(`failed: ${failed.map(({ name }) => name).join(", ")}`);
  process.exit(failed.length === 0 && tests.status === 0 ? 0 : 1);
}
