import { type FileHandle, open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import { isLicenceFile, type SourceFile } from "../../domain/catalog/sources/source-report.ts";
import { type ArchiveReport, reportLimits } from "../../domain/shared/archive-report.ts";
import { archiveLimits } from "../../domain/uploads/inspection/archive-limits.ts";
import { objectionsToEntry, objectionsToPath } from "../../domain/uploads/inspection/entry-rules.ts";
import { isText, isZip, objectionsToContent } from "../../domain/uploads/inspection/file-kinds.ts";
import { secretsIn } from "../../domain/uploads/inspection/secrets.ts";
import { type Found, reportAbout, reportOfFailure } from "../../domain/uploads/inspection/write-report.ts";
import { entriesOf, openZip, UnreadableZip } from "./zip-entries.server.ts";
import { nameOf, unicodePathOf } from "./zip-names.ts";

/** Reading stops here: what is found behind it would not change that the archive cannot be taken. */
class Stop extends Error {
  constructor(readonly found: Found) {
    super(found.code);
  }
}

/** Reports on a ZIP: every entry is inflated once, counted, searched and forgotten. Runs in a process of its own (archive-program.ts). */
export async function inspectArchive(path: string): Promise<ArchiveReport> {
  const file = await open(path, "r");
  try {
    return await inspect(file, (await file.stat()).size);
  } finally {
    await file.close();
  }
}

async function inspect(file: FileHandle, size: number): Promise<ArchiveReport> {
  const head = Buffer.alloc(4);
  await file.read(head, 0, 4, 0);
  if (!isZip(head)) return reportOfFailure("unreadable", "not a ZIP");
  const zip = await openZip(file.fd).catch((error: Error) => error);
  if (zip instanceof Error) return reportOfFailure("unreadable", zip.message);
  if (zip.entryCount > archiveLimits.entries) return reportOfFailure("too-many-entries", String(zip.entryCount));
  const inspection = new Inspection(file, zip, size);
  try {
    for await (const entry of entriesOf(zip)) await inspection.inspectEntry(entry);
    await inspection.inspectTail();
  } catch (error) {
    if (error instanceof UnreadableZip) inspection.found.push({ code: "unreadable", detail: error.message });
    else if (error instanceof Stop) inspection.found.push(error.found);
    else throw error;
  }
  return reportAbout(inspection.files, inspection.found);
}

class Inspection {
  readonly files: SourceFile[] = [];
  readonly found: Found[] = [];
  private readonly paths = new Set<string>();
  private unpacked = 0;
  private searched = 0;

  constructor(
    private readonly file: FileHandle,
    private readonly zip: ZipFile,
    private readonly size: number,
  ) {}

  async inspectEntry(entry: Entry): Promise<void> {
    const name = entry.fileName as unknown as Buffer;
    const path = nameOf(name, entry.generalPurposeBitFlag);
    const objections = objectionsToEntry({
      path,
      // Made on Unix or macOS: the upper half of the attributes is the mode.
      mode: [3, 19].includes(entry.versionMadeBy >> 8) ? entry.externalFileAttributes >>> 16 : 0,
      isEncrypted: entry.isEncrypted(),
      method: entry.compressionMethod,
    });
    const second = unicodePathOf(entry.extraFields);
    if (second !== null && second !== path) objections.push(...objectionsToPath(second));
    for (const objection of objections) this.found.push({ ...objection, path });
    // Two spellings of one path overwrite each other on Windows and macOS.
    const folded = path.normalize("NFC").toLowerCase();
    if (this.paths.has(folded)) this.found.push({ code: "path-twice", path });
    this.paths.add(folded);
    if (!(await this.hasSameLocalName(entry, name)))
      this.found.push({ code: "path-invalid", detail: "two names", path });
    if (path.endsWith("/") && entry.uncompressedSize === 0) return;
    if (objections.some(({ code }) => code === "encrypted" || code === "method-unknown")) return;
    await this.read(entry, path);
  }

  /** The directory must end where its number of entries ends: other tools would read on. */
  async inspectTail(): Promise<void> {
    const mark = Buffer.alloc(4);
    const { readEntryCursor } = this.zip as unknown as { readEntryCursor: number };
    await this.file.read(mark, 0, 4, readEntryCursor);
    const isEnd = ["PK\u0005\u0006", "PK\u0006\u0006"].includes(mark.toString("latin1"));
    if (!isEnd) this.found.push({ code: "unreadable", detail: "more than it says" });
  }

  /** Some tools unpack by the headers before the contents, others by the directory at the end: both must agree. */
  private async hasSameLocalName({ relativeOffsetOfLocalHeader: at }: Entry, name: Buffer): Promise<boolean> {
    const header = Buffer.alloc(30 + name.length);
    const { bytesRead } = await this.file.read(header, 0, header.length, at);
    return bytesRead === header.length && header.readUInt16LE(26) === name.length && header.subarray(30).equals(name);
  }

  private async read(entry: Entry, path: string): Promise<void> {
    const counted = await this.inflate(entry, path);
    if (!counted) return;
    const { size, head } = counted;
    for (const objection of objectionsToContent(head)) this.found.push({ ...objection, path });
    if (!isText(head) || this.searched > archiveLimits.searched) {
      this.files.push({ path, size });
      return;
    }
    this.searched += head.byteLength;
    const text = head.toString("utf8");
    const room = 2 * reportLimits.problems - this.found.length;
    if (room > 0) for (const secret of secretsIn(path, text, room)) this.found.push({ ...secret, path });
    // Texts are kept until the report is written: only those that say something about licences.
    const isTelling = isLicenceFile(path) || text.slice(0, 4_096).includes("SPDX-License-Identifier");
    this.files.push(isTelling ? { path, size, text: text.slice(0, 40_000) } : { path, size });
  }

  /** Counts what comes out, whatever the headers say. null: it does not come out, which is a problem. */
  private async inflate(entry: Entry, path: string): Promise<{ size: number; head: Buffer } | null> {
    const kept: Buffer[] = [];
    let size = 0;
    let sum = 0;
    try {
      const stream = await promisify<Entry, Readable>(this.zip.openReadStream.bind(this.zip))(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (size < archiveLimits.searchedPerFile) kept.push(chunk);
        size += chunk.byteLength;
        sum = crc32(chunk, sum);
        this.count(chunk.byteLength);
      }
    } catch (error) {
      if (error instanceof Stop) throw error;
      const { message } = error as Error;
      this.found.push({
        code: /bytes in the stream/.test(message) ? "size-differs" : "unreadable",
        detail: message,
        path,
      });
      return null;
    }
    if (sum !== entry.crc32) {
      this.found.push({ code: "unreadable", detail: "checksum", path });
      return null;
    }
    return { size, head: Buffer.concat(kept).subarray(0, archiveLimits.searchedPerFile) };
  }

  private count(bytes: number): void {
    this.unpacked += bytes;
    const { unpacked, ratio, ratioFrom } = archiveLimits;
    if (this.unpacked > unpacked) throw new Stop({ code: "too-large-unpacked", detail: `${unpacked / 1024 ** 3} GB` });
    if (this.unpacked > ratioFrom && this.unpacked > ratio * this.size)
      throw new Stop({ code: "ratio-too-high", detail: `${ratio}:1` });
  }
}
