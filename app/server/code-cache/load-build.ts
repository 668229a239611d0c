import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, Script } from "node:vm";

type Evaluated = { script: Script; exports: unknown };

const fileOf = (root: string) => join(root, "build/server/index.cjs");
const cacheOf = (file: string) => `${file}.cache`;
const HASH_BYTES = 32;

/**
 * Loads the built server, one CommonJS file of 17 MB, with V8's code cache: compiling it is a third of the CPU of a start
 * (docs/performance.md, "Start"). V8 refuses a cache of another version of itself and compiles the file as usual; it
 * checks neither that the cache belongs to this text nor that it is whole, so the hash before it does.
 */
export function loadBuild(root: string): unknown {
  const file = fileOf(root);
  const text = readFileSync(file);
  return evaluate(file, text, readCodeCache(file, text)).exports;
}

/** Writes the code cache beside the file: everything that runs when the server is loaded. */
export function writeCodeCache(root: string): void {
  const file = fileOf(root);
  const text = readFileSync(file);
  const code = evaluate(file, text, undefined).script.createCachedData();
  const draft = `${cacheOf(file)}.${process.pid}`;
  writeFileSync(draft, Buffer.concat([hashOf(text, code), code]));
  renameSync(draft, cacheOf(file));
}

function evaluate(file: string, text: Buffer, cachedData: Buffer | undefined): Evaluated {
  // The file has ASCII only (scripts/build.mjs).
  const script = new Script(Module.wrap(text.toString("latin1")), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  const module = { exports: {} as unknown };
  const run = script.runInThisContext() as (...parts: unknown[]) => void;
  run(module.exports, createRequire(file), module, file, dirname(file));
  return { script, exports: module.exports };
}

/** The code cache that belongs to this text; undefined when there is none, or a damaged one. */
function readCodeCache(file: string, text: Buffer): Buffer | undefined {
  try {
    const stored = readFileSync(cacheOf(file));
    const code = stored.subarray(HASH_BYTES);
    return hashOf(text, code).equals(stored.subarray(0, HASH_BYTES)) ? code : undefined;
  } catch {
    return undefined;
  }
}

function hashOf(text: Buffer, code: Buffer): Buffer {
  return createHash("sha256").update(text).update(code).digest();
}
