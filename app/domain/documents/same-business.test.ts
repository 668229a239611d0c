import { eq } from "drizzle-orm";
import { sellerProfiles } from "#db/schema/identity.ts";
import { aBuyer, anOrder, aShop } from "#db/testing/order-builders.ts";
import { plansOf } from "#db/testing/plans.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { ask, business } from "./documents.testing.ts";
import { sharesBusinessNumber } from "./same-business.server.ts";

const shared = (services: TestServices, one: Member, other: Member) =>
  sharesBusinessNumber(services, { memberId: one.memberId, others: [other.memberId] });
const withReceipt = (services: TestServices, cashReceipt: { kind: "business" | "phone"; number: string }) =>
  anOrder(services, "completed", {
    checkout: { cashReceiptKind: cashReceipt.kind, cashReceiptNumber: cashReceipt.number },
  });

test("members share a business number found in tax invoices or business cash receipts of both", async ({
  services,
}) => {
  const invoiced = await anOrder(services, "completed");
  await ask(services, invoiced);
  const { buyer: receipted } = await withReceipt(services, { kind: "business", number: business.businessNumber });
  const { buyer: another } = await withReceipt(services, { kind: "business", number: "2148803716" });
  expect(await shared(services, invoiced.buyer, receipted)).toBe(true);
  expect(await shared(services, receipted, invoiced.buyer)).toBe(true);
  expect(await shared(services, invoiced.buyer, another)).toBe(false);
});

test("members without documents, or with the same phone number in cash receipts, share no business", async ({
  services,
}) => {
  expect(await shared(services, await aBuyer(services), await aBuyer(services))).toBe(false);
  const phone = { kind: "phone", number: "01012345678" } as const;
  const [one, other] = [await withReceipt(services, phone), await withReceipt(services, phone)];
  expect(await shared(services, one.buyer, other.buyer)).toBe(false);
});

test("a seller's registered business number counts before any document was issued to the seller", async ({
  services,
}) => {
  const [seller, freelancer] = [await aShop(services), await aShop(services)];
  await services.db
    .update(sellerProfiles)
    .set({ businessNumber: business.businessNumber })
    .where(eq(sellerProfiles.memberId, seller.memberId));
  const invoiced = await anOrder(services, "completed");
  expect(await shared(services, invoiced.buyer, seller)).toBe(false);
  await ask(services, invoiced);
  expect(await shared(services, invoiced.buyer, seller)).toBe(true);
  expect(await shared(services, seller, freelancer)).toBe(false);
});

databaseTest(
  "business numbers of members are found without reading their other documents",
  async ({ databaseUrl, services }) => {
    const [plan] = await plansOf(databaseUrl, (db) =>
      sharesBusinessNumber({ ...services, db }, { memberId: 1, others: [2] }),
    );
    expect(plan).toContain("documents_business");
    expect(plan).not.toMatch(/documents_member|Seq Scan on documents/);
  },
);
