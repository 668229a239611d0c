import { eq } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import { profiles } from "#db/schema/profiles.ts";
import { aMember } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { deleteAvatar, readAvatar, setAvatar } from "./avatar.server.ts";
import { getOwnProfile } from "./get-profile.server.ts";
import { png, auditOf } from "./profiles.testing.ts";

test("an avatar is stored as squares of two sizes; a new one replaces it and removes the old files", async ({
  services,
}) => {
  const kim = await aMember(services.db);
  const { memberId } = kim;
  const first = (await setAvatar(services, kim, { memberId, bytes: png, ip: "" })).avatarKey;
  for (const size of [128, 384] as const) expect(await readAvatar(services, { avatarKey: first, size })).not.toBeNull();
  const second = (await setAvatar(services, kim, { memberId, bytes: png, ip: "" })).avatarKey;
  expect(second).not.toBe(first);
  expect((await getOwnProfile(services, kim)).avatarKey).toBe(second);
  await deleteAvatar(services, kim, { memberId, ip: "" });
  await deleteAvatar(services, kim, { memberId, ip: "" });
  expect(await getOwnProfile(services, kim)).toMatchObject({ avatarKey: null, languages: ["ko"] });
  expect(services.enqueuedJobs.filter(({ name }) => name === "remove-file").map(({ payload }) => payload)).toEqual(
    [first, second].flatMap((key) => [128, 384].map((size) => ({ key: `avatars/${key}-${size}.webp` }))),
  );
  expect(await auditOf(services, kim)).toEqual(
    Array.from({ length: 3 }, () => ["profile.changed", { fields: "avatar" }]),
  );
});

const text = (words: string) => new TextEncoder().encode(words);
const notPictures: [what: string, bytes: Uint8Array, code: string][] = [
  ["nothing", new Uint8Array(), "picture-format"],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "picture-format"],
  ["SVG with a mark in front", text("\ufeff<?xml version='1.0'?><svg/>"), "picture-format"],
  ["HTML", text("<!doctype html><script>alert(1)</script>"), "picture-format"],
  ["a GIF that is a script", text("GIF89a=1;alert(1)"), "picture-format"],
  ["a PDF with a picture behind", new Uint8Array([...text("%PDF-1.7\n"), ...png]), "picture-format"],
  ["a sound", text("RIFF0000WAVEfmt "), "picture-format"],
  ["more than five megabytes", new Uint8Array(5 * 1024 * 1024 + 1).fill(0xff), "picture-too-large"],
  ["what cannot be decoded", png, "picture-unreadable"],
];

test("a file that is not a picture is refused as an avatar and changes nothing", async ({ services }) => {
  const kim = await aMember(services.db);
  const images = { ...services.images, squares: async () => ({ refused: "unreadable" as const }) };
  for (const [what, bytes, code] of notPictures) {
    await expect(
      setAvatar({ ...services, images }, kim, { memberId: kim.memberId, bytes, ip: "" }),
      what,
    ).rejects.toMatchObject({ code, details: { field: "avatar" } });
  }
  expect(await services.db.select().from(profiles).where(eq(profiles.memberId, kim.memberId))).toEqual([]);
});

test("setAvatar removes its files when the account is deleted meanwhile", async ({ services }) => {
  const kim = await aMember(services.db);
  const put: string[] = [];
  const files = {
    ...services.files,
    put: async (key: string, bytes: Uint8Array) => {
      put.push(key);
      await services.files.put(key, bytes);
      await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, kim.memberId));
    },
  };
  await expect(
    setAvatar({ ...services, files }, kim, { memberId: kim.memberId, bytes: png, ip: "" }),
  ).rejects.toMatchObject({ code: "signed-out" });
  expect(put).toHaveLength(2);
  for (const key of put) expect(await services.files.has(key), key).toBe(false);
});
