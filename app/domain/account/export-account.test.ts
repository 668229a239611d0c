import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sellerProfiles, sessionTokens } from "#db/schema/identity.ts";
import { profiles } from "#db/schema/profiles.ts";
import { recoveryCodes, twoFactors } from "#db/schema/identity/two-factor.ts";
import { aReview } from "#db/testing/builders.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import { authenticatePage, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import type { Member } from "../shared/actor.ts";
import { beginExport, openExport } from "./export-account.server.ts";

const ip = "203.0.113.7";
const password = "tram-kettle-93";
const passwordHash = await hashPassword(password);
const right = { proof: { password }, ip };

async function signIn(services: TestServices, { memberId }: Member): Promise<Member> {
  const { token } = await openSession(services, { memberId, channel: "page", userAgent: "own-agent", ip });
  return (await authenticatePage(services, token))!.actor;
}

/** Every file of the archive, by file name. */
async function exported(services: TestServices, member: Member): Promise<Record<string, string>> {
  const { token } = await beginExport(services, member, right);
  const files = await openExport(services, member, token);
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ name, read }) => {
        const content = await read();
        return [name, typeof content === "string" ? content : await new Response(content).text()] as const;
      }),
    ),
  );
}

/** Member fields that contain a mark to find them by. */
const marked = (mark: string) => ({
  passwordHash,
  email: `${mark}@example.com`,
  name: `${mark}-name`,
  nickname: `${mark}-nick`,
  nicknameKey: `${mark}-nick`,
  phone: `+82${mark}`,
});

/** A member who bought from a stranger and sold to the stranger; the texts of each contain their own mark. */
async function aTrade(services: TestServices) {
  const { db } = services;
  const own = await aShop(services, marked("minemark"));
  const stranger = await aShop(services, marked("theirmark"));
  await db
    .update(sellerProfiles)
    .set({ displayName: "theirmark-shop" })
    .where(eq(sellerProfiles.memberId, stranger.memberId));
  await openSession(services, {
    memberId: stranger.memberId,
    channel: "page",
    userAgent: "theirmark-agent",
    ip: "198.51.100.99",
  });
  const theirs = await aServiceForSale(services, { sellerId: stranger.memberId });
  const mine = await aServiceForSale(services, { sellerId: own.memberId, title: "내 템플릿" });
  const bought = await anOrder(services, "completed", {
    buyer: own,
    service: theirs,
    checkout: { depositorName: "minemark-depositor" },
  });
  const sold = await anOrder(services, "completed", {
    buyer: stranger,
    service: mine,
    checkout: {
      depositorName: "theirmark-depositor",
      billing: {
        firstName: "theirmark-first",
        lastName: "theirmark-last",
        country: "kr",
        address1: "theirmark-street",
        address2: "",
        city: "서울",
        zipCode: "06236",
      },
    },
  });
  await aReview(db, theirs, { buyer: own, orderId: bought.id, body: "minemark-review", reply: "theirmark-reply" });
  await aReview(db, mine, { buyer: stranger, orderId: sold.id, body: "theirmark-review" });
  return { own: await signIn(services, own), stranger, bought, sold, mine };
}

