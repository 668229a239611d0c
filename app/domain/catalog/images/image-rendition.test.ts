import { aMember, anImage, aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { type Member, visitor } from "#app/domain/shared/actor.ts";
import type { FileStore } from "#app/domain/shared/services.ts";
import { imageRendition } from "./image-rendition.server.ts";

const member = (memberId: number): Member => ({
  kind: "member",
  memberId,
  sessionId: "",
  email: "",
  nickname: "",
  locale: "ko",
  isOperator: false,
  isSeller: true,
});

/** Files in memory, and how often a picture was made. */
function counting() {
  const kept = new Map<string, Uint8Array>();
  const files: FileStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    has: async (key) => kept.has(key),
    remove: async (key) => void kept.delete(key),
    read: async (key) => {
      const bytes = kept.get(key);
      return bytes ? { stream: new Blob([bytes as BlobPart]).stream(), size: bytes.byteLength } : null;
    },
  };
  const made: string[] = [];
  const images = {
    async rendition(source: Uint8Array, width: number, format: string) {
      made.push(new TextDecoder().decode(source).slice(0, 4));
      await new Promise((done) => setTimeout(done, 20));
      return new TextEncoder().encode(`${width} ${format}`);
    },
    squares: async () => null,
  };
  return { files, images, made, kept };
}

test("a drawing is made once, however many ask at the same time, and kept", async ({ services: { db } }) => {
  const { id: serviceId } = await aService(db);
  const id = await anImage(db, serviceId, { seed: "wallet" });
  const store = counting();
  const ask = () => imageRendition({ db, ...store }, visitor, { id, width: 365, format: "avif" });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(answers.map(({ size, isPublic }) => [size, isPublic])).toEqual([
    [8, true],
    [8, true],
    [8, true],
  ]);
  await ask();
  expect(store.made).toEqual(["<svg"]);
  expect([...store.kept.keys()]).toEqual([expect.stringMatching(/^renditions\/[0-9a-f]{32}-365\.avif$/)]);
});

test("another size is another file", async ({ services: { db } }) => {
  const { id: serviceId } = await aService(db);
  const id = await anImage(db, serviceId, { seed: "wallet" });
  const store = counting();
  for (const width of [365, 730, 1460] as const)
    await imageRendition({ db, ...store }, visitor, { id, width, format: "webp" });
  expect(store.kept.size).toBe(3);
});

test("pictures of a hidden service are its owner's and operators'", async ({ services: { db } }) => {
  const service = await aService(db, { status: "pending" });
  const id = await anImage(db, service.id, { seed: "wallet" });
  const other = await aMember(db);
  const ask = (actor: Parameters<typeof imageRendition>[1]) =>
    imageRendition({ db, ...counting() }, actor, { id, width: 365, format: "jpg" });
  await expect(ask(visitor)).rejects.toMatchObject({ code: "not-found" });
  await expect(ask(other)).rejects.toMatchObject({ code: "not-found" });
  expect(await ask(member(service.sellerId))).toMatchObject({ isPublic: false });
  expect(await ask({ ...other, isOperator: true })).toMatchObject({ isPublic: false });
});

test("no such picture", async ({ services: { db } }) => {
  await expect(
    imageRendition({ db, ...counting() }, visitor, { id: 999_999, width: 365, format: "jpg" }),
  ).rejects.toMatchObject({ code: "not-found" });
});
