import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { randomToken } from "../../domain/shared/ids.ts";
import type { FileStore } from "../../domain/shared/services.ts";

const KEY = /^[a-z0-9][a-z0-9/_.-]{0,200}$/i;

/** Files below a directory. A file appears whole or not at all: it is written beside its name and then moved there. */
export function diskFiles(directory: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key) || key.includes("..")) throw new Error(`Not a file key: ${key}`);
    return join(directory, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.${randomToken().slice(0, 12)}.part`;
      const file = await open(unfinished, "wx", 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(unfinished, { force: true });
        throw error;
      }
      await file.close();
      await rename(unfinished, path);
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(() => null);
      return found?.isFile()
        ? { stream: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>, size: found.size }
        : null;
    },
    async has(key) {
      return (await stat(pathOf(key)).catch(() => null))?.isFile() ?? false;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
