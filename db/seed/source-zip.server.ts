import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { reportOf, type SourceReport } from "#app/domain/catalog/sources/source-report.ts";

export type PackedSource = { fileName: string; bytes: Buffer; sha256: string; report: SourceReport };

// A folder must always give equal bytes, so that seeding twice finds the version it already stored.
// DOS time is local time without a zone; a local date therefore packs alike everywhere.
const packedAt = new Date(2026, 0, 1);
const entryOptions = { mtime: packedAt, mode: 0o100644, compress: true, forceDosTimestamp: true };

/** Enough to find an SPDX header or tell a licence by its title and conditions. */
const headLength = 4096;

/**
 * Packs `<root>/db/seed/sources/<name>` below a top folder `<name>-<version>/`; `root` is the project's folder.
 * Its package.json, where there is one, says the same version as the file name.
 */
export async function packSource(root: string, name: string, version: string): Promise<PackedSource> {
  const folder = join(root, "db", "seed", "sources", name);
  const stem = `${name}-${version}`;
  const files = (await filesBelow(folder)).map((path) => ({ from: join(folder, path), path: zipPath(stem, path) }));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));

  const zip = new ZipFile();
  const reported = [];
  for (const { from, path } of files) {
    const bytes =
      path === `${stem}/package.json` ? withVersion(await readFile(from, "utf8"), version) : await readFile(from);
    zip.addBuffer(bytes, path, entryOptions);
    reported.push({ path, size: bytes.length, text: bytes.subarray(0, headLength).toString("utf8") });
  }
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { fileName: `${stem}.zip`, bytes, sha256, report: reportOf(reported) };
}

function withVersion(packageJson: string, version: string): Buffer {
  return Buffer.from(packageJson.replace(/^( {2}"version": ")[^"]*/m, `$1${version}`));
}

// macOS hands out decomposed Hangul and Windows backslashes; a ZIP has neither.
function zipPath(stem: string, path: string): string {
  return `${stem}/${path.replaceAll("\\", "/")}`.normalize("NFC");
}

// Build output and installed packages of a sample project are not part of its source ZIP.
const leftBehind = new Set(["node_modules", "target", "out", "cache", "artifacts", ".next", "dist", ".DS_Store"]);

async function filesBelow(folder: string, below = ""): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
    if (leftBehind.has(entry.name)) continue;
    const path = join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await filesBelow(folder, path)));
    else if (entry.isFile()) found.push(path);
  }
  return found;
}
