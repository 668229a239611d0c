import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { DomainError } from "../../domain/shared/errors.ts";
import { randomToken } from "../../domain/shared/ids.ts";
import type { FileStore } from "../../domain/shared/services.ts";
import { fileKey } from "./file-key.ts";
import { lazyStream } from "./lazy-stream.ts";

/** Files below a directory. A file appears whole or not at all: it is written beside its name and then moved there. */
export function diskFiles(directory: string): FileStore {
  const pathOf = (key: string) => join(directory, fileKey(key));
  return {
    put: (key, bytes) => write(pathOf(key), [bytes], bytes.byteLength),
    putStream: (key, chunks, size) => write(pathOf(key), chunks, size),
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { stream: lazyStream(chunksOf(path)), size: found.size } : null;
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(() => null))?.isFile() ?? false;
    },
    async withLocalFile(key, work) {
      const path = pathOf(key);
      return (await stat(path).catch(() => null))?.isFile() ? work(path) : null;
    },
    async *list(prefix) {
      const folder = join(directory, dirname(`${prefix}x`));
      const entries = await opendir(folder, { recursive: true }).catch(() => null);
      for await (const entry of entries ?? []) {
        if (!entry.isFile()) continue;
        const path = join(entry.parentPath, entry.name);
        const key = relative(directory, path).split(sep).join("/");
        // Gone in the meantime: somebody else removed it.
        const written = key.startsWith(prefix) ? await stat(path).catch(() => null) : null;
        if (written) yield { key, writtenAt: written.mtime };
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** Opens the file when the first piece is asked for, and closes it behind the last one or when no more is wanted. */
async function* chunksOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

/** A disk or a quota without room; the part that was written goes. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT"]);

async function write(
  path: string,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): Promise<void> {
  const unfinished = `${path}.${randomToken().slice(0, 12)}.part`;
  try {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(unfinished, "wx", 0o600);
    try {
      let written = 0;
      for await (const chunk of chunks) {
        await file.writeFile(chunk);
        written += chunk.byteLength;
      }
      if (written !== size) throw new Error(`${written} bytes came where ${size} were announced`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof Error && "code" in error && FULL.has(error.code)) throw new DomainError("storage-full");
    throw error;
  }
}
