import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { uploadSegments, uploads } from "#db/schema/files/uploads.ts";
import { aMember } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { DomainError } from "../shared/errors.ts";
import { beginUpload } from "./begin-upload.server.ts";
import { discardUpload } from "./discard-upload.server.ts";
import { listUploads, uploadById } from "./find-upload.server.ts";
import { inspectUpload } from "./inspect-upload.server.ts";
import { honestZip } from "./inspection/hostile-zip.testing.ts";
import { keepUpload, releaseUpload, takeSource } from "./keep-upload.server.ts";
import { mostOpenUploads } from "./rate-limits.ts";
import { receiveUpload } from "./receive-upload.server.ts";
import { segmentBytes, sourceBytes } from "./terms.ts";
import { uploadSource } from "./upload-source.server.ts";
import { anUpload, arriving, inspectAll } from "./uploads.testing.ts";

/** A ZIP file of somewhat more than six segments. */
const large = honestZip([{ name: "token/data.bin", data: randomBytes(6 * segmentBytes + 12_345) }]);
const keysOf = async ({ files }: TestServices) => {
  const keys: string[] = [];
  for await (const { key } of files.list("uploads/")) keys.push(key);
  return keys.sort();
};
const begun = async (services: TestServices, size: number | null = large.length) => {
  const kim = await aMember(services.db);
  return { kim, uploadId: (await beginUpload(services, kim, { fileName: "token.zip", size })).id };
};

test("a ZIP received in one request is stored as one file, inspected, with its SHA-256", async ({ services }) => {
  const { kim, uploadId } = await begun(services);
  const received = await receiveUpload(services, kim, { uploadId, offset: 0, bytes: arriving(large) });
  expect(received).toMatchObject({ status: "inspecting", received: large.length, sha256: null });
  await inspectAll(services);
  const upload = await uploadById(services, kim, { uploadId });
  const sha256 = createHash("sha256").update(large).digest("hex");
  expect(upload).toMatchObject({
    status: "accepted",
    sha256,
    report: { licences: ["Apache-2.0", "MIT"], problems: [] },
  });
  expect(await keysOf(services)).toEqual([`uploads/sources/${uploadId}.zip`]);
  const file = await services.files.read(`uploads/sources/${uploadId}.zip`);
  expect((await buffer(file!.stream as never)).equals(large)).toBe(true);
});

test("an interrupted upload keeps the received bytes and continues at their offset", async ({ services }) => {
  const { kim, uploadId } = await begun(services);
  const until = Math.floor(large.length * 0.6);
  const first = receiveUpload(services, kim, { uploadId, offset: 0, bytes: arriving(large, { until }) });
  await expect(first).rejects.toMatchObject({ code: "upload-interrupted" });
  const { received, status } = await uploadById(services, kim, { uploadId });
  expect([received, status]).toEqual([until, "receiving"]);
  for (const offset of [0, until - 1, until + 1])
    await expect(
      receiveUpload(services, kim, { uploadId, offset, bytes: arriving(large.subarray(offset)) }),
    ).rejects.toMatchObject({ code: "upload-offset", details: { offset: until } });
  await receiveUpload(services, kim, { uploadId, offset: until, bytes: arriving(large.subarray(until)) });
  await inspectAll(services);
  expect(await uploadById(services, kim, { uploadId })).toMatchObject({
    status: "accepted",
    sha256: createHash("sha256").update(large).digest("hex"),
  });
  await expect(
    receiveUpload(services, kim, { uploadId, offset: large.length, bytes: arriving(large) }),
  ).rejects.toMatchObject({ code: "upload-closed" });
});

