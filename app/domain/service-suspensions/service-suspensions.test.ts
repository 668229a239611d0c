import { and, eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { services as serviceTable } from "#db/schema/catalog.ts";
import { serviceSuspensions } from "#db/schema/catalog/service-suspensions.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { findServicePage } from "../catalog/find-service-page.server.ts";
import { listAddresses } from "../catalog/queries.server.ts";
import { placeOrder } from "../checkout/place-order.server.ts";
import { requestDownload } from "../downloads/request-download.server.ts";
import { pauseService, resumeService } from "../selling/move-own-service.server.ts";
import { listOwnServices } from "../selling/own-services.server.ts";
import { type Member, visitor } from "../shared/actor.ts";
import { reinstate, suspend } from "../suspensions/suspensions.testing.ts";
import { SuspendServiceInput } from "./input.ts";
import { findSuspensionNotice, listServiceSuspensions } from "./list-suspensions.server.ts";
import { note, restored, suspended } from "./service-suspensions.testing.ts";

/** A seller with one service on sale. */
async function aSale(services: TestServices) {
  const seller = { ...(await aShop(services, { locale: "en" })), isSeller: true };
  return { seller, service: await aServiceForSale(services, { sellerId: seller.memberId }) };
}

const stateOf = async ({ db }: TestServices, { id }: { id: number }) => {
  const [row] = await db.select().from(serviceTable).where(eq(serviceTable.id, id));
  return [row!.status, row!.suspendedBy];
};
const mailed = async ({ db }: TestServices, { memberId }: Member, template: string) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.template, template), eq(mails.memberId, memberId)));
const seen = (services: TestServices, actor: Member | typeof visitor, { id }: { id: number }) =>
  findServicePage(services, actor, { id, locale: "ko" }).then(
    ({ status }) => status,
    ({ code }) => code,
  );

test("a suspension takes the service off the market, tells its seller why, and is lifted again", async ({
  services,
}) => {
  const { seller, service } = await aSale(services);
  const operator = await anOperator(services);
  await suspended(services, service, operator);
  expect(await stateOf(services, service)).toEqual(["suspended", "operator"]);
  expect(await seen(services, visitor, service)).toBe("not-found");
  expect(await seen(services, seller, service)).toBe("suspended");
  expect(await seen(services, operator, service)).toBe("suspended");
  expect((await listAddresses(services, { page: 1 })).filter(({ id }) => id === service.id)).toEqual([]);
  const [told] = await mailed(services, seller, "service-suspended");
  expect(told).toMatchObject({ locale: "en", data: { reason: "misleading", note, serviceId: String(service.id) } });
  expect(JSON.stringify(told!.data)).not.toContain("신고 세 건");
  expect((await listOwnServices(services, seller, { page: 1, limit: 10 })).items).toMatchObject([
    { suspension: { reason: "misleading", note }, can: { edit: true, pause: false, resume: false } },
  ]);
  await restored(services, service);
  expect(await stateOf(services, service)).toEqual(["active", null]);
  expect(await seen(services, visitor, service)).toBe("active");
  expect(await mailed(services, seller, "service-restored")).toMatchObject([{ data: { outcome: "on-sale" } }]);
  expect(await listServiceSuspensions(services, operator, { serviceId: service.id })).toMatchObject([
    { reason: "misleading", note, internalNote: "신고 세 건", wasPaused: false, suspendedBy: operator.nickname },
  ]);
  const events = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `service:${service.id}`))
    .orderBy(auditEvents.id);
  expect(events).toMatchObject([
    { action: "service.suspended", actorId: operator.memberId, details: { reason: "misleading", note } },
    { action: "service.restored", details: { outcome: "on-sale" } },
  ]);
  expect((await listOwnServices(services, seller, { page: 1, limit: 10 })).items).toMatchObject([{ suspension: null }]);
});

test("the seller neither resumes nor pauses what an operator suspended", async ({ services }) => {
  const { seller, service } = await aSale(services);
  await suspended(services, service);
  for (const act of [resumeService, pauseService])
    await expect(act(services, seller, { serviceId: service.id })).rejects.toMatchObject({ code: "service-moved" });
  expect(await stateOf(services, service)).toEqual(["suspended", "operator"]);
});

test("what its seller had paused is paused again afterwards, and not on sale", async ({ services }) => {
  const { seller, service } = await aSale(services);
  await pauseService(services, seller, { serviceId: service.id });
  await suspended(services, service);
  expect(await stateOf(services, service)).toEqual(["suspended", "operator"]);
  await expect(resumeService(services, seller, { serviceId: service.id })).rejects.toMatchObject({
    code: "service-moved",
  });
  await restored(services, service);
  expect(await stateOf(services, service)).toEqual(["suspended", "seller"]);
  expect(await mailed(services, seller, "service-restored")).toMatchObject([{ data: { outcome: "paused" } }]);
  await resumeService(services, seller, { serviceId: service.id });
  expect(await stateOf(services, service)).toEqual(["active", null]);
});

