import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import semver from "semver";

const packages = ["@openzeppelin/contracts", "@openzeppelin/contracts-upgradeable"] as const;
const required = createRequire(import.meta.url);
/** Names below one of the packages, without a way out of it. */
const bundled = /^(@openzeppelin\/contracts(?:-upgradeable)?)\/((?:[A-Za-z0-9_-]+\/)*[A-Za-z0-9_-]+\.sol)$/;

/** Sources that every ZIP may import without bringing them: OpenZeppelin's, as installed here. null: not one of them. */
export function bundledSource(name: string): string | null {
  const [, packageName, path] = bundled.exec(name) ?? [];
  if (!packageName || !path) return null;
  try {
    return readFileSync(join(dirname(required.resolve(`${packageName}/package.json`)), path), "utf8");
  } catch {
    return null;
  }
}

/** Ranges of versions by package, as the package.json files of a ZIP want them. */
export type WantedVersions = Map<string, string>;

/** The ranges that a package.json has for the packages that are here; files that are none say nothing. */
export function wantedVersions(packageJson: string): WantedVersions {
  const wanted: WantedVersions = new Map();
  try {
    const parsed = JSON.parse(packageJson) as Record<string, Record<string, unknown> | undefined> | null;
    for (const name of packages) {
      const range = { ...parsed?.devDependencies, ...parsed?.dependencies }[name];
      if (typeof range === "string") wanted.set(name, range.slice(0, 80));
    }
  } catch {
    // Not JSON.
  }
  return wanted;
}

/** The range that is wanted of the package a name belongs to, where the version here does not meet it; else null. */
export function unmetRange(name: string, wanted: WantedVersions): string | null {
  const packageName = packages.find((one) => name.startsWith(`${one}/`));
  const range = packageName && wanted.get(packageName);
  if (!packageName || !range || !semver.validRange(range)) return null;
  const { version } = required(`${packageName}/package.json`) as { version: string };
  return semver.satisfies(version, range) ? null : range;
}
