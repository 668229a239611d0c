import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileStore } from "../../domain/shared/services.ts";
import { fileKey } from "./file-key.ts";
import { lazyStream } from "./lazy-stream.ts";
import { S3Client, type S3Options } from "./s3-client.server.ts";

/** Files in a bucket of an S3-compatible store. An object appears whole or not at all. */
export function s3Files(options: S3Options): FileStore & { close(): Promise<void> } {
  const client = new S3Client(options);

  async function read(key: string) {
    const answer = await client.askTwice({ method: "HEAD", key: fileKey(key) });
    // Only the body of a refusal tells a missing object from a missing bucket, and the answer to HEAD has none.
    if (!answer) await (await client.askTwice({ method: "GET", key: fileKey(key) }))?.body.dump();
    if (!answer) return null;
    await answer.body.dump();
    return { stream: lazyStream(chunksOf(client, key)), size: Number(answer.headers["content-length"]) };
  }

  return {
    async put(key, bytes) {
      const answer = await client.askTwice({ method: "PUT", key: fileKey(key), body: bytes, size: bytes.byteLength });
      await answer?.body.dump();
    },
    async putStream(key, chunks, size) {
      const answer = await client.ask({ method: "PUT", key: fileKey(key), body: chunks, size });
      await answer?.body.dump();
    },
    read,
    async has(key) {
      const answer = await client.askTwice({ method: "HEAD", key: fileKey(key) });
      await answer?.body.dump();
      return answer !== null;
    },
    async withLocalFile(key, work) {
      const file = await read(key);
      if (!file) return null;
      const folder = await mkdtemp(join(tmpdir(), "jangteo-file-"));
      try {
        const path = join(folder, "file");
        await pipeline(Readable.fromWeb(file.stream as never), createWriteStream(path, { mode: 0o600 }));
        return await work(path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    list: (prefix) => objectsOf(client, prefix),
    async remove(key) {
      const answer = await client.askTwice({ method: "DELETE", key: fileKey(key) });
      await answer?.body.dump();
    },
    close: () => client.close(),
  };
}

/** A thousand at a time. Our keys have no character that XML would escape. */
async function* objectsOf(client: S3Client, prefix: string): AsyncGenerator<{ key: string; writtenAt: Date }> {
  for (let token: string | undefined; ; ) {
    const query = { "list-type": "2", prefix, ...(token && { "continuation-token": token }) };
    const answer = await client.askTwice({ method: "GET", query });
    const text = (await answer?.body.text()) ?? "";
    for (const [, object = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = /<Key>([^<&]+)<\/Key>/.exec(object)?.[1];
      const written = /<LastModified>([^<]+)<\/LastModified>/.exec(object)?.[1];
      if (key && written) yield { key, writtenAt: new Date(written) };
    }
    token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(text)?.[1];
    if (!token) return;
  }
}

/** Asks for the object when its first piece is: an answer that nobody takes holds no connection to the store. */
async function* chunksOf(client: S3Client, key: string): AsyncGenerator<Uint8Array> {
  const answer = await client.askTwice({ method: "GET", key: fileKey(key) });
  if (!answer) throw new Error(`The object ${key} was removed before it was read`);
  yield* answer.body;
}
