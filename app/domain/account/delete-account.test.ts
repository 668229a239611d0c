import { and, eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { billingAddresses } from "#db/schema/billing.ts";
import { serviceDrafts, services as serviceTable } from "#db/schema/catalog.ts";
import { emailChanges } from "#db/schema/identity/email-changes.ts";
import { favorites } from "#db/schema/favorites.ts";
import { googleAccounts } from "#db/schema/identity/google.ts";
import { idempotencyResults } from "#db/schema/idempotency.ts";
import { members, sellerProfiles, sessions } from "#db/schema/identity.ts";
import { mails, mailSettings } from "#db/schema/notifications.ts";
import { passwordResets } from "#db/schema/identity/password-resets.ts";
import { profileSkills, profiles } from "#db/schema/profiles.ts";
import { recoveryCodes, twoFactors } from "#db/schema/identity/two-factor.ts";
import { aReview } from "#db/testing/builders.ts";
import { aBuyer, aCheckout, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import {
  authenticateBearer,
  authenticatePage,
  openSession,
  refreshSession,
} from "#app/domain/identity/sessions/sessions.server.ts";
import { recordPayout } from "../ledger/record-payout.server.ts";
import { addPicture } from "../uploads/add-pictures.server.ts";
import { beginUpload } from "../uploads/begin-upload.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import type { Member } from "../shared/actor.ts";
import { uuidv7 } from "../shared/ids.ts";
import { accountBlockers, deleteAccount } from "./delete-account.server.ts";
import { eraseList } from "./erase-list.ts";
import { aFavorite, aMakersRows, ip, right, withPassword, rowOf, visit, signedIn } from "./delete-account.testing.ts";

const eventsOf = ({ db }: TestServices, { memberId }: Member) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subject, `member:${memberId}`), eq(auditEvents.action, "account.deleted")));