test("an upload to a killed process loses only the current segment", async ({ services }) => {
  const { kim, uploadId } = await begun(services);
  // The process ends between two segments: nothing is caught and nothing is released.
  const killed = new Promise<never>(() => {});
  async function* untilKilled() {
    yield large.subarray(0, 3 * segmentBytes + 1_000);
    await killed;
  }
  void receiveUpload(services, kim, { uploadId, offset: 0, bytes: untilKilled() });
  await expect.poll(async () => (await uploadById(services, kim, { uploadId })).received).toBe(3 * segmentBytes);
  const bytes = arriving(large.subarray(3 * segmentBytes));
  await receiveUpload(services, kim, { uploadId, offset: 3 * segmentBytes, bytes });
  await inspectAll(services);
  expect((await uploadById(services, kim, { uploadId })).status).toBe("accepted");
});

databaseTest(
  "only one of three simultaneous requests at one offset continues, and no byte is stored twice",
  async ({ services }) => {
    const { kim, uploadId } = await begun(services);
    const send = () =>
      receiveUpload(services, kim, { uploadId, offset: 0, bytes: arriving(large) }).then(
        ({ status }) => status,
        (error: DomainError) => error.code,
      );
    const outcomes = (await Promise.all([send(), send(), send()])).sort();
    expect(outcomes.filter((outcome) => outcome === "inspecting")).toHaveLength(1);
    for (const outcome of outcomes)
      expect(["inspecting", "upload-taken-over", "upload-offset", "upload-closed"]).toContain(outcome);
    const segments = await services.db.select().from(uploadSegments).where(eq(uploadSegments.uploadId, uploadId));
    expect(segments.reduce((sum, { size }) => sum + size, 0)).toBe(large.length);
    const stored = (await keysOf(services)).filter((key) => key.includes(uploadId));
    expect(stored).toHaveLength(segments.length);
    await inspectAll(services);
    expect((await uploadById(services, kim, { uploadId })).sha256).toBe(
      createHash("sha256").update(large).digest("hex"),
    );
  },
);