test("the service of a suspended seller comes back with the account, whichever is lifted first", async ({
  services,
}) => {
  const [first, second] = [await aSale(services), await aSale(services)];
  for (const { seller, service } of [first, second]) {
    await suspend(services, seller);
    expect(await stateOf(services, service)).toEqual(["suspended", "account"]);
    await suspended(services, service);
  }
  await restored(services, first.service);
  expect(await stateOf(services, first.service)).toEqual(["suspended", "account"]);
  await reinstate(services, first.seller);
  expect(await stateOf(services, first.service)).toEqual(["active", null]);
  await reinstate(services, second.seller);
  expect(await stateOf(services, second.service)).toEqual(["suspended", "operator"]);
  await restored(services, second.service);
  expect(await stateOf(services, second.service)).toEqual(["active", null]);
});

test("only operators with the right, none about an own service, and each change once", async ({ services }) => {
  const { seller, service } = await aSale(services);
  const own = { ...seller, roles: ["moderation"] as const };
  await expect(suspended(services, service, own)).rejects.toMatchObject({ code: "own-review" });
  await expect(suspended(services, service, await aBuyer(services, { roles: ["support"] }))).rejects.toMatchObject({
    code: "role-required",
  });
  await expect(suspended(services, service, await aBuyer(services))).rejects.toMatchObject({ code: "not-found" });
  await expect(restored(services, service)).rejects.toMatchObject({ code: "suspension-unchanged" });
  expect(await stateOf(services, service)).toEqual(["active", null]);
  const moderator = await aBuyer(services, { roles: ["moderation"] });
  await suspended(services, service, moderator);
  await expect(suspended(services, service)).rejects.toMatchObject({ code: "suspension-unchanged" });
  await expect(restored(services, service, own)).rejects.toMatchObject({ code: "own-review" });
  await expect(restored(services, service, await aBuyer(services, { roles: ["finance"] }))).rejects.toMatchObject({
    code: "role-required",
  });
  expect(await services.db.$count(serviceSuspensions)).toBe(1);
  expect(await mailed(services, seller, "service-suspended")).toHaveLength(1);
});

test("what waits for its review, was rejected or deleted is not suspended", async ({ services }) => {
  for (const status of ["pending", "rejected"] as const) {
    const service = await aServiceForSale(services, { status });
    await expect(suspended(services, service)).rejects.toMatchObject({ code: "service-moved" });
    expect(await stateOf(services, service)).toEqual([status, null]);
  }
  const gone = await aServiceForSale(services, { deletedAt: services.clock() });
  await expect(suspended(services, gone)).rejects.toMatchObject({ code: "not-found" });
  await expect(suspended(services, { id: 999_999 })).rejects.toMatchObject({ code: "not-found" });
});

test("checkouts are refused, paid orders go on, and buyers keep their downloads", async ({ services }) => {
  const { service } = await aSale(services);
  const bought = await anOrder(services, "completed", { service });
  await suspended(services, service);
  await expect(placeOrder(services, await aBuyer(services), aCheckout(service))).rejects.toMatchObject({
    code: "service-unavailable",
  });
  const link = await requestDownload(services, bought.buyer, { orderNumber: bought.number, waiveWithdrawal: true });
  expect(link.token).not.toBe("");
  await restored(services, service);
  expect(await placeOrder(services, await aBuyer(services), aCheckout(service))).toMatchObject({ repeated: false });
});

test("reason and note are for the seller and for operators", async ({ services }) => {
  const { seller, service } = await aSale(services);
  const shown = { id: service.id, isOwn: false, suspendedBy: "operator" };
  await suspended(services, service);
  expect(await findSuspensionNotice(services, seller, { ...shown, isOwn: true })).toMatchObject({ note });
  expect(await findSuspensionNotice(services, await aBuyer(services, { roles: ["finance"] }), shown)).toMatchObject({
    note,
  });
  for (const actor of [visitor, await aBuyer(services)])
    expect(await findSuspensionNotice(services, actor, shown)).toBeNull();
  const isHidden = listServiceSuspensions(services, seller, { serviceId: service.id });
  await expect(isHidden).rejects.toMatchObject({ code: "not-found" });
});

test("a reason is one of the list, and the note more than a word", () => {
  const issues = (input: object) =>
    SuspendServiceInput.safeParse(input).error?.issues.map(({ path, message }) => `${path}:${message}`) ?? [];
  expect(issues({ reason: "", note: "" })).toEqual(["reason:required", "note:required"]);
  expect(issues({ reason: "mood", note: "확인" })).toEqual(["reason:required", "note:text-too-short?count=10"]);
  expect(issues({ reason: "rights", note })).toEqual([]);
  expect(issues({ reason: "rights", note, internalNote: "가".repeat(1001) })).toHaveLength(1);
});
