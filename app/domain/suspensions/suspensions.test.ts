import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { moderationItems, services as serviceTable } from "#db/schema/catalog.ts";
import { memberSuspensions } from "#db/schema/identity/suspensions.ts";
import { mails } from "#db/schema/notifications.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import { authenticateKey } from "../api-keys/authenticate-key.server.ts";
import { moveServiceUnchecked } from "../catalog/authoring/move-service.server.ts";
import { findServicePage } from "../catalog/find-service-page.server.ts";
import { listAddresses } from "../catalog/queries.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { anAcceptedOffer, anAskedService, anOffer, aRequest } from "../consultations/consultations.testing.ts";
import { makeOffer } from "../consultations/make-offer.server.ts";
import { sendRequest } from "../consultations/send-request.server.ts";
import { writeMessage } from "../consultations/write-message.server.ts";
import { requestDownload } from "../downloads/request-download.server.ts";
import { authenticatePage } from "../identity/sessions/sessions.server.ts";
import type { Visit } from "../identity/sessions/visit.ts";
import { login } from "../identity/sign-in/login.server.ts";
import { decideItem } from "../moderation/decide-item.server.ts";
import { aPartner } from "../partners/commission/commission.testing.ts";
import { findReferringPartner } from "../partners/referrals/follow-link.server.ts";
import { changePaymentMethod } from "../payments/methods/change-method.server.ts";
import { password, passwordHash } from "../payouts/payouts.testing.ts";
import { findProfile } from "../profiles/get-profile.server.ts";
import { titles } from "../search/list-services.testing.ts";
import { aSubmittedService } from "../selling/selling.testing.ts";
import { visitor } from "../shared/actor.ts";
import { ReinstateInput, SuspendInput } from "./input.ts";
import { listSuspensions } from "./list-suspensions.server.ts";
import { reinstateMember } from "./reinstate-member.server.ts";
import { note, reinstate, suspend } from "./suspensions.testing.ts";

const page: Visit<"page"> = { channel: "page", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };

test("sessions end, the login says why and whom to ask, and reinstating lets the member in again", async ({
  services,
}) => {
  const member = await aBuyer(services, { email: "kim@example.com", passwordHash, locale: "en" });
  const enter = () => login(services, page, { email: "kim@example.com", password });
  const admission = await enter();
  if (!("session" in admission)) throw new Error("a code is asked for");
  await suspend(services, member);
  expect(await authenticatePage(services, admission.session.token)).toBeNull();
  await expect(enter()).rejects.toMatchObject({
    code: "account-suspended",
    details: { reason: "fraud", support: expect.stringContaining("@") },
  });
  await expect(login(services, page, { email: "kim@example.com", password: "no" })).rejects.toMatchObject({
    code: "login-failed",
  });
  const [mail] = await services.db.select().from(mails).where(eq(mails.template, "account-suspended"));
  expect(mail).toMatchObject({ memberId: member.memberId, locale: "en", data: { reason: "fraud", note } });
  await reinstate(services, member);
  expect(await authenticatePage(services, admission.session.token)).toBeNull();
  expect(await enter()).toHaveProperty("session");
  const templates = (await services.db.select().from(mails)).map(({ template }) => template);
  expect(templates).toContain("account-reinstated");
  const events = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `member:${member.memberId}`));
  expect(events.find(({ action }) => action === "member.suspended")).toMatchObject({
    details: { reason: "fraud", note, sessions: 1 },
    ip: "203.0.113.9",
  });
  expect(events.map(({ action }) => action)).toContain("member.reinstated");
  const history = await listSuspensions(services, await anOperator(services), member);
  expect(history).toMatchObject([{ reason: "fraud", note, liftNote: "확인이 끝나 다시 엽니다." }]);
});

