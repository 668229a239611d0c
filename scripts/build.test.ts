import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const FILE = "build/server/index.cjs";

test("the server's file has ASCII only, so that V8 keeps its text with one byte a character", () => {
  expect(readFileSync(FILE).findIndex((byte) => byte > 127)).toBe(-1);
});

test("V8 accepts the code cache of the build", () => {
  const program = `
    const { readFileSync } = require("node:fs");
    const options = { cachedData: readFileSync("${FILE}.cache").subarray(32) };
    const script = new (require("node:vm").Script)(require("node:module").wrap(readFileSync("${FILE}", "latin1")), options);
    process.stdout.write(String(script.cachedDataRejected));`;
  expect(spawnSync(process.execPath, ["-e", program], { encoding: "utf8" }).stdout).toBe("false");
});

test("the server's file is strict, as the modules it is made of", () => {
  expect(readFileSync(FILE, "latin1").slice(0, 13)).toBe('"use strict";');
});

test("a place in the server's file is named by its source", () => {
  const lines = readFileSync(FILE, "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes("function createApplication(")) + 1;
  const trace = `Error: x\n    at createApplication (/srv/jangteo/${FILE}:${line}:12)\n    at node:internal/x:1:2\n`;
  const { stdout } = spawnSync(process.execPath, ["scripts/trace.mjs"], { encoding: "utf8", input: trace });
  expect(stdout).toMatch(
    /^Error: x\n {4}at createApplication \(app\/server\/application\.server\.ts:\d+\)\n {4}at node:internal\/x:1:2\n$/,
  );
});
