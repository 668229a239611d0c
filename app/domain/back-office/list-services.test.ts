import { aBuyer, anOperator, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { exportServices, listServicesForOperators, serviceForOperator } from "./list-services.server.ts";

const everything = { q: "", state: null, after: null, from: "", to: "" } as const;

test("services are listed by state, words and day, the newest first, without deleted ones", async ({ services }) => {
  const operator = await aBuyer(services, { roles: ["finance"] });
  const { memberId: sellerId } = await aShop(services);
  const shown = await aServiceForSale(services, { sellerId, title: "가막살나무 지갑" });
  const paused = await aServiceForSale(services, { sellerId, status: "suspended", suspendedBy: "seller" });
  const taken = await aServiceForSale(services, { sellerId, status: "suspended", suspendedBy: "operator" });
  const gone = await aServiceForSale(services, { sellerId, deletedAt: services.clock() });
  const ids = async (asked: object) =>
    (await listServicesForOperators(services, operator, { ...everything, ...asked })).items.map(({ id }) => id);
  expect(await ids({})).toEqual([taken.id, paused.id, shown.id]);
  expect(await ids({ after: taken.id })).toEqual([paused.id, shown.id]);
  expect(await ids({ state: "taken-down" })).toEqual([taken.id]);
  expect(await ids({ state: "paused" })).toEqual([paused.id]);
  expect(await ids({ state: "active" })).toEqual([shown.id]);
  expect(await ids({ q: "막살나무" })).toEqual([shown.id]);
  expect(await ids({ q: `#${paused.id}` })).toEqual([paused.id]);
  expect(await ids({ q: "%" })).toEqual([]);
  expect(await ids({ to: "2001-01-01" })).toEqual([]);
  expect(await exportServices(services, operator, { ...everything, state: "taken-down" })).toMatchObject([
    { id: taken.id, suspendedBy: "operator" },
  ]);
  expect(await serviceForOperator(services, operator, { serviceId: gone.id })).toMatchObject({ openItemId: null });
});

test("only operators list services or open one of the back office", async ({ services }) => {
  const { id: serviceId, sellerId } = await aServiceForSale(services);
  const seller = { ...(await aBuyer(services)), memberId: sellerId, isSeller: true };
  await expect(listServicesForOperators(services, seller, everything)).rejects.toMatchObject({ code: "not-found" });
  await expect(exportServices(services, seller, everything)).rejects.toMatchObject({ code: "not-found" });
  await expect(serviceForOperator(services, seller, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  await expect(serviceForOperator(services, await anOperator(services), { serviceId: 999_999 })).rejects.toMatchObject({
    code: "not-found",
  });
});
