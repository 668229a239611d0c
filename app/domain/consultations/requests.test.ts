import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { consultations } from "#db/schema/consultations.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { aRequest, anAskedService, aVisitorsRequest } from "./consultations.testing.ts";
import { RequestInput } from "./input.ts";
import { linkTokenOf } from "./link.ts";
import { listConsultations, listWaitingRequests } from "./list-consultations.server.ts";
import { readThread, takeOverRequest, threadForOperator } from "./read-thread.server.ts";
import { remindRequest } from "./remind-request.server.ts";
import { requestForm, sendRequest } from "./send-request.server.ts";
import { completeConsultation, writeMessage } from "./write-message.server.ts";
import { withSecret } from "../notifications/mail-secrets.ts";

const HOUR = 3_600_000;
const later = (services: TestServices, hours: number) =>
  services.setTime(new Date(services.clock().getTime() + hours * HOUR));
const mailsOf = async ({ db }: TestServices, template: string) =>
  (await db.select().from(mails)).filter((mail) => mail.template === template);

describe("a purchase request", () => {
  test("opens a conversation, mails both sides and reminds the seller until it is answered", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const thread = await readThread(services, buyer, { requestId, as: "buyer" });
    expect(thread).toMatchObject({
      status: "waiting",
      side: "buyer",
      dueAt: new Date(services.clock().getTime() + 24 * HOUR),
      asker: { name: "김모래", telegramId: null },
      messages: [{ author: "buyer", kind: "message", body: "입출금 서버가 필요합니다.\n코인은 세 종류입니다." }],
      can: { write: true, complete: false, offer: false },
    });
    expect((await readThread(services, seller, { requestId, as: "seller" })).asker.telegramId).toBe("kim_morae");
    expect((await mailsOf(services, "request-received")).map(({ memberId }) => memberId)).toEqual([seller.memberId]);
    expect((await mailsOf(services, "request-sent")).map(({ memberId }) => memberId)).toEqual([buyer.memberId]);
    const reminders = services.enqueuedJobs.filter(({ name }) => name === "remind-request");
    expect(reminders).toHaveLength(2);
    later(services, 12);
    await remindRequest(services, { requestId });
    await remindRequest(services, { requestId });
    expect(await mailsOf(services, "request-reminder")).toHaveLength(1);
    await writeMessage(services, seller, { requestId, as: "seller", text: "네, 가능합니다" });
    later(services, 8);
    await remindRequest(services, { requestId });
    expect(await mailsOf(services, "request-reminder")).toHaveLength(1);
  });

  test.each([
    ["", "required"],
    [" @ ", "required"],
    ["x", "telegram"],
    ["https://t.me/kim_morae", undefined],
  ])("with the Telegram ID %j is refused with one message at most: %s", (telegramId, message) => {
    const messages = RequestInput.safeParse({ telegramId }).error?.issues.filter(
      ({ path }) => path[0] === "telegramId",
    );
    expect(messages?.map((issue) => issue.message)).toEqual(message ? [message] : []);
  });

  test("to a seller who asks for a login is refused to visitors only", async ({ services }) => {
    const [buyer, seller] = [await aBuyer(services), await aShop(services)];
    const { id } = await aServiceForSale(services, {
      type: "solution",
      sellerId: seller.memberId,
      loginRequired: true,
    });
    const asked = { serviceId: id, locale: "ko" } as const;
    await expect(requestForm(services, visitor, asked)).rejects.toMatchObject({ code: "signed-out" });
    await expect(sendRequest(services, visitor, aRequest(id))).rejects.toMatchObject({ code: "signed-out" });
    expect(await services.db.$count(consultations)).toBe(0);
    expect((await requestForm(services, buyer, asked)).service.id).toBe(id);
    await sendRequest(services, buyer, aRequest(id));
    expect(await services.db.$count(consultations)).toBe(1);
  });

  databaseTest("sent 30 times simultaneously with the same key is stored once", async ({ services }) => {
    const [buyer, seller] = [await aBuyer(services), await aShop(services)];
    const { id } = await aServiceForSale(services, { type: "solution", sellerId: seller.memberId });
    const request = aRequest(id);
    const sent = await Promise.allSettled(Array.from({ length: 30 }, () => sendRequest(services, buyer, request)));
    const ids = sent.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.id] : []));
    expect(new Set(ids).size).toBe(1);
    expect(await services.db.$count(consultations, eq(consultations.sellerId, seller.memberId))).toBe(1);
    await expect(sendRequest(services, buyer, { ...request, email: "other@example.com" })).rejects.toMatchObject({
      code: "idempotency-mismatch",
    });
  });

  test("is refused for the sender's own service and for a service that is not on sale", async ({ services }) => {
    const seller = await aShop(services);
    const { id } = await aServiceForSale(services, { type: "solution", sellerId: seller.memberId });
    await expect(sendRequest(services, seller, aRequest(id))).rejects.toMatchObject({ code: "own-service" });
    expect((await requestForm(services, seller, { serviceId: id, locale: "ko" })).isOwn).toBe(true);
    await services.db.update(serviceTable).set({ status: "suspended" }).where(eq(serviceTable.id, id));
    for (const serviceId of [id, 2_000_000_000]) {
      await expect(sendRequest(services, visitor, aRequest(serviceId))).rejects.toMatchObject({ code: "not-found" });
      await expect(requestForm(services, visitor, { serviceId, locale: "ko" })).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  test("is limited per IP address and per email address", async ({ services }) => {
    const { serviceId } = await aVisitorsRequest(services, { ip: "192.0.2.1", email: "one@example.com" });
    for (let time = 1; time < 6; time += 1)
      await sendRequest(services, visitor, aRequest(serviceId, { ip: "192.0.2.1", email: `${time}@example.com` }));
    await expect(
      sendRequest(services, visitor, aRequest(serviceId, { ip: "192.0.2.1", email: "seven@example.com" })),
    ).rejects.toMatchObject({ code: "too-many-requests" });
    for (let time = 1; time < 6; time += 1)
      await sendRequest(
        services,
        visitor,
        aRequest(serviceId, { ip: `192.0.2.${time + 1}`, email: "ONE@example.com" }),
      );
    await expect(
      sendRequest(services, visitor, aRequest(serviceId, { ip: "192.0.2.99", email: "one@example.com" })),
    ).rejects.toMatchObject({ code: "too-many-requests" });
  });
});

describe("the conversation link of a visitor", () => {
  test("is in the mail but not in the database, and opens the conversation", async ({ services }) => {
    const { requestId } = await aVisitorsRequest(services, { email: "lena@example.com", locale: "en" });
    const [mail] = await mailsOf(services, "request-sent");
    expect(mail).toMatchObject({ recipient: "lena@example.com", memberId: null, locale: "en" });
    const linkToken = linkTokenOf(services, requestId);
    expect(withSecret(services, mail!).token).toBe(linkToken);
    expect(JSON.stringify(mail)).not.toContain(linkToken);
    expect(JSON.stringify(await services.db.select().from(consultations))).not.toContain(linkToken);
    const which = { linkToken, ip: "192.0.2.1" };
    expect((await readThread(services, visitor, which)).id).toBe(requestId);
    await writeMessage(services, visitor, { ...which, text: "March would be fine." });
    expect((await readThread(services, visitor, which)).messages).toHaveLength(2);
    for (const wrong of [`${linkToken}x`, "x".repeat(43), "", "'; drop"])
      await expect(readThread(services, visitor, { ...which, linkToken: wrong })).rejects.toMatchObject({
        code: "not-found",
      });
  });

  test("moves the conversation to the account with the same email address and stops working without sign-in", async ({
    services,
  }) => {
    const { requestId } = await aVisitorsRequest(services, { email: "Lena@Example.com" });
    const which = { linkToken: linkTokenOf(services, requestId), ip: "192.0.2.1" };
    const [lena, other] = [await aBuyer(services, { email: "lena@example.com" }), await aBuyer(services)];
    expect(await takeOverRequest(services, visitor, which)).toBeNull();
    expect(await takeOverRequest(services, other, which)).toBeNull();
    expect(await takeOverRequest(services, lena, which)).toBe(requestId);
    expect(await takeOverRequest(services, lena, which)).toBe(requestId);
    expect((await listConsultations(services, lena, { as: "buyer", page: 1, limit: 10 })).total).toBe(1);
    await expect(readThread(services, visitor, which)).rejects.toMatchObject({ code: "signed-out" });
    await expect(readThread(services, other, which)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a conversation", () => {
  test("is accessible only to its buyer and seller, and read-only to operators", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const [other, operator] = [await aShop(services), await aBuyer(services, { roles: ["administrator"] })];
    for (const [actor, as] of [
      [other, "buyer"],
      [other, "seller"],
      [buyer, "seller"],
      [seller, "buyer"],
      [operator, "buyer"],
    ] as const) {
      await expect(readThread(services, actor, { requestId, as })).rejects.toMatchObject({ code: "not-found" });
      await expect(writeMessage(services, actor, { requestId, as, text: "?" })).rejects.toMatchObject({
        code: "not-found",
      });
    }
    await expect(readThread(services, visitor, { requestId, as: "buyer" })).rejects.toMatchObject({
      code: "signed-out",
    });
    const thread = await threadForOperator(services, operator, { requestId });
    expect([thread.can, thread.asker.telegramId]).toEqual([
      { write: false, complete: false, offer: false, decide: false },
      null,
    ]);
    await expect(threadForOperator(services, other, { requestId })).rejects.toMatchObject({ code: "not-found" });
    await expect(listConsultations(services, buyer, { as: "seller", page: 1, limit: 10 })).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("records the first answer's time and mails the buyer again only after reading", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    later(services, 3);
    await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
    later(services, 1);
    await writeMessage(services, seller, { requestId, as: "seller", text: "https://example.com 도 보세요" });
    // The second message is unread together with the first.
    expect(await mailsOf(services, "request-message")).toHaveLength(1);
    const list = () => listConsultations(services, buyer, { as: "buyer", page: 1, limit: 10 });
    expect((await list()).items).toMatchObject([
      { status: "responded", unread: 2, overdue: false, lastBody: "https://example.com 도 보세요" },
    ]);
    const thread = await readThread(services, buyer, { requestId, as: "buyer" });
    expect(thread.messages.map(({ isFirstAnswer }) => isFirstAnswer)).toEqual([false, true, false]);
    expect((await list()).items[0]!.unread).toBe(0);
    later(services, 1);
    await writeMessage(services, seller, { requestId, as: "seller", text: "하나 더" });
    expect(await mailsOf(services, "request-message")).toHaveLength(2);
  });

  test("lists fifty messages per page", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    for (let number = 1; number <= 60; number += 1) {
      later(services, 0.1);
      await writeMessage(services, number % 2 ? seller : buyer, {
        requestId,
        as: number % 2 ? "seller" : "buyer",
        text: String(number),
      });
    }
    const newest = await readThread(services, buyer, { requestId, as: "buyer" });
    expect([newest.messages.length, newest.messages[0]!.body, newest.messages.at(-1)!.body]).toEqual([50, "11", "60"]);
    const older = await readThread(services, buyer, { requestId, as: "buyer", before: newest.before! });
    expect([older.messages.length, older.messages.at(-1)!.body, older.before]).toEqual([11, "10", null]);
  });

  test("can be completed by one side only after it was answered", async ({ services }) => {
    const { requestId, buyer, seller } = await anAskedService(services);
    const end = () => completeConsultation(services, buyer, { requestId, as: "buyer" });
    await expect(end()).rejects.toMatchObject({ code: "consultation-closed" });
    await writeMessage(services, seller, { requestId, as: "seller", text: "네" });
    await end();
    await expect(end()).rejects.toMatchObject({ code: "consultation-closed" });
    await expect(writeMessage(services, seller, { requestId, as: "seller", text: "더 있나요?" })).rejects.toMatchObject(
      { code: "consultation-closed" },
    );
  });

  test("without an answer is listed for operators by due date and marked as overdue", async ({ services }) => {
    const operator = await aBuyer(services, { roles: ["administrator"] });
    const first = await anAskedService(services);
    later(services, 2);
    const second = await anAskedService(services);
    later(services, 23);
    const { items } = await listWaitingRequests(services, operator, { page: 1, limit: 10 });
    expect(items.map(({ id, overdue }) => [id, overdue])).toEqual([
      [first.requestId, true],
      [second.requestId, false],
    ]);
  });
});
