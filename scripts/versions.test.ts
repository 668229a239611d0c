import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Versions below which a package has a known hole that this product would open. */
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
  packages: Record<string, { version: string; resolved?: string; dev?: boolean }>;
};
const installed = (name: string) => Object.entries(packages).filter(([path]) => path.endsWith(`node_modules/${name}`));

test.each(Object.entries(floors))("%s is at least %s, wherever it is installed", (name, floor) => {
  for (const [path, { version }] of installed(name)) expect(isAtLeast(version, floor), `${path} ${version}`).toBe(true);
});

test("the lock file names no registry", () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

function isAtLeast(version: string, floor: string): boolean {
  const [have, want] = [version, floor].map((text) => text.split("-")[0]!.split(".").map(Number));
  for (let part = 0; part < 3; part += 1) if (have![part] !== want![part]) return have![part]! > want![part]!;
  return true;
}
