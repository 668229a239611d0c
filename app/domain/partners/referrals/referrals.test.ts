import { eq, inArray } from "drizzle-orm";
import { describe } from "vitest";
import { deleteAccount } from "#app/domain/account/delete-account.server.ts";
import { right, withPassword } from "#app/domain/account/delete-account.testing.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { orderByNumber } from "#app/domain/checkout/order-by-number.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { sellerProfiles } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines } from "#db/schema/orders.ts";
import { partnerDailyClicks } from "#db/schema/partners/partners.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { aPartner } from "../commission/commission.testing.ts";
import { partnerForOperator } from "../dashboard/read-dashboard.server.ts";
import { applicationTokenOf } from "../link.ts";
import { partnerCodeOf } from "../partner-code.ts";
import { changePartnerState } from "../partnership/change-state.server.ts";
import { anApplication, aVisitorsApplication } from "../partners.testing.ts";
import { decideApplication } from "../decide-application.server.ts";
import { takeOverApplication } from "../read-application.server.ts";
import { partnerOfMember } from "../partnership/store.server.ts";
import { submitApplication } from "../submit-application.server.ts";
import { ClickCounter } from "./click-counter.server.ts";
import { findReferringPartner } from "./follow-link.server.ts";

const ip = "203.0.113.9";

async function lineOf({ db }: TestServices, orderId: string) {
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return { partnerId: line!.partnerId, partnerSource: line!.partnerSource };
}

const nobody = { partnerId: null, partnerSource: null };

