import { readFileSync } from "node:fs";
import { eq, inArray, sql } from "drizzle-orm";
import { members } from "#db/schema/identity.ts";
import { aMember } from "#db/testing/builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { nicknameKey } from "./nickname.ts";

test("nickname keys: existing names that differ by separators only are kept, new variants are refused", async ({
  services,
}) => {
  const { db } = services;
  // Keys as they were stored before: the folded name, separators included.
  const before = ["kim_sol", "kim.sol", "lee-", "lee", "한_빛", "han"];
  const ids: number[] = [];
  for (const nickname of before) {
    const { memberId } = await aMember(db, { nickname });
    await db
      .update(members)
      .set({ nicknameKey: nickname })
      .where(inArray(members.id, [memberId]));
    ids.push(memberId);
  }
  await db.execute(sql.raw(readFileSync("db/migrations/0025_nickname_keys.sql", "utf8")));
  const rows = await db.select().from(members).where(inArray(members.id, ids)).orderBy(members.id);
  expect(rows.map(({ nickname, nicknameKey: key }) => [nickname, key])).toEqual([
    ["kim_sol", "kimsol"],
    ["kim.sol", "kim.sol"],
    ["lee-", "lee-"],
    ["lee", "lee"],
    ["한_빛", "한빛"],
    ["han", "han"],
  ]);
  const keys = rows.map(({ nicknameKey: key }) => key);
  for (const typed of ["kim-sol", "KIMSOL", "lee_", "L.e.e", "한.빛", "h-a-n"])
    expect(keys).toContain(nicknameKey(typed));
});

test("nickname keys: existing names that look alike are kept, new look-alikes are refused", async ({ services }) => {
  const { db } = services;
  const before = ["coco", "сосо", "мама", "μαμα", "оксана", "지갑"];
  const ids: number[] = [];
  for (const nickname of before) {
    const { memberId } = await aMember(db, { nickname });
    await db.update(members).set({ nicknameKey: nickname }).where(eq(members.id, memberId));
    ids.push(memberId);
  }
  await db.execute(sql.raw(readFileSync("db/migrations/0090_nickname_looks.sql", "utf8")));
  const rows = await db.select().from(members).where(inArray(members.id, ids)).orderBy(members.id);
  expect(rows.map(({ nickname, nicknameKey: key }) => [nickname, key])).toEqual([
    ["coco", "coco"],
    ["сосо", "сосо"],
    ["мама", "mama"],
    ["μαμα", "μαμα"],
    ["оксана", nicknameKey("оксана")],
    ["지갑", "지갑"],
  ]);
  const keys = rows.map(({ nicknameKey: key }) => key);
  for (const typed of ["coco", "сосо", "mama", "мама", "μαμα", "Оксана"]) expect(keys).toContain(nicknameKey(typed));
});
