import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "#app/domain/shared/services.ts";

/** Files of one test. */
export function memoryFiles(clock: () => Date): FileStore {
  const files = new Map<string, { bytes: Uint8Array; writtenAt: Date }>();
  const put = async (key: string, bytes: Uint8Array) =>
    void files.set(key, { bytes: new Uint8Array(bytes), writtenAt: clock() });
  return {
    put,
    async putStream(key, chunks, size) {
      const parts: Uint8Array[] = [];
      for await (const chunk of chunks) parts.push(new Uint8Array(chunk));
      const bytes = Buffer.concat(parts);
      if (bytes.byteLength !== size) throw new Error(`${bytes.byteLength} bytes came where ${size} were announced`);
      await put(key, bytes);
    },
    read: async (key) => {
      const file = files.get(key);
      return file ? { stream: new Blob([new Uint8Array(file.bytes)]).stream(), size: file.bytes.byteLength } : null;
    },
    has: async (key) => files.has(key),
    async withLocalFile(key, work) {
      const file = files.get(key);
      if (!file) return null;
      const folder = await mkdtemp(join(tmpdir(), "jangteo-file-"));
      try {
        const path = join(folder, "file");
        await writeFile(path, file.bytes);
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async *list(prefix) {
      for (const [key, { writtenAt }] of [...files]) if (key.startsWith(prefix)) yield { key, writtenAt };
    },
    remove: async (key) => void files.delete(key),
  };
}
