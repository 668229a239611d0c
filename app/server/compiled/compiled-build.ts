import { readFileSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, Script } from "node:vm";

type Compiled = { script: Script; exports: unknown };

const fileOf = (root: string) => join(root, "build/server/index.cjs");
const cacheOf = (file: string) => `${file}.cache`;

/**
 * Loads the built server, one CommonJS file of 17 MB, with the code that V8 compiled when it was built: compiling it is
 * half the CPU of a start (docs/performance.md, "Start"). V8 refuses the code of another version of itself and then
 * compiles the file as usual.
 */
export function loadBuild(root: string): unknown {
  const file = fileOf(root);
  return evaluate(file, readIfThere(cacheOf(file))).exports;
}

/** Writes the compiled code beside the file: everything that runs when the server is loaded. */
export function keepCompiled(root: string): void {
  const file = fileOf(root);
  const { script } = evaluate(file, undefined);
  writeFileSync(cacheOf(file), script.createCachedData());
}

function evaluate(file: string, cachedData: Buffer | undefined): Compiled {
  // The file has ASCII only (scripts/build.mjs).
  const script = new Script(Module.wrap(readFileSync(file, "latin1")), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as unknown };
  const run = script.runInThisContext() as (...parts: unknown[]) => void;
  run(module.exports, createRequire(file), module, file, dirname(file));
  return { script, exports: module.exports };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
