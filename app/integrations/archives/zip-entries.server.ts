import { promisify } from "node:util";
import { type Entry, fromFd, type Options, type ZipFile } from "yauzl";

/** The directory of a ZIP cannot be read on. */
export class UnreadableZip extends Error {}

const open = promisify<number, Options, ZipFile>(fromFd);

/** An open file as a ZIP; the file stays open. Names come as the bytes they are. */
export function openZip(fd: number): Promise<ZipFile> {
  return open(fd, { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: true });
}

/** The entries of the central directory, one after the other. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  let settle: (entry: Entry | Error | null) => void = () => {};
  zip.on("entry", (entry: Entry) => settle(entry));
  zip.on("end", () => settle(null));
  zip.on("error", (error: Error) => settle(error));
  for (;;) {
    const next = new Promise<Entry | Error | null>((resolve) => (settle = resolve));
    zip.readEntry();
    const entry = await next;
    if (entry instanceof Error) throw new UnreadableZip(entry.message);
    if (entry === null) return;
    yield entry;
  }
}
