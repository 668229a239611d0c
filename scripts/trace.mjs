// `npm run trace < log`: maps positions in stack traces of the built server to its sources.
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { createInterface } from "node:readline";

const map = new SourceMap(JSON.parse(readFileSync("build/server/index.cjs.map", "utf8")));

function sourceOf(place, line, column) {
  const { originalSource, originalLine } = map.findEntry(line - 1, column - 1);
  return originalSource === undefined ? place : `${originalSource.replace(/^(\.\.\/)+/, "")}:${originalLine + 1}`;
}

for await (const line of createInterface({ input: process.stdin }))
  console.log(
    line.replace(/[^\s(]*build[\\/]server[\\/]index\.cjs:(\d+):(\d+)/g, (place, at, column) =>
      sourceOf(place, +at, +column),
    ),
  );
