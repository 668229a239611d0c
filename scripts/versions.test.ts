import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Versions below which a package has a known vulnerability that affects this product. */
const floors: Record<string, string> = {
  "@remix-run/node": "2.17.5",
  "@remix-run/react": "2.17.5",
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/router": "1.23.4",
  "react-router": "6.30.6",
  "react-router-dom": "6.30.6",
  sharp: "0.35.0",
  "drizzle-orm": "0.45.2",
  undici: "6.21.2",
  cookie: "0.7.0",
  express: "4.22.0",
  nodemailer: "7.0.11",
  multer: "2.2.0",
};

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, LockedPackage>;
};
type LockedPackage = {
  version: string;
  resolved?: string;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};
const installed = (name: string) => Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));

test.each(Object.entries(floors))("%s is at least %s wherever it is installed", (name, floor) => {
  for (const [path, { version }] of installed(name)) expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true);
});

test("the lock file contains no registry URLs", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

/** `npm ci` refuses a lock file without them, on every system. */
test("the lock file contains the optional dependencies of every system", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !resolvedFrom(path, name)),
  );
  expect(missing).toEqual([]);
});

test.each(["linux", "darwin", "win32"].flatMap((os) => ["x64", "arm64"].map((cpu) => [os, cpu] as const)))(
  "the lock file has a compiler, an image library and a password hash for %s on %s",
  (os, cpu) => {
    const has = (scope: RegExp) =>
      Object.entries(packages).some(
        ([path, locked]) => scope.test(path) && locked.os?.includes(os) && locked.cpu?.includes(cpu),
      );
    const scopes = [
      /@rollup\/rollup-/,
      /\/@esbuild\//,
      /@tailwindcss\/oxide-/,
      /\/lightningcss-/,
      /@img\/sharp-/,
      /argon2-/,
    ];
    expect(scopes.filter((scope) => !has(scope))).toEqual([]);
  },
);

/** Node's own resolution: beside the package first, then further up. */
function resolvedFrom(path: string, name: string): boolean {
  if (packages[`${path}${path && "/"}node_modules/${name}`]) return true;
  return path !== "" && resolvedFrom(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split("-")[0]!.split(".").map(Number));
  for (let part = 0; part < 3; part += 1) if (have![part] !== want![part]) return have![part]! > want![part]!;
  return true;
}

test.each(readdirSync("patches").filter((name) => name.endsWith(".patch")))("the patch %s is applied", (name) => {
  for (const part of readFileSync(`patches/${name}`, "utf8")
    .split(/^diff --git /m)
    .slice(1)) {
    const [, file = ""] = /^\+\+\+ b\/(.+)$/m.exec(part) ?? [];
    const added = [...part.matchAll(/^\+(?!\+\+)(.+)$/gm)].map(([, line]) => line!);
    const patched = readFileSync(file, "utf8");
    expect(added.length).toBeGreaterThan(0);
    for (const line of added) expect(patched).toContain(line);
  }
});
