import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { type Entry, fromBuffer, type Options, type ZipFile } from "yauzl";
import { packSource } from "./source-zip.server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const names = readdirSync(new URL("./sources/", import.meta.url));

const openZip = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** Each entry's text by name, in the ZIP's order. The reader checks sizes and checksums; yauzl checks the names. */
async function entriesOf(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await openZip(bytes, { lazyEntries: true });
  const open = promisify<Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const texts = new Map<string, string>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject).on("end", () => resolve(texts));
    zip.on("entry", async (entry: Entry) => {
      texts.set(entry.fileName, (await buffer(await open(entry))).toString("utf8"));
      zip.readEntry();
    });
    zip.readEntry();
  });
}

test.each(names)("%s is packed to the same bytes twice, and the ZIP can be read", async (name) => {
  const first = await packSource(root, name, "1.2.0");
  const second = await packSource(root, name, "1.2.0");
  expect(first.fileName).toBe(`${name}-1.2.0.zip`);
  expect(first.bytes.equals(second.bytes)).toBe(true);
  expect(first.sha256).toBe(createHash("sha256").update(second.bytes).digest("hex"));

  const entries = await entriesOf(first.bytes);
  expect([...entries.keys()]).toEqual(first.report.files.map((file) => file.path));
  for (const { path, size } of first.report.files) expect(Buffer.byteLength(entries.get(path) ?? "")).toBe(size);
});

test.each(names)("%s is a small project with a licence, a README and tests", async (name) => {
  const { report, bytes } = await packSource(root, name, "1.0.0");
  const paths = report.files.map((file) => file.path);
  const folder = `${name}-1.0.0/`;
  expect(paths.every((path) => path.startsWith(folder))).toBe(true);
  expect(paths).toContain(`${folder}README.md`);
  expect(paths).toContain(`${folder}LICENSE`);
  expect(paths.some((path) => /test|spec/i.test(path))).toBe(true);
  expect(paths.length).toBeGreaterThanOrEqual(6);
  expect(report.licences).toEqual(["MIT"]);
  expect(Object.keys(report.languages)).not.toEqual([]);
  expect(bytes.length).toBeLessThan(100_000);
});

test("the version is part of the names inside the ZIP", async () => {
  const [one, two] = [await packSource(root, names[0] ?? "", "1.0.0"), await packSource(root, names[0] ?? "", "1.0.1")];
  expect(one.sha256).not.toBe(two.sha256);
});

test("package.json in the ZIP has the version of the file name", async () => {
  const { bytes } = await packSource(root, "erc20-token-hardhat", "1.5.3");
  const packageJson = (await entriesOf(bytes)).get("erc20-token-hardhat-1.5.3/package.json") ?? "{}";
  expect(JSON.parse(packageJson)).toMatchObject({ version: "1.5.3", license: "MIT" });
});

test("Korean file names in the ZIP are read back unchanged", async () => {
  const { bytes } = await packSource(root, "erc20-token-hardhat", "1.2.0");
  const text = (await entriesOf(bytes)).get("erc20-token-hardhat-1.2.0/docs/설치-안내.md");
  expect(text).toContain("설치 안내");
});
