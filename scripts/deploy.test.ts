import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const { engines } = JSON.parse(readFileSync("package.json", "utf8")) as { engines: { node: string } };
/** The product's settings as listed in the README; only `app/env.server.ts` reads them. */
const settings = new Set(
  [...readFileSync("README.md", "utf8").matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  ),
);

test("the image runs on a Node version the product supports", () => {
  const oldest = Number(/\d+/.exec(engines.node)![0]);
  const images = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => Number(major));
  expect(images).toHaveLength(2);
  for (const major of images) expect(major).toBeGreaterThanOrEqual(oldest);
});

test("the image contains everything the product reads, and the source of every COPY exists", () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, place]) => place!);
  expect(copied).toEqual(expect.arrayContaining(["node_modules", "build", "db/migrations", "locales"]));
  const made = ["node_modules", "build"];
  expect(copied.filter((place) => !made.includes(place) && !existsSync(place))).toEqual([]);
});

test("the image and the compose file set only settings the product knows", () => {
  const inImage = [.../^ENV (.*)$/m.exec(dockerfile)![1]!.matchAll(/(\w+)=/g)].map(([, name]) => name!);
  const part = compose.slice(compose.indexOf("x-environment"), compose.indexOf("services:"));
  const shared = [...part.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name!);
  const own = [...compose.matchAll(/\*environment, (.*?) \}/g)].flatMap(([, pairs]) =>
    [...pairs!.matchAll(/(\w+):/g)].map(([, name]) => name!),
  );
  expect(shared.length).toBeGreaterThan(2);
  expect([...inImage, ...shared, ...own].filter((name) => !settings.has(name))).toEqual([]);
});

test("one process reads the chains, as the worker of a checkout does", () => {
  const reading = [...compose.matchAll(/^ {2}(\S+):\n(?: {4}.*\n)*? {4}environment: .*RUN_INGESTERS: "1"/gm)];
  expect(reading.map(([, name]) => name)).toEqual(["worker"]);
});
