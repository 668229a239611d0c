import { databaseTest, expect } from "#db/testing/test.ts";
import { anOrder, aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { documents } from "#db/schema/documents.ts";
import { issueDocument } from "./close-document.server.ts";
import { requestTaxInvoice } from "./request-tax-invoice.server.ts";
import { documentNumber } from "./status.ts";
import { writeDocument } from "./write-document.server.ts";

const business = {
  businessNumber: "1208719556",
  company: "가온",
  representative: "이가온",
  address: "서울",
  businessType: "업",
  businessItem: "종목",
  email: "a@b.example",
};

databaseTest(
  "twenty simultaneous documents get consecutive numbers; a failed one leaves no gap",
  async ({ services }) => {
    const { db } = services;
    const { memberId } = await aBuyer(services);
    const draft = {
      kind: "commission-invoice" as const,
      memberId,
      locale: "ko",
      amount: 11_000,
      supplyAmount: 10_000,
      vatAmount: 1_000,
      content: { issuer: { name: "장터" }, seller: null, recipient: { name: "김" }, lines: [], payment: null },
    };
    const take = (index: number) =>
      db.transaction(async (tx) => {
        const fails = index % 3 === 0;
        const document = await writeDocument({ ...services, db: tx }, { ...draft, month: `${2000 + index}-01` });
        if (fails) throw new Error("rolled back");
        return document;
      });
    const settled = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => take(index)));
    const taken = settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(taken.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    for (const { kind, year, sequence, number } of taken) expect(number).toBe(documentNumber({ kind, year, sequence }));
  },
);

databaseTest(
  "twenty simultaneous requests create one tax invoice, and twenty simultaneous issues issue it once",
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
