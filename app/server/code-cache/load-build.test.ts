import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadBuild, writeCodeCache } from "./load-build.ts";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "jangteo-build-"));
  mkdirSync(join(root, "build/server"), { recursive: true });
  file = join(root, "build/server/index.cjs");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const build = (answer: number) =>
  writeFileSync(
    file,
    `const path = require("node:path"); exports.answer = () => ${answer}; exports.at = path.basename(__filename);`,
  );
const answer = () => (loadBuild(root) as { answer(): number }).answer();

test("a build is loaded with its code cache and without one", () => {
  build(300);
  expect(answer()).toBe(300);
  writeCodeCache(root);
  expect(answer()).toBe(300);
  expect(loadBuild(root)).toMatchObject({ at: "index.cjs" });
});

test("the code cache of another text of the same length is not used", () => {
  build(300);
  writeCodeCache(root);
  build(400);
  expect(answer()).toBe(400);
});

test("a damaged code cache is not used", () => {
  build(300);
  writeCodeCache(root);
  const cache = readFileSync(`${file}.cache`);
  for (const damaged of [cache.fill(0xff, 100, 164), cache.subarray(0, 200), cache.subarray(0, 10), Buffer.alloc(0)]) {
    writeFileSync(`${file}.cache`, damaged);
    expect(answer()).toBe(300);
  }
});
