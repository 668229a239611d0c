import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readlink, rm } from "node:fs/promises";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FileStore } from "#app/domain/shared/services.ts";
import { diskFiles } from "./disk.server.ts";
import { s3Files } from "./s3.server.ts";
import { sha256, signedHeaders } from "./signature.server.ts";

const account = { region: "ap-northeast-2", accessKeyId: "AKIAEXAMPLE", secretAccessKey: "a secret of tests" };
const silent = { warn: () => {} };
const objects = new Map<string, { bytes: Buffer; at: Date }>();
/** Methods of the requests to the store. */
const asked: string[] = [];
/** Answers returned instead of the store's own for the next requests. */
const troubles: { status: number; code: string }[] = [];
let server: Server;
let endpoint: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "jangteo-files-"));
  server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => null);
    if (body === null) return;
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    asked.push(request.method ?? "");
    const trouble = troubles.shift();
    if (trouble) return fail(trouble.status, trouble.code);
    const { host = "", authorization, "x-amz-date": time, "x-amz-content-sha256": payload } = request.headers;
    // The signature covers the bytes that arrived, not those that were meant to be sent.
    const at = new Date(String(time).replace(/^(....)(..)(..T..)(..)/, "$1-$2-$3:$4:"));
    const arrived = { method: request.method ?? "", host, path: pathname, payload: String(payload), at };
    const { authorization: right } = signedHeaders(account, { ...arrived, query: Object.fromEntries(searchParams) });
    if (right !== authorization) return fail(403, "SignatureDoesNotMatch");
    if (payload !== "UNSIGNED-PAYLOAD" && payload !== sha256(body)) return fail(400, "XAmzContentSHA256Mismatch");
    const key = decodeURIComponent(pathname).replace(/^\/base\/files\//, "");
    if (request.method === "PUT") objects.set(key, { bytes: body, at: new Date() });
    if (request.method === "DELETE") objects.delete(key);
    if (key === "") return response.end(listOf(searchParams));
    const object = objects.get(key);
    if (request.method === "PUT" || request.method === "DELETE") return response.writeHead(204).end();
    if (!object) return fail(404, "NoSuchKey");
    response.setHeader("Content-Length", object.bytes.length).end(request.method === "HEAD" ? undefined : object.bytes);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The list returns two keys per page. */
function listOf(query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after).sort();
  const page = keys.slice(0, 2);
  const more = keys.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : "";
  const items = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified></Contents>`,
  );
  return `<ListBucketResult>${items.join("\n")}${more}</ListBucketResult>`;
}

/** Examples of Amazon's documentation of Signature Version 4 (Authenticating Requests: Using the Authorization Header). */
test.each([
  [{ "max-keys": "2", prefix: "J" }, "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"],
  [{ lifecycle: "" }, "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"],
])("signedHeaders returns the signature published by Amazon: %o", (query, signature) => {
  const { authorization } = signedHeaders(
    {
      region: "us-east-1",
      accessKeyId: "AKIAIOSFODNN7EXAMPLE",
      secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    },
    {
      method: "GET",
      host: "examplebucket.s3.amazonaws.com",
      path: "/",
      query: query as unknown as Record<string, string>,
      payload: sha256(""),
      at: new Date("2013-05-24T00:00:00Z"),
    },
  );
  expect(authorization).toMatch(new RegExp(`Signature=${signature}$`));
});

const inBucket = (change: Partial<typeof account> = {}) =>
  s3Files({ ...account, ...change, endpoint, bucket: "files", clock: () => new Date(), logger: silent });
const content = async (files: FileStore, key: string) => {
  const file = await files.read(key);
  return file && (await buffer(file.stream as never));
};
const keysOf = async (files: FileStore, prefix: string) => {
  const keys: string[] = [];
  for await (const { key, writtenAt } of files.list(prefix)) {
    expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(600_000);
    keys.push(key);
  }
  return keys.sort();
};

const isLinux = process.platform === "linux";
test.skipIf(!isLinux)(
  "a file in a directory is opened when it is read, and closed when no more of it is wanted",
  async () => {
    const openFiles = async () => {
      const descriptors = await readdir("/proc/self/fd");
      const targets = await Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => "")));
      return targets.filter((target) => target.startsWith(folder)).length;
    };
    const files = diskFiles(folder);
    await files.put("renditions/large", randomBytes(3_000_000));
    const unread = await Promise.all(Array.from({ length: 20 }, () => files.read("renditions/large")));
    expect(await openFiles()).toBe(0);
    const readers = unread.map((file) => file!.stream.getReader());
    for (const reader of readers) expect((await reader.read()).value?.length).toBeGreaterThan(0);
    expect(await openFiles()).toBe(20);
    await Promise.all(readers.map((reader) => reader.cancel()));
    await vi.waitFor(async () => expect(await openFiles()).toBe(0));
  },
);

test("an object in a bucket is asked for when it is read", async () => {
  const files = inBucket();
  await files.put("renditions/large", randomBytes(3_000_000));
  asked.length = 0;
  const unread = await files.read("renditions/large");
  expect([unread?.size, asked]).toEqual([3_000_000, ["HEAD"]]);
  await unread!.stream.getReader().read();
  expect(asked).toEqual(["HEAD", "GET"]);
});

describe.each([
  ["a directory", () => diskFiles(folder)],
  ["a bucket", () => inBucket()],
])("files in %s", (_, open) => {
  test("are read as written, listed and removed", async () => {
    const files = open();
    const bytes = randomBytes(300_000);
    async function* pieces() {
      for (let at = 0; at < bytes.length; at += 70_000) yield bytes.subarray(at, at + 70_000);
    }
    await files.put("uploads/a/1-x", bytes.subarray(0, 10));
    await files.putStream("uploads/a/2.zip", pieces(), bytes.length);
    await files.put("uploads/b", new Uint8Array());
    await files.put("renditions/c", bytes);
    expect(await keysOf(files, "uploads/")).toEqual(["uploads/a/1-x", "uploads/a/2.zip", "uploads/b"]);
    expect((await content(files, "uploads/a/2.zip"))?.equals(bytes)).toBe(true);
    expect((await files.read("uploads/a/2.zip"))?.size).toBe(bytes.length);
    const local = await files.withLocalFile("uploads/a/2.zip", async (path) => readFileSync(path).equals(bytes));
    expect(local).toBe(true);
    await files.remove("uploads/b");
    await files.remove("uploads/b");
    for (const key of ["uploads/b", "uploads/nothing"])
      expect([await files.has(key), await files.read(key), await files.withLocalFile(key, async () => 1)]).toEqual([
        false,
        null,
        null,
      ]);
    expect(await keysOf(files, "nothing/")).toEqual([]);
  });

  test("do not exist after a write that broke off or had another size", async () => {
    const files = open();
    async function* broken() {
      yield randomBytes(1_000);
      throw new Error("the line broke");
    }
    async function* short() {
      yield randomBytes(1_000);
    }
    await expect(files.putStream("uploads/broken", broken(), 2_000)).rejects.toThrow();
    await expect(files.putStream("uploads/short", short(), 2_000)).rejects.toThrow();
    expect([await files.has("uploads/broken"), await files.has("uploads/short")]).toEqual([false, false]);
    await expect(async () => files.put("../outside", randomBytes(1))).rejects.toThrow("Not a file key");
  });
});

test("an interrupted write leaves no partial file in the directory", async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.includes("part"))).toEqual([]);
});

test("F-12: store failures are storage-down after one retry, and a full bucket is storage-full", async () => {
  const down = { code: "storage-down" };
  await expect(inBucket({ secretAccessKey: "wrong" }).put("a", randomBytes(9))).rejects.toMatchObject(down);
  troubles.push({ status: 503, code: "SlowDown" });
  await inBucket().put("a", randomBytes(9));
  troubles.push({ status: 500, code: "InternalError" }, { status: 500, code: "InternalError" });
  await expect(inBucket().read("a")).rejects.toMatchObject(down);
  // The answers to HEAD, and to GET twice.
  troubles.push(...Array.from({ length: 3 }, () => ({ status: 404, code: "NoSuchBucket" })));
  await expect(inBucket().read("a")).rejects.toMatchObject(down);
  troubles.push({ status: 403, code: "QuotaExceeded" });
  await expect(inBucket().put("a", randomBytes(9))).rejects.toMatchObject({ code: "storage-full" });
  const nobody = s3Files({
    ...account,
    endpoint: "http://127.0.0.1:9",
    bucket: "files",
    clock: () => new Date(),
    logger: silent,
  });
  await expect(nobody.read("a")).rejects.toMatchObject(down);
});