describe("codes", () => {
  test("are read as people type them", () => {
    expect(partnerCodeOf(" ab12-cd3o ")).toBe("AB12CD30");
    expect(partnerCodeOf("ILIL0000")).toBe("11110000");
    for (const wrong of ["", "AB12CD3", "AB12CD345", "AB12CD3U", "AB12CD3%"]) expect(partnerCodeOf(wrong)).toBeNull();
  });

  test("come with the approval, or when an approved application is taken over", async ({ services }) => {
    const partner = await aPartner(services);
    expect(partner.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const email = "taken-over@hanbit-digital.example";
    const { id: applicationId } = await aVisitorsApplication(services, { email });
    await decideApplication(services, await anOperator(services), {
      applicationId,
      decision: "approved",
      note: "",
      ip,
    });
    const member = await aBuyer(services, { email });
    expect(await partnerOfMember(services.db, member.memberId)).toBeNull();
    expect(
      await takeOverApplication(services, member, { linkToken: applicationTokenOf(services, applicationId), ip }),
    ).toBe(true);
    expect(await partnerOfMember(services.db, member.memberId)).toMatchObject({ applicationId, state: "active" });
  });
});

test("a take-over that an approval overtakes makes a partner all the same", async ({ services }) => {
  const email = "overtaken@hanbit-digital.example";
  const { id: applicationId } = await aVisitorsApplication(services, { email });
  const [member, operator] = [await aBuyer(services, { email }), await anOperator(services)];
  const linkToken = applicationTokenOf(services, applicationId);
  // The application is read as a waiting one, and approved before it is given away.
  const db = new Proxy(services.db, {
    get(of, name, receiver) {
      if (name !== "transaction") return Reflect.get(of, name, receiver);
      return async (work: Parameters<typeof of.transaction>[0]) => {
        await decideApplication(services, operator, { applicationId, decision: "approved", note: "", ip });
        return of.transaction(work);
      };
    },
  });
  expect(await takeOverApplication({ ...services, db }, member, { linkToken, ip })).toBe(true);
  expect(await partnerOfMember(services.db, member.memberId)).toMatchObject({ applicationId, state: "active" });
});

describe("attribution", () => {
  test("a typed code counts before a followed link, and each by itself", async ({ services }) => {
    const [one, other] = [await aPartner(services), await aPartner(services, { businessNumber: "220-81-62517" })];
    const [buyer, service] = [await aBuyer(services), await aServiceForSale(services)];
    const place = async (changes: { partnerCode?: string; partnerLink?: string }) => {
      const { id, number } = await placeOrder(services, buyer, aCheckout(service, changes));
      await cancelOrder(services, buyer, { orderNumber: number });
      return lineOf(services, id);
    };
    expect(await place({})).toEqual(nobody);
    expect(await place({ partnerLink: one.code })).toEqual({ partnerId: one.id, partnerSource: "link" });
    expect(await place({ partnerCode: other.code.toLowerCase(), partnerLink: one.code })).toEqual({
      partnerId: other.id,
      partnerSource: "code",
    });
    expect(await place({ partnerCode: "", partnerLink: "ZZZZZZZZ" })).toEqual(nobody);
    await expect(place({ partnerCode: "ZZZZZZZZ", partnerLink: one.code })).rejects.toMatchObject({
      code: "partner-code-unknown",
      details: { field: "partnerCode" },
    });
  });

  test("there is none where the partner buys or sells, or acts for the same business", async ({ services }) => {
    const partner = await aPartner(services, { businessNumber: "123-45-67891" });
    const buyer = await aBuyer(services);
    const own = await aServiceForSale(services, { sellerId: partner.memberId });
    const service = await aServiceForSale(services);
    const attributed = async (...[who, what, more]: [typeof buyer, typeof service, object?]) =>
      (
        await lineOf(
          services,
          (
            await placeOrder(services, who, aCheckout(what, { partnerCode: partner.code, ...more }))
          ).id,
        )
      ).partnerId;
    expect(await attributed(partner.member, service)).toBeNull();
    expect(await attributed(buyer, own)).toBeNull();
    // The cash receipt of the order is for the partner's business.
    const receipt = { cashReceiptKind: "business", cashReceiptNumber: "123-45-67891" };
    expect(await attributed(await aBuyer(services), service, receipt)).toBeNull();
    // The buyer applied with the same number.
    const colleague = await aBuyer(services);
    await submitApplication(services, colleague, anApplication({ businessNumber: "1234567891" }));
    expect(await attributed(colleague, service)).toBeNull();
    // The seller sells under it.
    const sold = await aServiceForSale(services);
    expect(await attributed(await aBuyer(services), sold)).toBe(partner.id);
    await services.db
      .update(sellerProfiles)
      .set({ businessNumber: "1234567891" })
      .where(eq(sellerProfiles.memberId, sold.sellerId));
    expect(await attributed(await aBuyer(services), sold)).toBeNull();
  });

  test("a free order is nobody's", async ({ services }) => {
    const partner = await aPartner(services);
    const service = await aServiceForSale(services, { pricingType: "free" });
    const checkout = aCheckout(service, { method: "free", partnerCode: partner.code });
    expect(await lineOf(services, (await placeOrder(services, await aBuyer(services), checkout)).id)).toEqual(nobody);
  });

  test("operators see the partner of an order, its buyer and its seller do not", async ({ services }) => {
    const partner = await aPartner(services);
    const [buyer, operator, service] = [
      await aBuyer(services),
      await anOperator(services),
      await aServiceForSale(services),
    ];
    const { number: orderNumber } = await placeOrder(
      services,
      buyer,
      aCheckout(service, { partnerCode: partner.code }),
    );
    const seller = { ...(await aBuyer(services)), memberId: service.sellerId, isSeller: true };
    expect((await orderByNumber(services, operator, { orderNumber })).partner).toMatchObject({ code: partner.code });
    expect((await orderByNumber(services, buyer, { orderNumber })).partner).toBeNull();
    expect((await orderByNumber(services, seller, { orderNumber })).partner).toBeNull();
  });
});

test("a suspended partner's code brings nothing until an operator reinstates it", async ({ services }) => {
  const partner = await aPartner(services);
  const [operator, service] = [await anOperator(services), await aServiceForSale(services)];
  const change = (state: "active" | "suspended", actor = operator) =>
    changePartnerState(services, actor, { applicationId: partner.applicationId, state, note: "확인 중", ip });
  const place = async () =>
    placeOrder(services, await aBuyer(services), aCheckout(service, { partnerCode: partner.code }));
  await expect(change("suspended", partner.member)).rejects.toMatchObject({ code: "not-found" });
  await change("suspended");
  await expect(change("suspended")).rejects.toMatchObject({ code: "partner-state-unchanged" });
  expect(await findReferringPartner(services, partner.code)).toBeNull();
  await expect(place()).rejects.toMatchObject({ code: "partner-code-unknown" });
  await change("active");
  expect(await lineOf(services, (await place()).id)).toMatchObject({ partnerId: partner.id });
  const told = await services.db
    .select()
    .from(mails)
    .where(inArray(mails.template, ["partner-suspended", "partner-reinstated"]))
    .orderBy(mails.template);
  const about = { memberId: partner.member.memberId, data: { code: partner.code, note: "확인 중" } };
  expect(told).toMatchObject([
    { ...about, template: "partner-reinstated" },
    { ...about, template: "partner-suspended" },
  ]);
  await expect(
    partnerForOperator(services, partner.member, { applicationId: partner.applicationId, page: 1, limit: 5 }),
  ).rejects.toMatchObject({ code: "not-found" });
});

test("a partner whose account was deleted is not reinstated", async ({ services }) => {
  const { applicationId, member } = await aPartner(services, withPassword);
  const operator = await anOperator(services);
  await deleteAccount(services, member, right);
  await expect(
    changePartnerState(services, operator, { applicationId, state: "active", note: "", ip }),
  ).rejects.toMatchObject({ code: "partner-account-deleted" });
  expect(await partnerOfMember(services.db, member.memberId)).toMatchObject({ state: "suspended" });
});

test("clicks are counted once per visitor and day, without bots, at most twenty of a network", async ({ services }) => {
  services.setTime(new Date("2026-02-10T03:00:00Z"));
  const partner = await aPartner(services);
  const counter = new ClickCounter(services, (error) => {
    throw error;
  });
  const click = (from: string, userAgent = "Mozilla/5.0 Firefox/140.0") =>
    counter.record({ partnerId: partner.id, ip: from, userAgent });
  click("198.51.100.1");
  click("198.51.100.1");
  click("198.51.100.2");
  click("198.51.100.3", "Googlebot/2.1 (+http://www.google.com/bot.html)");
  await counter.flush();
  click("198.51.100.1");
  await counter.flush();
  const counted = () => services.db.select().from(partnerDailyClicks);
  expect(await counted()).toEqual([{ partnerId: partner.id, day: "2026-02-10", clicks: 2 }]);
  for (let at = 0; at < 300; at += 1) click("198.51.100.4", `Mozilla/5.0 Firefox/${at}.0`);
  await counter.close();
  expect(await counted()).toEqual([{ partnerId: partner.id, day: "2026-02-10", clicks: 22 }]);
});
