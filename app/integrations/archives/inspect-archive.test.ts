import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ArchiveReport } from "#app/domain/shared/archive-report.ts";
import { honestZip, type MadeEntry, zipOf } from "#app/domain/uploads/inspection/hostile-zip.testing.ts";
import { inspectArchive } from "./inspect-archive.server.ts";

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "jangteo-zip-"));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function reportOn(bytes: Buffer): Promise<ArchiveReport> {
  const path = join(dir, "a.zip");
  await writeFile(path, bytes);
  return ArchiveReport.parse(await inspectArchive(path));
}
const codes = (report: ArchiveReport) => [...new Set(report.problems.map(({ code }) => code))];

test("an honest archive is reported with its tree, languages and licences, and no problems", async () => {
  const report = await reportOn(
    honestZip([
      { name: "token/package.json", data: '{ "name": "token", "license": "(MIT OR BSD-3-Clause)" }' },
      { name: "token/src/", data: "" },
      { name: Buffer.from([0xbc, 0xb3, 0xb8, 0xed, 0x2e, 0x6d, 0x64]), data: "EUC-KR, as Windows writes it", flags: 0 },
    ]),
  );
  expect(report.files.map(({ path }) => path)).toEqual([
    "token/LICENSE",
    "token/README.md",
    "token/contracts/Token.sol",
    "token/package.json",
    "설명.md",
  ]);
  expect(report).toMatchObject({
    fileCount: 5,
    licences: ["Apache-2.0", "BSD-3-Clause", "MIT"],
    languages: { Solidity: 50 },
    problems: [],
    moreProblems: 0,
  });
  expect(report.totalSize).toBe(report.files.reduce((sum, { size }) => sum + size, 0));
});

const hostile: [what: string, entry: MadeEntry, problem: object][] = [
  ["a path to a parent directory", { name: "../../etc/cron.d/x" }, { code: "path-outside", detail: ".." }],
  ["an absolute path", { name: "/etc/passwd" }, { code: "path-outside", detail: "absolute" }],
  ["a drive letter", { name: "C:\\Windows\\x.dll" }, { code: "path-outside", detail: "drive letter" }],
  ["a path to a parent directory with backslashes", { name: "a\\..\\..\\x" }, { code: "path-outside", detail: ".." }],
  ["NUL in a name", { name: "a.txt\u0000.exe" }, { code: "path-invalid", detail: "control character" }],
  ["a Unicode name in a parent directory", { name: "b.txt", extra: unicodePath("../b.txt") }, { code: "path-outside" }],
  ["another name in the local header", { name: "c.txt", localName: "/c.tx" }, { code: "path-invalid" }],
  ["a path that occurs twice", { name: "TOKEN/readme.md" }, { code: "path-twice" }],
  ["a symbolic link", { name: "link", data: "/etc/passwd", mode: 0o120777 }, { code: "symbolic-link" }],
  ["a device", { name: "null", mode: 0o020666 }, { code: "special-file" }],
  ["encryption", { name: "d.txt", data: "x", flags: 0x801 }, { code: "encrypted" }],
  ["an unknown compression method", { name: "e.txt", data: "x", method: 12 }, { code: "method-unknown", detail: "12" }],
  [
    "more bytes than its header says",
    { name: "f.txt", data: "x".repeat(5_000), says: { size: 10 } },
    { code: "size-differs" },
  ],
  ["fewer bytes than its header says", { name: "g.txt", data: "x", says: { size: 10 } }, { code: "size-differs" }],
  ["another sum", { name: "h.txt", data: "x", says: { crc: 1 } }, { code: "unreadable", detail: "checksum" }],
];
test.each(hostile)("an archive with %s is refused", async (_, entry, problem) => {
  const report = await reportOn(honestZip([entry]));
  expect(report.problems).toContainEqual(expect.objectContaining({ severity: "blocking", ...problem }));
});

function unicodePath(path: string): Buffer {
  const bytes = Buffer.from(path);
  const field = Buffer.alloc(9 + bytes.length);
  field.writeUInt16LE(0x7075, 0);
  field.writeUInt16LE(5 + bytes.length, 2);
  field.writeUInt8(1, 4);
  bytes.copy(field, 9);
  return field;
}

describe("an archive bomb", () => {
  test("with a compression ratio above 100 is refused, also with false sizes in its headers", async () => {
    const zeros = Buffer.alloc(200 * 1024 * 1024);
    const honest = await reportOn(zipOf([{ name: "zeros", data: zeros }]));
    expect(honest.problems[0]).toMatchObject({ code: "ratio-too-high", severity: "blocking" });
    const lying = await reportOn(zipOf([{ name: "zeros", data: zeros, says: { size: 1_000 } }]));
    expect(codes(lying).some((code) => code === "size-differs" || code === "ratio-too-high")).toBe(true);
  });

  test("with 20,000 entries is refused, also with a false entry count", async () => {
    const entries = Array.from({ length: 20_000 }, (_, index) => ({ name: `f${index}`, method: 0 }));
    expect((await reportOn(zipOf(entries))).problems[0]).toMatchObject({ code: "too-many-entries", detail: "20000" });
    const lying = await reportOn(zipOf(entries, { count: 5 }));
    expect(lying.problems).toContainEqual(expect.objectContaining({ code: "unreadable", detail: "more than it says" }));
  });

  test("of nested archives is reported with a warning and not opened", async () => {
    const report = await reportOn(honestZip([{ name: "inner.bin", data: honestZip([{ name: "../x" }]), method: 0 }]));
    expect(report.problems).toEqual([
      expect.objectContaining({ code: "nested-archive", severity: "warning", path: "inner.bin", detail: "ZIP" }),
    ]);
  });
});

test.each([
  ["no entries", zipOf([]), "empty"],
  ["another file format", Buffer.from("GIF89a"), "unreadable"],
  ["its end cut off", honestZip().subarray(0, 120), "unreadable"],
  ["bytes that do not inflate", zipOf([{ name: "x", data: "no deflate", raw: true }]), "unreadable"],
])("an archive with %s is refused: %#", async (_, bytes, code) => {
  expect(codes(await reportOn(bytes))).toContain(code);
});