describe("deleteAccount", () => {
  /** A seller and buyer with a row in every table that can hold one; each text about the member contains the mark. */
  async function aFullMember(services: TestServices, mark: string): Promise<Member> {
    const { db, clock } = services;
    const at = clock();
    const member = await aShop(services, {
      ...withPassword,
      email: `${mark}@example.com`,
      name: `${mark} name`,
      nickname: mark,
      nicknameKey: mark,
      phone: `+8210${mark}`,
      google2faEnable: true,
      marketingAgreed: true,
    });
    const { memberId } = member;
    const later = new Date(at.getTime() + 3_600_000);
    await db
      .update(sellerProfiles)
      .set({ displayName: `${mark} shop` })
      .where(eq(sellerProfiles.memberId, memberId));
    await db.insert(idempotencyResults).values({
      memberId,
      key: "first-answer",
      operation: "POST /api/payment/paypal",
      paramsHash: "hash",
      claim: uuidv7(at),
      claimedAt: at,
      createdAt: at,
      status: 200,
      body: mark,
    });
    await db.insert(profiles).values({
      memberId,
      firstName: mark,
      country: "kr",
      bio: `${mark} bio`,
      telegramId: mark,
      avatarKey: `${mark}avatar`,
      updatedAt: at,
    });
    await db.insert(profileSkills).values({ memberId, position: 0, name: mark, level: "expert" });
    await db.insert(billingAddresses).values({
      memberId,
      firstName: mark,
      lastName: mark,
      country: "kr",
      address1: mark,
      city: mark,
      zipCode: mark,
      updatedAt: at,
    });
    await db.insert(emailChanges).values({
      id: uuidv7(at),
      memberId,
      tokenHash: `${mark}1`,
      email: `new-${mark}@example.com`,
      createdAt: at,
      expiresAt: later,
    });
    await db
      .insert(passwordResets)
      .values({ memberId, tokenHash: `${mark}2`, email: `${mark}@example.com`, askedAt: at, expiresAt: later });
    await db.insert(twoFactors).values({ memberId, secret: `${mark}secret`, createdAt: at, confirmedAt: at });
    await db.insert(recoveryCodes).values({ memberId, codeHash: `${mark}3`, createdAt: at });
    await db.execute(
      sql`insert into login_challenges (token_hash, member_id, channel, password_fingerprint, created_at, expires_at) values (${`${mark}4`}, ${memberId}, 'page', ${mark}, ${at.toISOString()}, ${later.toISOString()})`,
    );
    await db
      .insert(googleAccounts)
      .values({ sub: `${mark}sub`, memberId, email: `${mark}@gmail.example`, linkedAt: at, lastUsedAt: at });
    await openSession(services, { ...visit(memberId), channel: "page", device: `${mark}device` });
    await beginUpload(services, member, { fileName: `${mark}.zip`, size: 1_000 });
    await addPicture(services, member, { bytes: Buffer.from("GIF89a"), originalName: mark, alt: mark });
    await aMakersRows(services, member, mark);
    const steps = { basics: { revision: 1, savedAt: at.toISOString(), values: { title: mark } } };
    await db.insert(serviceDrafts).values({ id: uuidv7(at), sellerId: memberId, steps, createdAt: at, updatedAt: at });
    await db.insert(mailSettings).values({ memberId, switchedOff: [mark], updatedAt: at });
    await queueMail(db, services, { template: "welcome", data: { nickname: mark }, memberId });
    await queueMail(db, services, {
      template: "email-change-taken",
      data: { nickname: mark },
      recipient: `${mark.toUpperCase()}@example.com`,
      locale: "ko",
    });
    return member;
  }

  test("leaves no row and no text of the member except those listed as kept in eraseList", async ({ services }) => {
    const mark = "qzmarkqz";
    const member = await aFullMember(services, mark);
    const { memberId } = member;
    const removed = Object.entries(eraseList).flatMap(([table, fate]) =>
      fate.fate === "removed" ? [{ table, by: fate.by }] : [],
    );
    const rowsIn = async ({ table, by }: { table: string; by: string }) =>
      (
        await services.db.execute<{ n: number }>(
          sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(by)} = ${memberId}`,
        )
      )[0]!.n;
    const counts = async () =>
      Object.fromEntries(await Promise.all(removed.map(async (where) => [where.table, await rowsIn(where)] as const)));
    const empty = Object.entries(await counts())
      .filter(([, count]) => count === 0)
      .map(([table]) => table);
    // Download links live for a minute only; every other table must be filled, or this test would assert nothing.
    expect(empty.filter((table) => table !== "download_links")).toEqual([]);

    await deleteAccount(services, member, right);

    expect(Object.values(await counts()).filter(Boolean)).toEqual([]);
    const found: string[] = [];
    for (const table of Object.keys(eraseList)) {
      const [row] = await services.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} t where lower(to_jsonb(t)::text) like ${`%${mark}%`}`,
      );
      if (row!.n > 0) found.push(table);
    }
    // The farewell mail is the only match, and it is deleted later.
    expect(found).toEqual(["mails"]);
    expect(
      await services.db
        .select({ template: mails.template, recipient: mails.recipient, memberId: mails.memberId })
        .from(mails)
        .where(eq(mails.recipient, `${mark}@example.com`)),
    ).toEqual([{ template: "account-deleted", recipient: `${mark}@example.com`, memberId: null }]);
    const removedFiles = services.enqueuedJobs
      .filter(({ name }) => name === "remove-file")
      .map(({ payload }) => (payload as { key: string }).key);
    expect(removedFiles.filter((key) => key.startsWith("avatars/"))).toEqual([
      `avatars/${mark}avatar-128.webp`,
      `avatars/${mark}avatar-384.webp`,
    ]);
    // The portfolio picture, with the renditions that may have been made of it.
    expect(removedFiles.filter((key) => /^(uploads|renditions)\//.test(key))).toHaveLength(10);
    expect(await rowOf(services, member)).toMatchObject({
      passwordHash: null,
      name: "",
      phone: null,
      roles: [],
      google2faEnable: false,
      marketingAgreed: false,
      deletedAt: services.clock(),
    });
  });

  test("frees the email address and the nickname, and changes no data of other members", async ({ services }) => {
    const other = await aFullMember(services, "otherqz");
    const before = JSON.stringify(
      await services.db.execute(sql`select to_jsonb(m) from members m where id = ${other.memberId}`),
    );
    const { email, nickname, ...member } = await aFullMember(services, "leavesqz");
    await deleteAccount(services, { ...member, email, nickname }, right);
    await aBuyer(services, { email, nickname, nicknameKey: nickname });
    expect(
      JSON.stringify(await services.db.execute(sql`select to_jsonb(m) from members m where id = ${other.memberId}`)),
    ).toBe(before);
    for (const table of [sessions, favorites, profiles, mails, googleAccounts])
      expect(await services.db.$count(table, eq(table.memberId, other.memberId))).toBeGreaterThan(0);
  });

  test("invalidates the session cookie, the access tokens and the refresh tokens immediately", async ({ services }) => {
    const member = await aBuyer(services, withPassword);
    const page = await openSession(services, { ...visit(member.memberId), channel: "page" });
    const api = await openSession(services, { ...visit(member.memberId), channel: "api" });
    const second = await refreshSession(services, api);
    await deleteAccount(services, member, right);
    expect(await authenticatePage(services, page.token)).toBeNull();
    for (const { accessToken, refreshToken } of [api, second]) {
      expect(await authenticateBearer(services, accessToken)).toBeNull();
      await expect(refreshSession(services, { refreshToken })).rejects.toMatchObject({ code: "session-expired" });
    }
  });

  test("keeps orders, ledger, licences and reviews without the member's name", async ({ services }) => {
    const seller = await aShop(services, withPassword);
    const service = await aServiceForSale(services, { sellerId: seller.memberId });
    const { buyer, id } = await anOrder(services, "completed", { service });
    await aReview(services.db, service, { buyer: seller });
    await services.db.update(serviceTable).set({ status: "suspended" });
    const { memberId } = seller;
    await recordPayout(services, { payoutId: uuidv7(services.clock()), payee: "seller", memberId, amount: 700_000 });
    const books = () =>
      services.db.execute(sql`select (select jsonb_agg(o) from orders o where o.id = ${id}), (select jsonb_agg(l) from order_lines l), (select jsonb_agg(p) from payments p), (select jsonb_agg(e) from ledger_entries e),
      (select jsonb_agg(l) from licences l where l.member_id = ${buyer.memberId}), (select jsonb_agg(r) from reviews r)`);
    const before = await books();
    await deleteAccount(services, seller, right);
    expect(await books()).toEqual(before);
    expect(
      (await services.db.select().from(serviceTable).where(eq(serviceTable.id, service.id)))[0]!.deletedAt,
    ).toEqual(services.clock());
    expect((await rowOf(services, seller)).nickname).toBe("account:gone.member {}");
  });

  test("removes the member's favourites and lowers the favourite count of the service", async ({ services }) => {
    const member = await aBuyer(services, withPassword);
    const { id } = await aServiceForSale(services);
    for (const who of [member, await aBuyer(services)]) await aFavorite(services, who, id);

    await deleteAccount(services, member, right);
    expect((await services.db.select().from(serviceTable).where(eq(serviceTable.id, id)))[0]!.favoriteCount).toBe(1);
  });

  test("records one audit event and queues the farewell mail in the member's language", async ({ services }) => {
    const member = await aBuyer(services, { ...withPassword, locale: "de" });
    await deleteAccount(services, member, right);
    expect(await eventsOf(services, member)).toMatchObject([{ actorId: member.memberId, ip, details: {} }]);
    expect(await services.db.select().from(mails)).toMatchObject([
      { template: "account-deleted", recipient: member.email, locale: "de", data: { nickname: member.nickname } },
    ]);
  });
});

describe("concurrent account deletions", () => {
  databaseTest("ten simultaneous deletions of one account write one event and one mail", async ({ services }) => {
    // No password is hashed here, so all requests arrive together.
    const member = await signedIn(services);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => deleteAccount(services, member, { proof: { email: member.email }, ip })),
    );
    // Requests after the deletion find no member.
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "signed-out" });
    expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await eventsOf(services, member)).toHaveLength(1);
    expect(await services.db.$count(mails, eq(mails.recipient, member.email))).toBe(1);
  });

  databaseTest("only one of the last two administrators can be deleted", async ({ services }) => {
    await services.db.update(members).set({ roles: [] });
    const both = [
      await aBuyer(services, { ...withPassword, roles: ["administrator"] }),
      await aBuyer(services, { ...withPassword, roles: ["administrator"] }),
    ];
    const outcomes = await Promise.allSettled(both.map((member) => deleteAccount(services, member, right)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
      reason: { code: "account-blocked", details: { reasons: "sole-operator" } },
    });
  });

  databaseTest("an order during a deletion either blocks it or is refused", async ({ services }) => {
    for (let round = 0; round < 5; round += 1) {
      const member = await aBuyer(services, withPassword);
      const service = await aServiceForSale(services);
      const [bought, left] = await Promise.allSettled([
        new Promise((resolve) => setTimeout(resolve, 15 * round)).then(() =>
          placeOrder(services, member, aCheckout(service)),
        ),
        deleteAccount(services, member, right),
      ]);
      const orders = (await accountBlockers(services, member)).length;
      if (left.status === "fulfilled")
        expect([bought, orders]).toMatchObject([{ status: "rejected", reason: { code: "signed-out" } }, 0]);
      else expect([bought.status, left.reason, orders]).toMatchObject(["fulfilled", { code: "account-blocked" }, 1]);
    }
  });
});