test("services leave lists, search, sitemap, pages and profile, and comes back; other states stay as they were", async ({
  services,
}) => {
  const seller = await aShop(services);
  const { sellerId } = { sellerId: seller.memberId };
  const shown = await aServiceForSale(services, { sellerId, title: "가막살나무 지갑" });
  const paused = await aServiceForSale(services, { sellerId });
  await moveServiceUnchecked(services.db, {
    serviceId: paused.id,
    from: "active",
    to: "suspended",
    by: "seller",
    at: services.clock(),
  });
  const statuses = async () =>
    Object.fromEntries(
      (await services.db.select().from(serviceTable).where(eq(serviceTable.sellerId, sellerId))).map((row) => [
        row.id,
        [row.status, row.suspendedBy],
      ]),
    );
  const visible = async () => ({
    search: (await titles(services, `q=${encodeURIComponent("가막살나무")}`)).length,
    sitemap: (await listAddresses(services, { page: 1 })).filter(({ id }) => id === shown.id).length,
    page: await findServicePage(services, visitor, { id: shown.id, locale: "ko" }).then(
      () => 1,
      ({ code }) => code,
    ),
    profile: await findProfile(services, visitor, { memberId: sellerId }).then(
      () => 1,
      ({ code }) => code,
    ),
  });
  const before = await visible();
  expect(before).toMatchObject({ sitemap: 1, page: 1, profile: 1 });
  await suspend(services, seller);
  expect(await visible()).toEqual({ search: 0, sitemap: 0, page: "not-found", profile: "not-found" });
  expect(await statuses()).toEqual({
    [shown.id]: ["suspended", "account"],
    [paused.id]: ["suspended", "seller"],
  });
  await reinstate(services, seller);
  expect(await visible()).toEqual(before);
  expect(await statuses()).toEqual({ [shown.id]: ["active", null], [paused.id]: ["suspended", "seller"] });
});

test("an open checkout, an accepted offer and a new request of a suspended seller are refused", async ({
  services,
}) => {
  const service = await aServiceForSale(services);
  const asked = await anAskedService(services);
  const offerId = await anAcceptedOffer(services, asked);
  const waiting = await anOrder(services, "processing", { service });
  await suspend(services, { memberId: service.sellerId });
  await suspend(services, asked.seller);
  const buyer = await aBuyer(services);
  await expect(placeOrder(services, buyer, aCheckout(service))).rejects.toMatchObject({ code: "service-unavailable" });
  await expect(
    placeOrder(services, asked.buyer, aCheckout({ id: asked.serviceId }, { offerId })),
  ).rejects.toMatchObject({ code: "service-unavailable" });
  await expect(sendRequest(services, buyer, aRequest(asked.serviceId))).rejects.toMatchObject({ code: "not-found" });
  await expect(
    changePaymentMethod(services, waiting.buyer, {
      orderNumber: waiting.number,
      replaces: waiting.paymentId,
      method: "bank-transfer",
      ...transfer,
    }),
  ).rejects.toMatchObject({ code: "seller-suspended" });
  await reinstate(services, { memberId: service.sellerId });
  expect(await placeOrder(services, buyer, aCheckout(service))).toMatchObject({ repeated: false });
});

const transfer = { depositorName: "김구매", cashReceiptKind: "phone", cashReceiptNumber: "010-1234-5678" } as const;

test("paid orders stay: buyers keep their downloads, and those of open orders are told", async ({ services }) => {
  const seller = await aShop(services);
  const { sellerId } = { sellerId: seller.memberId };
  const template = await aServiceForSale(services, { sellerId });
  const bought = await anOrder(services, "completed", { service: template });
  const working = await anOrder(services, "in_progress", {
    service: await aServiceForSale(services, { sellerId, type: "solution" }),
  });
  const unpaid = await anOrder(services, "processing", { service: template });
  await suspend(services, seller);
  const link = await requestDownload(services, bought.buyer, { orderNumber: bought.number, waiveWithdrawal: true });
  expect(link.token).not.toBe("");
  const told = await services.db.select().from(mails).where(eq(mails.template, "seller-suspended"));
  expect(told.map(({ memberId, data }) => [memberId, data.orderNumber, data.paid]).sort()).toEqual(
    [
      [working.buyer.memberId, working.number, "yes"],
      [unpaid.buyer.memberId, unpaid.number, ""],
    ].sort(),
  );
  const kept = await services.db.select().from(orders).where(eq(orders.sellerId, sellerId));
  expect(kept.map(({ status }) => status).sort()).toEqual(["completed", "in_progress", "processing"]);
});