describe("the account export", () => {
  test("contains the member's own data in every file", async ({ services }) => {
    const { own, bought, sold, mine } = await aTrade(services);
    const files = await exported(services, own);
    const json = (name: string) => JSON.parse(files[`${name}.json`]!);
    expect(json("profile")).toMatchObject({
      account: { email: "minemark@example.com", phone: "+82minemark", hasPassword: true },
      seller: { displayName: "블록웍스" },
    });
    expect(json("sessions")).toMatchObject({ sessions: [{ userAgent: "own-agent", ip }] });
    expect(json("orders")).toMatchObject([
      { number: bought.number, status: "completed", lines: [{ title: "토큰 발행 템플릿", amount: 1_100_000 }] },
    ]);
    expect(json("payments")).toMatchObject([
      { orderNumber: bought.number, depositorName: "minemark-depositor", status: "completed" },
    ]);
    expect(json("documents")).toMatchObject([
      { kind: "cash-receipt", orderNumber: bought.number, status: "requested" },
      { kind: "receipt", amount: 1_100_000, vatAmount: 100_000 },
    ]);
    expect(json("licences")).toMatchObject([{ orderNumber: bought.number }]);
    expect(json("reviews")).toMatchObject([{ body: "minemark-review" }]);
    expect(json("services")).toMatchObject([{ id: mine.id, versions: [{ version: "1.0.0" }] }]);
    expect(json("sales")).toMatchObject([{ number: sold.number, lines: [{ sellerAmount: 700_000 }] }]);
    expect(json("ledger")).toMatchObject([{ orderNumber: sold.number, amountKrw: -700_000 }]);
    expect(json("mails").map(({ subject }: { subject: string }) => subject)).toEqual(
      expect.arrayContaining(["ko order-placed", "ko sale-completed"]),
    );
    expect(json("mails")[0]).toEqual({
      recipient: "minemark@example.com",
      subject: expect.any(String),
      createdAt: expect.any(String),
      sentAt: null,
      withheldAt: null,
    });
    expect(json("audit-trail")).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ action: "account.exported", by: "me", ip })]),
    );
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["downloads.json", "favorites.json", "billing-address.json"]),
    );
  });

  test("contains no data of other members or operators", async ({ services }) => {
    const { own, stranger } = await aTrade(services);
    const operator = await anOperator(services);
    await services.db.update(members).set(marked("operatormark")).where(eq(members.id, operator.memberId));
    const event = { action: "member.noted", ip: "198.51.100.77", at: services.clock() };
    await recordEvent(services.db, { ...event, actorId: operator.memberId, subject: `member:${own.memberId}` });
    await recordEvent(services.db, {
      ...event,
      actorId: own.memberId,
      subject: `member:${stranger.memberId}`,
      details: { email: "theirmark" },
    });
    await recordEvent(services.db, { ...event, actorId: stranger.memberId, subject: `member:${stranger.memberId}` });
    const all = JSON.stringify(await exported(services, own));
    for (const foreign of [
      "theirmark",
      "operatormark",
      "198.51.100.99",
      '198.51.100.77\\\\"',
      `member:${stranger.memberId}`,
    ])
      expect([foreign, all.includes(foreign)]).toEqual([foreign, false]);
    expect(all.match(/member\.noted/g)).toHaveLength(2);
  });

  test("contains no password hash, token hash, two-factor secret or idempotency key", async ({ services }) => {
    const { own } = await aTrade(services);
    const { memberId } = own;
    await services.db
      .insert(twoFactors)
      .values({ memberId, secret: "sealed-secret", createdAt: services.clock(), confirmedAt: services.clock() });
    await services.db.insert(recoveryCodes).values({ memberId, codeHash: "hash-of-code", createdAt: services.clock() });
    const tokens = await services.db.select().from(sessionTokens);
    const keys = await services.db.execute<{ value: string }>(
      sql`select idempotency_key as value from orders union select idempotency_hash from orders`,
    );
    const all = JSON.stringify(await exported(services, own));
    for (const secret of [
      passwordHash,
      "argon2",
      "sealed-secret",
      "hash-of-code",
      own.sessionId,
      ...tokens.map(({ tokenHash }) => tokenHash),
      ...keys.map(({ value }) => value),
    ])
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
  });

  test("contains the uploaded files and omits files that are missing from storage", async ({ services }) => {
    const { own, mine } = await aTrade(services);
    await services.db
      .insert(profiles)
      .values({ memberId: own.memberId, country: "kr", avatarKey: "face", updatedAt: services.clock() });
    await services.files.put("avatars/face-384.webp", Buffer.from("picture"));
    await services.files.put(`sources/${mine.id}.zip`, Buffer.from("source"));
    const files = await exported(services, own);
    expect(files["files/avatar.webp"]).toBe("picture");
    expect(files[`files/services/${mine.id}/1.0.0/토큰 템플릿.zip`]).toBe("source");
    await services.files.remove("avatars/face-384.webp");
    expect(Object.keys(await exported(services, own))).not.toContain("files/avatar.webp");
  });
});

describe("the link to the account export", () => {
  const aMember = async (services: TestServices) => signIn(services, await aBuyer(services, { passwordHash }));

  test("requires the password and records an audit event", async ({ services }) => {
    const member = await aMember(services);
    await expect(beginExport(services, member, { proof: { password: "wrong-password" }, ip })).rejects.toMatchObject({
      code: "password-wrong",
      details: { field: "password" },
    });
    await beginExport(services, member, right);
    expect(
      await services.db.select().from(auditEvents).where(eq(auditEvents.action, "account.exported")),
    ).toMatchObject([{ actorId: member.memberId, subject: `member:${member.memberId}`, ip }]);
  });

  test("works for 60 seconds and only in the session that requested it", async ({ services }) => {
    const member = await aMember(services);
    const { token } = await beginExport(services, member, right);
    const opened = services.clock().getTime();
    const elsewhere = await signIn(services, member);
    for (const actor of [elsewhere, await aMember(services)])
      await expect(openExport(services, actor, token)).rejects.toMatchObject({ code: "download-link-expired" });
    await expect(openExport(services, member, "made-up")).rejects.toMatchObject({ code: "download-link-expired" });
    services.setTime(new Date(opened + 60_000));
    expect(await openExport(services, member, token)).not.toHaveLength(0);
    services.setTime(new Date(opened + 60_001));
    await expect(openExport(services, member, token)).rejects.toMatchObject({ code: "download-link-expired" });
  });

  test("is refused after five requests in one hour", async ({ services }) => {
    const member = await aMember(services);
    for (let count = 0; count < 5; count += 1) await beginExport(services, member, right);
    await expect(beginExport(services, member, right)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});
