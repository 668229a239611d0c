import { aMember, anImage, aService } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { type Member, visitor } from "#app/domain/shared/actor.ts";
import type { FileStore } from "#app/domain/shared/services.ts";
import { memoryFiles } from "#db/testing/memory-files.ts";
import { imageRendition } from "./image-rendition.server.ts";

const member = (memberId: number): Member => ({
  kind: "member",
  memberId,
  sessionId: "",
  email: "",
  nickname: "",
  locale: "ko",
  roles: [],
  isSeller: true,
  agreedTerms: 1,
});

/** Files in memory, with a list of the pictures that were rendered. */
function counting() {
  const kept = new Map<string, Uint8Array>();
  const store = memoryFiles(() => new Date());
  const files: FileStore = {
    ...store,
    put: async (key, bytes) => {
      kept.set(key, bytes);
      await store.put(key, bytes);
    },
  };
  const made: string[] = [];
  const images = {
    async rendition(source: Uint8Array, width: number, format: string) {
      made.push(new TextDecoder().decode(source).slice(0, 4));
      await new Promise((done) => setTimeout(done, 20));
      return new TextEncoder().encode(`${width} ${format}`);
    },
    squares: async () => ({ refused: "unreadable" as const }),
    master: async () => ({ refused: "unreadable" as const }),
    card: async () => new Uint8Array(),
  };
  const drawings = { find: async () => null };
  return { files, images, drawings, made, kept };
}

test("concurrent requests render a drawing once and store the rendition", async ({ services: { db } }) => {
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

test("a demo picture is drawn from its seed only when no rendition is stored", async ({ services: { db } }) => {
  const { id: serviceId } = await aService(db);
  const id = await anImage(db, serviceId, { seed: "wallet", position: 2 });
  const store = counting();
  const asked: unknown[] = [];
  const drawings = {
    find: async (...seed: unknown[]) => ({
      digest: "d1",
      svg: async () => {
        asked.push(seed);
        return "<svg>its own</svg>";
      },
    }),
  };
  const ask = () => imageRendition({ db, ...store, drawings }, visitor, { id, width: 730, format: "webp" });
  await ask();
  await ask();
  expect(asked).toEqual([["wallet", 2]]);
  expect([...store.kept.keys()]).toEqual(["renditions/d1-730.webp"]);
});

test("each width is stored as a file of its own", async ({ services: { db } }) => {
  const { id: serviceId } = await aService(db);
  const id = await anImage(db, serviceId, { seed: "wallet" });
  const store = counting();
  for (const width of [365, 730, 1460] as const)
    await imageRendition({ db, ...store }, visitor, { id, width, format: "webp" });
  expect(store.kept.size).toBe(3);
});

test("pictures of a hidden service are returned only to its seller and to operators", async ({ services: { db } }) => {
  const service = await aService(db, { status: "pending" });
  const id = await anImage(db, service.id, { seed: "wallet" });
  const other = await aMember(db);
  const ask = (actor: Parameters<typeof imageRendition>[1]) =>
    imageRendition({ db, ...counting() }, actor, { id, width: 365, format: "jpg" });
  await expect(ask(visitor)).rejects.toMatchObject({ code: "not-found" });
  await expect(ask(other)).rejects.toMatchObject({ code: "not-found" });
  expect(await ask(member(service.sellerId))).toMatchObject({ isPublic: false });
  expect(await ask({ ...other, roles: ["administrator"] })).toMatchObject({ isPublic: false });
});

test("an unknown picture answers not-found", async ({ services: { db } }) => {
  await expect(
    imageRendition({ db, ...counting() }, visitor, { id: 999_999, width: 365, format: "jpg" }),
  ).rejects.toMatchObject({ code: "not-found" });
});
