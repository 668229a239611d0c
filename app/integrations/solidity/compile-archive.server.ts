import type { Compiled, SolidityReport } from "../../domain/shared/archives/solidity-report.ts";
import { solidityLimits } from "../../domain/shared/archives/solidity-report.ts";
import { nothingCompiled } from "../../domain/uploads/inspection/add-compilation.ts";
import { shortened } from "../../domain/uploads/inspection/write-report.ts";
import { compile, type CompilerError, compilerVersion, OTHER_COMPILER } from "./compiler.server.ts";
import { contractsOf } from "./contracts.ts";
import { resolveImports, type SourceUnit, type Units } from "./resolve-imports.ts";
import { readZipSources } from "./zip-sources.server.ts";

type Problems = { errors: SolidityReport["errors"]; skipped: SolidityReport["skipped"] };
type Output = ReturnType<typeof compile>["contracts"];

/**
 * Compiles the own Solidity sources of a ZIP. One that does not compile takes only those with it that import it. Throws when
 * the compiler fails. Runs in a process of its own (solidity-program.ts).
 */
export async function compileArchive(path: string): Promise<Compiled> {
  const sources = await readZipSources(path);
  const report = { ...nothingCompiled, sources: sources.count, compiler: compilerVersion() };
  if (sources.isTooMuch) return { solidity: { ...report, outcome: "too-many" }, abis: {} };
  const resolved = resolveImports(sources);
  const found: Problems = { errors: [], skipped: [] };
  const output = compileWhatGoes(resolved, [...sources.own.keys()], found);
  const { contracts, contractCount, abis } = contractsOf(output ?? {});
  const missing = resolved.missing.map(({ path, name, asks }) => ({
    path: shortened(path),
    name: shortened(name),
    asks,
  }));
  return {
    solidity: {
      ...report,
      contracts,
      contractCount,
      errors: found.errors.slice(0, solidityLimits.errors),
      errorCount: found.errors.length,
      skipped: found.skipped.slice(0, solidityLimits.skipped),
      skippedCount: found.skipped.length,
      missing: missing.slice(0, solidityLimits.missing),
      missingCount: missing.length,
    },
    abis,
  };
}

/** The compiler stops at the first stage with an error: what has none is compiled again without the rest. */
const ROUNDS = 8;

function compileWhatGoes({ units, missing }: Units, own: readonly string[], found: Problems): Output {
  const bad = new Set(missing.map(({ path }) => path));
  for (let round = 0; round < ROUNDS; round++) {
    const without = dependentsOf(units, bad);
    const wanted = own.filter((path) => !without.has(path));
    if (wanted.length === 0) return {};
    const { errors = [], contracts } = compile(closureOf(units, wanted), wanted);
    const serious = errors.filter(({ severity }) => severity === "error");
    if (serious.length === 0) return contracts;
    const before = bad.size;
    for (const error of serious) {
      if (error.type === "Exception" || error.type === "InternalCompilerError") throw new Error(firstLine(error));
      const path = error.sourceLocation?.file;
      if (path !== undefined && units.has(path)) bad.add(path);
      if (error.errorCode !== OTHER_COMPILER) found.errors.push(described(error, units));
    }
    for (const error of serious)
      if (error.errorCode === OTHER_COMPILER) found.skipped.push(...skippedBy(error, units, wanted));
    // An error that belongs to no source cannot be left out.
    if (bad.size === before) return {};
  }
  return {};
}

/** The own sources that cannot be compiled because one of them, or what it imports, asks for another compiler. */
function skippedBy({ sourceLocation }: CompilerError, units: Units["units"], wanted: readonly string[]) {
  const from = sourceLocation?.file ?? "";
  const asks = shortened(units.get(from)?.asks ?? "").slice(0, 80);
  const dependents = dependentsOf(units, new Set([from]));
  return wanted
    .filter((path) => dependents.has(path))
    .map((path) => ({ path: shortened(path), asks, from: path === from ? null : shortened(from) }));
}

/** These and all that import them, through whatever many others. */
function dependentsOf(units: Units["units"], paths: ReadonlySet<string>): Set<string> {
  const usedBy = new Map<string, string[]>();
  for (const [path, { uses }] of units)
    for (const used of uses) {
      const users = usedBy.get(used);
      if (users) users.push(path);
      else usedBy.set(used, [path]);
    }
  return reached(paths, (path) => usedBy.get(path) ?? []);
}

function closureOf(units: Units["units"], paths: Iterable<string>): Map<string, SourceUnit> {
  const needed = reached(paths, (path) => units.get(path)?.uses ?? []);
  return new Map([...units].filter(([path]) => needed.has(path)));
}

function reached(from: Iterable<string>, next: (path: string) => readonly string[]): Set<string> {
  const all = new Set(from);
  for (const path of all) for (const other of next(path)) all.add(other);
  return all;
}

const firstLine = ({ message }: CompilerError) => message.split("\n", 1)[0]!.slice(0, 200);

/** Line and column of an error, counted in characters as editors do. */
function described(error: CompilerError, units: Units["units"]): SolidityReport["errors"][number] {
  const { file, start = -1 } = error.sourceLocation ?? {};
  const content = file === undefined ? undefined : units.get(file)?.content;
  const message = shortened(`${error.type}: ${error.message.split("\n", 1)[0]}`);
  if (file === undefined || content === undefined) return { path: null, line: null, column: null, message };
  if (start < 0) return { path: shortened(file), line: null, column: null, message };
  const lines = Buffer.from(content)
    .subarray(0, start)
    .toString("utf8")
    .split(/\r\n|\n|\r/);
  return { path: shortened(file), line: lines.length, column: [...lines.at(-1)!].length + 1, message };
}
