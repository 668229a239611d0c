import { plansOf } from "#db/testing/plans.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { leadOfBuyer } from "./store-matches.server.ts";

databaseTest("a checkout looks for leads without reading all documents of its buyer", async ({ databaseUrl }) => {
  const [plan] = await plansOf(databaseUrl, (db) =>
    leadOfBuyer(db, { buyerId: 1, receiptNumber: undefined, now: new Date() }),
  );
  expect(plan).toContain("documents_business");
  expect(plan).not.toMatch(/documents_member|Seq Scan on documents/);
});