test("a request that was signed in before the suspension orders, offers, writes and pays nothing after it", async ({
  services,
}) => {
  const asked = await anAskedService(services);
  const { requestId, buyer, seller } = asked;
  const service = await aServiceForSale(services);
  const waiting = await anOrder(services, "processing", { buyer });
  await suspend(services, buyer);
  await suspend(services, seller);
  const refused = { code: "account-suspended", details: { reason: "fraud" } };
  await expect(placeOrder(services, buyer, aCheckout(service))).rejects.toMatchObject(refused);
  await expect(writeMessage(services, buyer, { requestId, as: "buyer", text: "네" })).rejects.toMatchObject(refused);
  await expect(makeOffer(services, seller, { requestId, ...anOffer(services) })).rejects.toMatchObject(refused);
  await expect(
    changePaymentMethod(services, buyer, {
      orderNumber: waiting.number,
      replaces: waiting.paymentId,
      method: "bank-transfer",
      ...transfer,
    }),
  ).rejects.toMatchObject(refused);
});

test("API keys and the partner's code stop, and work again", async ({ services }) => {
  const { owner, key } = await aProject(services);
  const call = () => authenticateKey(services, { key, ip: "203.0.113.7", origin: null });
  const partner = await aPartner(services);
  await suspend(services, owner);
  await suspend(services, partner.member);
  expect(await call()).toMatchObject({ refused: "suspended" });
  expect(await findReferringPartner(services, partner.code)).toBeNull();
  await reinstate(services, owner);
  await reinstate(services, partner.member);
  expect(await call()).not.toHaveProperty("refused");
  expect(await findReferringPartner(services, partner.code)).toEqual({ id: partner.id });
});

test("a service that waits for its review is not approved while its seller is suspended", async ({ services }) => {
  const { seller } = await aSubmittedService(services);
  const itemId = (await services.db.select().from(moderationItems))[0]!.id;
  await suspend(services, seller);
  const decide = async () =>
    decideItem(services, await anOperator(services), { itemId, outcome: "approved", objections: [], note: "" });
  await expect(decide()).rejects.toMatchObject({ code: "seller-suspended" });
  await reinstate(services, seller);
  await decide();
});

test("nobody suspends an operator, themselves, a member who left, twice, or without being one", async ({
  services,
}) => {
  const operator = await anOperator(services);
  const member = await aBuyer(services);
  for (const other of [operator, await anOperator(services)])
    await expect(suspend(services, other, operator)).rejects.toMatchObject({ code: "suspending-operator" });
  await expect(suspend(services, { memberId: 999_999 })).rejects.toMatchObject({ code: "not-found" });
  await expect(suspend(services, operator, member)).rejects.toMatchObject({ code: "not-found" });
  await expect(reinstate(services, member)).rejects.toMatchObject({ code: "suspension-unchanged" });
  await suspend(services, member);
  await expect(suspend(services, member)).rejects.toMatchObject({ code: "suspension-unchanged" });
  await expect(reinstateMember(services, member, { memberId: member.memberId, note, ip: "" })).rejects.toMatchObject({
    code: "not-found",
  });
  const gone = await aBuyer(services, { deletedAt: services.clock() });
  await expect(suspend(services, gone)).rejects.toMatchObject({ code: "not-found" });
  expect(await services.db.$count(memberSuspensions)).toBe(1);
});

test("a reason is one of the list, and the note more than a word", () => {
  const issues = (input: object) => SuspendInput.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
  expect(issues({ reason: "", note: "" })).toEqual(["required", "required"]);
  expect(issues({ reason: "mood", note: "확인" })).toEqual(["required", "text-too-short?count=10"]);
  expect(issues({ reason: "terms", note })).toEqual([]);
  expect(ReinstateInput.safeParse({ note: "" }).success).toBe(false);
});