test("another member's upload answers not-found to every request", async ({ services }) => {
  const { uploadId } = await begun(services);
  const lee = await aMember(services.db);
  const visitor = { kind: "visitor" } as const;
  for (const id of [uploadId, "0190a000-0000-7000-8000-000000000000", "../../etc/passwd"]) {
    for (const refused of [
      () => uploadById(services, lee, { uploadId: id }),
      () => receiveUpload(services, lee, { uploadId: id, offset: 0, bytes: arriving(large) }),
      () => keepUpload(services, lee, { uploadId: id }),
      () => takeSource(services, lee, { uploadId: id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: "not-found" });
    await discardUpload(services, lee, { uploadId: id });
  }
  await expect(uploadById(services, visitor, { uploadId })).rejects.toMatchObject({ code: "signed-out" });
  expect(await services.db.select().from(uploads).where(eq(uploads.id, uploadId))).toMatchObject([{ received: 0 }]);
});

test("an upload that is too large or not a ZIP is refused while it arrives and leaves nothing", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  let sent = 0;
  async function* endless() {
    for (; ; sent += 1)
      yield sent === 0 ? Buffer.concat([large.subarray(0, 4), Buffer.alloc(996)]) : Buffer.alloc(2 ** 20);
  }
  const upload = (bytes: AsyncIterable<Uint8Array>) => uploadSource(services, kim, { fileName: "a.zip", bytes });
  await expect(upload(endless())).rejects.toMatchObject({ code: "upload-too-large" });
  expect(sent).toBeLessThan(sourceBytes / 2 ** 20 + 4);
  await expect(upload(arriving(Buffer.from("%PDF-1.7 and so on")))).rejects.toMatchObject({ code: "upload-not-zip" });
  await expect(upload(arriving(large, { until: 5_000_000 }))).rejects.toMatchObject({ code: "upload-interrupted" });
  await expect(upload(arriving(Buffer.alloc(0)))).rejects.toMatchObject({ code: "upload-interrupted" });
  const { id: uploadId } = await beginUpload(services, kim, { fileName: "a.zip", size: 1_000 });
  await expect(receiveUpload(services, kim, { uploadId, offset: 0, bytes: arriving(large) })).rejects.toMatchObject({
    code: "upload-too-large",
  });
  expect([await listUploads(services, kim), await keysOf(services)]).toEqual([[], []]);
});

test("with a full disk a form upload leaves nothing, and a resumable upload keeps its offset", async ({ services }) => {
  const { kim, uploadId } = await begun(services);
  let room = 2;
  const files = {
    ...services.files,
    put: async (key: string, bytes: Uint8Array) => {
      if (room === 0) throw new DomainError("storage-full");
      room -= 1;
      await services.files.put(key, bytes);
    },
  };
  const full = { ...services, files };
  await expect(receiveUpload(full, kim, { uploadId, offset: 0, bytes: arriving(large) })).rejects.toMatchObject({
    code: "storage-full",
  });
  expect((await uploadById(services, kim, { uploadId })).received).toBe(2 * segmentBytes);
  await discardUpload(services, kim, { uploadId });
  room = 3;
  await expect(uploadSource(full, kim, { fileName: "a.zip", bytes: arriving(large) })).rejects.toMatchObject({
    code: "storage-full",
  });
  expect([await listUploads(services, kim), await keysOf(services)]).toEqual([[], []]);
});

test("uploads are limited in number at once, in total bytes and in number a day", async ({ services }) => {
  const kim = await aMember(services.db);
  const begin = (size: number) => beginUpload(services, kim, { fileName: "a.zip", size });
  await expect(begin(sourceBytes + 1)).rejects.toMatchObject({ code: "upload-too-large" });
  for (let count = 0; count < mostOpenUploads; count += 1) await begin(1);
  await expect(begin(1)).rejects.toMatchObject({ code: "too-many-uploads" });
  await services.db.update(uploads).set({ status: "accepted", size: 340 * 2 ** 20 });
  await expect(begin(sourceBytes)).rejects.toMatchObject({ code: "upload-space" });
  await services.db.update(uploads).set({ status: "refused" });
  await begin(sourceBytes);
  for (let count = 0; count < 40; count += 1) await begin(1).catch(() => undefined);
  await expect(begin(1)).rejects.toMatchObject({ code: "too-many-requests" });
});

test("of a refused archive only the report is kept", async ({ services }) => {
  const kim = await aMember(services.db);
  const uploadId = await anUpload(services, kim, honestZip([{ name: "../x", data: "x" }]));
  const upload = await uploadById(services, kim, { uploadId });
  expect([upload.status, upload.sha256, upload.report?.problems[0]?.code]).toEqual(["refused", null, "path-outside"]);
  expect(await keysOf(services)).toEqual([]);
  await expect(takeSource(services, kim, { uploadId })).rejects.toMatchObject({ code: "upload-not-ready" });
});

test("a killed inspection is repeated, a finished one is not", async ({ services }) => {
  const { kim, uploadId } = await begun(services);
  await receiveUpload(services, kim, { uploadId, offset: 0, bytes: arriving(large) });
  const archives = { inspect: async () => Promise.reject(new Error("killed")) };
  await expect(inspectUpload({ ...services, archives }, { uploadId })).rejects.toThrow("killed");
  expect((await uploadById(services, kim, { uploadId })).status).toBe("inspecting");
  await inspectAll(services);
  await inspectUpload({ ...services, archives }, { uploadId });
  expect((await uploadById(services, kim, { uploadId })).status).toBe("accepted");
});

test("takeSource passes the uploaded ZIP to a version once, and later releases do not remove it", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  const uploadId = await anUpload(services, kim, honestZip());
  await keepUpload(services, kim, { uploadId });
  const source = await takeSource(services, kim, { uploadId });
  expect(source).toMatchObject({
    fileKey: `uploads/sources/${uploadId}.zip`,
    fileName: "token.zip",
    size: honestZip().length,
  });
  expect(source.report.fileCount).toBe(3);
  await expect(takeSource(services, kim, { uploadId })).rejects.toMatchObject({ code: "not-found" });
  await releaseUpload(services, kim, { uploadId });
  expect(await services.files.has(source.fileKey)).toBe(true);
});
