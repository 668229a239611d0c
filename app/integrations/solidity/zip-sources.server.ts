import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import type { Entry, ZipFile } from "yauzl";
import { compileLimits } from "../../domain/uploads/inspection/compile-limits.ts";
import { entriesOf, openZip } from "../archives/zip-entries.server.ts";
import { nameOf } from "../archives/zip-names.ts";
import { type WantedVersions, wantedVersions } from "./bundled-sources.server.ts";

/** `context`: the folder of the remappings.txt that says it, with its slash. */
export type Remapping = { context: string; prefix: string; target: string };
export type ZipSources = {
  /** Own sources, then those of dependencies that are there to be imported. */
  own: Map<string, string>;
  libraries: Map<string, string>;
  /** Own sources, also when they were too many to be read. */
  count: number;
  isTooMuch: boolean;
  wanted: WantedVersions;
  remappings: Remapping[];
};

const foreign = /(?:^|\/)(?:node_modules|vendor|dist|\.git|__MACOSX)\/|(?:^|\/)lib\/[^/]+\/(?:src|contracts|lib)\//;
const SMALL_FILE = 64 * 1024;

/** All that the compiler needs of a ZIP that was inspected before, within limits. Nothing is written to disk. */
export async function readZipSources(path: string): Promise<ZipSources> {
  const sources: ZipSources = {
    own: new Map(),
    libraries: new Map(),
    count: 0,
    isTooMuch: false,
    wanted: new Map(),
    remappings: [],
  };
  const file = await open(path, "r");
  try {
    const zip = await openZip(file.fd);
    const bytes = { own: 0, libraries: 0 };
    for await (const entry of entriesOf(zip)) {
      const name = nameOf(entry.fileName as unknown as Buffer, entry.generalPurposeBitFlag);
      if (name.endsWith(".sol")) await takeSource(sources, bytes, name, () => textOf(zip, entry));
      else if (!foreign.test(name)) await takeSettings(sources, name, entry, () => textOf(zip, entry));
    }
  } finally {
    await file.close();
  }
  return sources;
}

type Bytes = { own: number; libraries: number };

async function takeSource(sources: ZipSources, bytes: Bytes, name: string, read: () => Promise<string>): Promise<void> {
  const isOwn = !foreign.test(name);
  if (isOwn) sources.count += 1;
  if (sources.isTooMuch || (isOwn && sources.count > compileLimits.sources)) {
    sources.isTooMuch = true;
    return;
  }
  const [kept, kind] = isOwn ? ([sources.own, "own"] as const) : ([sources.libraries, "libraries"] as const);
  const most = isOwn ? compileLimits.sourceBytes : compileLimits.libraryBytes;
  if (!isOwn && (kept.size >= compileLimits.libraries || bytes.libraries > most)) return;
  const text = await read();
  bytes[kind] += Buffer.byteLength(text);
  if (bytes[kind] <= most) kept.set(name, text);
  else if (isOwn) sources.isTooMuch = true;
}

async function takeSettings(
  sources: ZipSources,
  name: string,
  entry: Entry,
  read: () => Promise<string>,
): Promise<void> {
  const fileName = name.slice(name.lastIndexOf("/") + 1);
  if (entry.uncompressedSize > SMALL_FILE) return;
  if (fileName === "package.json")
    for (const [packageName, range] of wantedVersions(await read())) sources.wanted.set(packageName, range);
  if (fileName !== "remappings.txt") return;
  const context = name.slice(0, name.length - fileName.length);
  for (const line of (await read()).split(/\r?\n/).slice(0, 200)) {
    const [, prefix, target] = /^(?:[^:=]*:)?([^:=]+)=([^:=]+)$/.exec(line.trim()) ?? [];
    if (prefix && target) sources.remappings.push({ context, prefix, target });
  }
}

/** An entry's text; the ZIP's own sums were counted by the inspection, this stops at what a source may have at most. */
async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await promisify<Entry, Readable>(zip.openReadStream.bind(zip))(entry);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.byteLength;
    if (size > compileLimits.libraryBytes) break;
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\ufeff/, "");
}
