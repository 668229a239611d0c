import { posix } from "node:path";
import { bundledSource, unmetRange } from "./bundled-sources.server.ts";
import { type Scanned, scanSource } from "./scan-source.ts";
import type { Remapping, ZipSources } from "./zip-sources.server.ts";

export type Missing = { path: string; name: string; asks: string | null };
export type SourceUnit = Scanned & {
  content: string;
  /** Paths of what it imports, as far as it is there. */
  uses: string[];
  /** `path:import=target`, for imports that are not found under the name they have. */
  remappings: string[];
};
export type Units = { units: Map<string, SourceUnit>; missing: Missing[] };

/**
 * Own sources with everything they import, from the ZIP or from OpenZeppelin's packages: the compiler is given these and
 * asks for nothing.
 */
export function resolveImports(sources: ZipSources): Units {
  const units = new Map<string, SourceUnit>();
  const missing: Missing[] = [];
  const contentOf = (path: string) => sources.own.get(path) ?? sources.libraries.get(path) ?? null;
  const queue = [...sources.own.keys()];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (units.has(path)) continue;
    const content = contentOf(path) ?? bundledSource(path);
    if (content === null) continue;
    const unit: SourceUnit = { content, ...scanSource(content), uses: [], remappings: [] };
    units.set(path, unit);
    for (const name of unit.imports) {
      const target = targetOf(name, path, sources, contentOf);
      if (typeof target !== "string") {
        missing.push({ path, name, asks: target?.asks ?? null });
        continue;
      }
      unit.uses.push(target);
      if (target !== name && !isRelative(name)) unit.remappings.push(`${path}:${name}=${target}`);
      queue.push(target);
    }
  }
  return { units, missing };
}

const isRelative = (name: string) => name.startsWith("./") || name.startsWith("../");

type ContentOf = (path: string) => string | null;

/** The path an import means; null: nothing that is there. */
function targetOf(
  name: string,
  importer: string,
  { remappings, wanted }: ZipSources,
  contentOf: ContentOf,
): string | { asks: string } | null {
  if (isRelative(name)) {
    const path = posix.normalize(posix.join(posix.dirname(importer), name));
    return contentOf(path) !== null || bundledSource(path) !== null ? path : null;
  }
  for (const path of candidates(name, importer, remappings)) if (contentOf(path) !== null) return path;
  if (bundledSource(name) === null) return null;
  const asks = unmetRange(name, wanted);
  return asks === null ? name : { asks };
}

/** The places where Hardhat and Foundry would look, from the folder of the source upwards. */
function* candidates(name: string, importer: string, remappings: readonly Remapping[]): Generator<string> {
  for (const { context, prefix, target } of remappings)
    if (importer.startsWith(context) && name.startsWith(prefix))
      yield posix.normalize(context + target + name.slice(prefix.length));
  const [packageName = "", ...rest] = name.split("/");
  for (let folder = posix.dirname(importer); ; folder = posix.dirname(folder)) {
    const at = (...parts: string[]) => posix.join(folder, ...parts);
    yield at(name);
    yield at("node_modules", name);
    yield at("lib", name);
    yield at("lib", packageName, "src", ...rest);
    yield at("lib", packageName, "contracts", ...rest);
    if (folder === "." || folder === "/") return;
  }
}
