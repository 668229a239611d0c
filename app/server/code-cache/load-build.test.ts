import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

let root: string;
let file: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "jangteo-build-"));
  mkdirSync(join(root, "build/server"), { recursive: true });
  file = join(root, "build/server/index.cjs");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A process of its own: V8 uses no code cache for a text that it has compiled before. */
function run(program: "server" | "write-code-cache"): string {
  const { stdout, signal, status } = spawnSync(process.execPath, [resolve(`build/${program}.js`)], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout : `ended with ${signal ?? status}`;
}

/** A server that says its answer when it is started; the text is at the top level, because the cache holds what ran. */
function build(answer: number): void {
  const texts = Array.from({ length: 200 }, (_, index) => `exports.part${index} = "${answer} ${index}";`).join(" ");
  writeFileSync(file, `${texts} exports.entry = { module: { start: async () => console.log(exports.part0) } };`);
}

test("a build is started with its code cache and without one", () => {
  build(300);
  expect(run("server")).toBe("300 0\n");
  run("write-code-cache");
  expect(run("server")).toBe("300 0\n");
});

test("the code cache of another text of the same length is not used", () => {
  build(300);
  run("write-code-cache");
  build(400);
  expect(run("server")).toBe("400 0\n");
});

test("a damaged code cache is not used", () => {
  build(300);
  run("write-code-cache");
  const cache = readFileSync(`${file}.cache`);
  const { length } = cache;
  expect(length).toBeGreaterThan(4_000);
  const zeros = Buffer.from(cache).fill(0, 200, length - 200);
  for (const damaged of [zeros, cache.subarray(0, length / 2), cache.subarray(0, 10), Buffer.alloc(0)]) {
    writeFileSync(`${file}.cache`, damaged);
    expect([damaged.length, run("server")]).toEqual([damaged.length, "300 0\n"]);
  }
});
