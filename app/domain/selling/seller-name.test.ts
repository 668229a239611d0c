import { readFileSync } from "node:fs";
import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { members, sellerProfiles } from "#db/schema/identity.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { ProfileChanges } from "../profiles/input.ts";
import type { Member } from "../shared/actor.ts";
import { becomeSeller } from "./become-seller.server.ts";
import { BecomeSellerInput } from "./input.ts";
import { sellerNameKey } from "./seller-name.ts";

const said = {
  displayName: "모래상점",
  memberType: "freelancer",
  companyName: "",
  businessNumber: "",
  contentLocale: "ko",
  termsAgreed: "on",
};
const begin = (services: TestServices, member: Member, displayName: string) =>
  becomeSeller(services, member, BecomeSellerInput.parse({ ...said, displayName }));

describe("T-18: the name that somebody sells under", () => {
  test.for([
    ["체인장터 공식 고객센터", "seller-name-reserved"],
    ["공식 고객센터", "seller-name-reserved"],
    ["공식고객센터 24", "seller-name-reserved"],
    ["Jangteo Official", "seller-name-reserved"],
    ["J.a.n.g.t.e.o", "seller-name-reserved"],
    ["Official Support", "seller-name-reserved"],
    ["0fficial", "seller-name-reserved"],
    ["관리자 김씨", "seller-name-reserved"],
    ["모래\u200b상점", "name-characters"],
    ["모래\u202e상점", "name-characters"],
    ["모래\u3164상점", "name-characters"],
    ["모래\u00ad상점", "name-characters"],
    ["★ ☆", "wrong-format"],
    ["\u2800", "wrong-format"],
    ["", "required"],
  ])("%j is refused: %s", ([displayName, message]) => {
    expect(
      BecomeSellerInput.safeParse({ ...said, displayName }).error?.issues.map(({ path, message: why }) => [
        path[0],
        why,
      ]),
    ).toEqual([["displayName", message]]);
  });

  test.for([
    "모래톱테크",
    "도화서 스튜디오",
    "채움 개발자협동조합",
    "ほしぞら工房",
    "Straits Ledger & Co. (Pte)",
    "Ananya Rao",
    "मंडी टेक",
    "Оксана",
    "Support Ledger",
    "체인 파트너스",
    "지갑 24",
  ])("%s is accepted", (displayName) => {
    expect(BecomeSellerInput.safeParse({ ...said, displayName }).success).toBe(true);
  });

  test("of a company holds nothing that cannot be seen, in both forms", () => {
    const company = { ...said, memberType: "company", companyName: "모래\u200b상점", businessNumber: "120-87-19556" };
    const refused = BecomeSellerInput.safeParse(company).error?.issues;
    expect(refused?.map(({ path, message }) => [path[0], message])).toEqual([["companyName", "name-characters"]]);
    expect(ProfileChanges.safeParse({ companyName: "모래\u202e상점" }).error?.issues[0]?.message).toBe(
      "name-characters",
    );
  });

  test("is not another seller's, whatever stands between its letters and in whichever script", async ({ services }) => {
    const [first, second] = [await aMember(services.db), await aMember(services.db)];
    await begin(services, first, "Coco 모래상점");
    for (const name of ["Coco 모래상점", "COCO모래상점", "coco-모래 상점", "ＣＯＣＯ 모래상점", "Сосо 모래상점"])
      await expect(begin(services, second, name)).rejects.toMatchObject({
        code: "seller-name-taken",
        details: { field: "displayName" },
      });
    await begin(services, first, "Coco 모래상점");
    await begin(services, second, "Coco 모래상점 2");
    expect((await services.db.select().from(sellerProfiles)).map(({ displayName }) => displayName).sort()).toEqual([
      "Coco 모래상점",
      "Coco 모래상점 2",
    ]);
  });

  databaseTest("goes to one of twenty who ask for it at once", async ({ services }) => {
    const members = await Promise.all(Array.from({ length: 20 }, () => aMember(services.db)));
    const asked = await Promise.allSettled(members.map((member) => begin(services, member, "강가상점")));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const { reason } of asked.filter((one) => one.status === "rejected"))
      expect(reason).toMatchObject({ code: "seller-name-taken" });
  });

  test("stays with those who had it already, verified sellers first", async ({ services }) => {
    const { db } = services;
    const names = ["Coco 상점", "COCO상점", "Сосо 상점", "!!", "다른 상점", "Coco 상점"];
    const ids: number[] = [];
    for (const [at, displayName] of names.entries())
      ids.push((await aSeller(db, { displayName, verified: at === 1 })).memberId);
    await db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, ids[5]!));
    const [, backfill] = readFileSync("db/migrations/0089_seller_names.sql", "utf8").split("--> statement-breakpoint");
    await db.execute(sql.raw(backfill!));
    const rows = await db.select().from(sellerProfiles).orderBy(sellerProfiles.memberId);
    expect(rows.map(({ displayNameKey }) => displayNameKey)).toEqual([
      `coco상점#${ids[0]}`,
      sellerNameKey("COCO상점"),
      `coco상점#${ids[2]}`,
      `#${ids[3]}`,
      sellerNameKey("다른 상점"),
      `deleted-${ids[5]}`,
    ]);
  });

  test("differs where its letters do", () => {
    expect(sellerNameKey("모래상점")).not.toBe(sellerNameKey("모래상전"));
    expect(sellerNameKey("Shop 1")).not.toBe(sellerNameKey("Shop I"));
  });
});
