import { databaseTest, expect } from "#db/testing/test.ts";
import { anOrder, aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { documents } from "#db/schema/documents.ts";
import { issueDocument } from "./close-document.server.ts";
import { nextSequence } from "./store.server.ts";
import { requestTaxInvoice } from "./request-tax-invoice.server.ts";

const business = {
  businessNumber: "1208719556",
  company: "가온",
  representative: "이가온",
  address: "서울",
  businessType: "업",
  businessItem: "종목",
  email: "a@b.example",
};

databaseTest("twenty papers at once have twenty numbers in a row; what fails leaves no gap", async ({ services }) => {
  const { db } = services;
  const take = (fails: boolean) =>
    db.transaction(async (tx) => {
      const number = await nextSequence(tx, "tax-invoice", 2031);
      if (fails) throw new Error("rolled back");
      return number;
    });
  const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => take(index % 3 === 0)));
  const numbers = settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

databaseTest(
  "asked for twenty times at once there is one invoice, and issued twenty times at once it is issued once",
  async ({ services }) => {
    const order = await anOrder(services, "completed", { buyer: await aBuyer(services) });
    const codes = (results: PromiseSettledResult<unknown>[]) =>
      results.map((result) =>
        result.status === "fulfilled" ? "done" : ((result.reason as { code?: string }).code ?? String(result.reason)),
      );
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        requestTaxInvoice(services, order.buyer, { ...business, orderNumber: order.number }),
      ),
    );
    expect(codes(asked).filter((code) => code !== "tax-invoice-impossible")).toEqual(["done"]);
    const [invoice] = (await db(services)).filter(({ kind }) => kind === "tax-invoice");
    const operator = await anOperator(services);
    const issued = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        issueDocument(services, operator, {
          documentId: invoice!.id,
          approvalNumber: `20260105410000200000${String(index).padStart(4, "0")}`,
          issuedOn: "2026-01-05",
        }),
      ),
    );
    expect(codes(issued).filter((code) => code !== "document-closed")).toEqual(["done"]);
  },
);

const db = (services: Parameters<typeof anOrder>[0]) => services.db.select().from(documents);
