import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { documents } from "#db/schema/documents.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop, type BuiltOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { uuidv7 } from "../shared/ids.ts";
import { visitor } from "../shared/actor.ts";
import { issueDocument } from "./close-document.server.ts";
import { documentForRefund } from "./document-for-refund.server.ts";
import { documentsOfOrder } from "./documents-of-order.server.ts";
import { TaxInvoiceInput } from "./input.ts";
import { documentById, listOwnDocuments } from "./read-documents.server.ts";
import { requestTaxInvoice } from "./request-tax-invoice.server.ts";
import { business, documentsOf, said, receiptOf, ask } from "./documents.testing.ts";

const refund = (services: TestServices, { id }: BuiltOrder, amount: number, vat: number) =>
  documentForRefund(services, { orderId: id, refundId: uuidv7(services.clock()), amount, vat });

describe("the documents of a payment", () => {
  test("a bank transfer creates a receipt at once and a cash receipt due after three business days", async ({
    services,
  }) => {
    services.setTime(new Date("2026-02-13T10:00+09:00")); // before the lunar new year
    const order = await anOrder(services, "completed");
    const [cashReceipt, receipt] = await documentsOf(services, order);
    expect(said([receipt!, cashReceipt!])).toEqual([
      ["receipt", "issued", 1_100_000, 1_000_000, 100_000],
      ["cash-receipt", "requested", 1_100_000, 1_000_000, 100_000],
    ]);
    expect([receipt!.issuedOn, receipt!.number, cashReceipt!.number]).toEqual([
      "2026-02-13",
      expect.stringMatching(/^RC-2026-\d{6}$/),
      expect.stringMatching(/^CR-2026-\d{6}$/),
    ]);
    expect([cashReceipt!.warnAt, cashReceipt!.dueAt]).toEqual([
      new Date("2026-02-20T18:00+09:00"),
      new Date("2026-02-23T18:00+09:00"),
    ]);
    expect(receipt!.content).toMatchObject({
      issuer: { name: "주식회사 체인장터" },
      seller: { name: "블록웍스" },
      recipient: { name: "김구매", address: "(06236) 서울 테헤란로 1" },
      lines: [{ title: "토큰 발행 템플릿", amount: 1_100_000 }],
      payment: { method: "bank-transfer", cashReceipt: { kind: "phone", number: "01012345678" }, charge: null },
    });
  });

  test("a free order creates no receipt and no tax invoice", async ({ services }) => {
    const service = await aServiceForSale(services, { pricingType: "free", priceAmount: 0 });
    const order = await anOrder(services, "processing", { service, checkout: { method: "free" } });
    expect(await documentsOf(services, order)).toEqual([]);
  });

  test("a receipt lists price, options and support line by line", async ({ services }) => {
    const service = await aServiceForSale(services, { options: [110_000, 55_000] });
    const order = await anOrder(services, "completed", {
      service,
      checkout: { optionIds: service.optionIds, extendSupport: true },
    });
    const [document] = await documentsOf(services, order);
    const { lines } = document!.content;
    expect(lines.map(({ amount, supportMonths }) => [amount, supportMonths])).toEqual([
      [1_100_000, undefined],
      [110_000, undefined],
      [55_000, undefined],
      [379_500, 12],
    ]);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(document!.amount);
  });

  test("a document cannot be changed or deleted in the database", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const [document] = await documentsOf(services, order);
    const where = eq(documents.id, document!.id);
    const tries = [
      () =>
        services.db.transaction((tx) =>
          tx.update(documents).set({ amount: 1, supplyAmount: 1, vatAmount: 0 }).where(where),
        ),
      () => services.db.transaction((tx) => tx.update(documents).set({ locale: "de" }).where(where)),
      () => services.db.transaction((tx) => tx.delete(documents).where(where)),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toThrow();
    expect(await documentsOf(services, order)).toContainEqual(document);
  });
});

describe("the documents of a refund", () => {
  test("partial refunds create negative documents that refer to the receipt and sum up to zero", async ({
    services,
  }) => {
    const order = await anOrder(services, "completed");
    await refund(services, order, 333_333, 30_303);
    await refund(services, order, 766_667, 69_697);
    const rows = await documentsOf(services, order);
    const receipts = rows.filter(({ kind }) => kind === "receipt");
    expect(said(receipts)).toEqual([
      ["receipt", "issued", 1_100_000, 1_000_000, 100_000],
      ["receipt", "issued", -333_333, -303_030, -30_303],
      ["receipt", "issued", -766_667, -696_970, -69_697],
    ]);
    expect(receipts.slice(1).map(({ correctsId }) => correctsId)).toEqual([receipts[0]!.id, receipts[0]!.id]);
    // Nothing is left of a cash receipt that was never issued: neither it nor its correction goes to the tax office.
    expect(
      rows.filter(({ kind }) => kind === "cash-receipt").map(({ status, refusalCode }) => [status, refusalCode]),
    ).toEqual([
      ["refused", "refunded"],
      ["refused", "refunded"],
    ]);
  });

  test("a refund of an issued cash receipt creates a correction to be reported to the tax office", async ({
    services,
  }) => {
    const order = await anOrder(services, "completed");
    const operator = await anOperator(services);
    await issueDocument(services, operator, {
      documentId: (await receiptOf(services, order)).id,
      approvalNumber: "123456789",
      issuedOn: "2026-01-05",
    });
    await refund(services, order, 1_100_000, 100_000);
    expect(said(await documentsOf(services, order)).filter(([kind]) => kind === "cash-receipt")).toEqual([
      ["cash-receipt", "issued", 1_100_000, 1_000_000, 100_000],
      ["cash-receipt", "requested", -1_100_000, -1_000_000, -100_000],
    ]);
  });

  test("a refund creates one document and cannot exceed the paid amount", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const once = { orderId: order.id, refundId: uuidv7(services.clock()), amount: 100_000, vat: 9_091 };
    await documentForRefund(services, once);
    await documentForRefund(services, once);
    expect((await documentsOf(services, order)).filter(({ kind }) => kind === "receipt")).toHaveLength(2);
    await expect(refund(services, order, 1_000_001, 90_910)).rejects.toThrow("does not fit");
  });
});

describe("a tax invoice", () => {
  test("is requested by the buyer, replaces the waiting cash receipt and keeps the details of the request", async ({
    services,
  }) => {
    const order = await anOrder(services, "completed");
    await refund(services, order, 110_000, 10_000);
    const { documentId } = await ask(services, order);
    const invoice = await documentById(services, order.buyer, { documentId });
    expect(said([invoice])).toEqual([["tax-invoice", "requested", 990_000, 900_000, 90_000]]);
    expect(invoice.content.recipient).toEqual({
      name: "주식회사 가온",
      businessNumber: "1208719556",
      representative: "이가온",
      address: "서울 중구 1",
      businessType: "정보통신업",
      businessItem: "소프트웨어",
      email: "tax@gaon.example",
    });
    expect((await receiptOf(services, order)).refusalCode).toBe("tax-invoice");
    await expect(ask(services, order)).rejects.toMatchObject({ code: "tax-invoice-impossible" });
    expect((await documentsOfOrder(services, order.buyer, { orderNumber: order.number })).taxInvoice).toEqual({
      until: "2026-02-10",
      why: "asked",
    });
  });

  test("requested on the last evening is due at midnight, and is refused after it", async ({ services }) => {
    const order = await anOrder(services, "completed");
    services.setTime(new Date("2026-02-10T20:00+09:00"));
    const { documentId } = await ask(services, order);
    expect((await documentById(services, order.buyer, { documentId })).dueAt).toEqual(
      new Date("2026-02-11T00:00+09:00"),
    );
    services.setTime(new Date("2026-02-11T00:00+09:00"));
    const late = await anOrder(services, "completed");
    services.setTime(new Date("2026-03-11T00:00+09:00"));
    await expect(ask(services, late)).rejects.toMatchObject({ code: "tax-invoice-impossible" });
  });

  test("can be requested only by the buyer", async ({ services }) => {
    const shop = await aShop(services);
    const order = await anOrder(services, "completed", {
      service: await aServiceForSale(services, { sellerId: shop.memberId }),
    });
    for (const actor of [shop, await aBuyer(services), await anOperator(services)]) {
      await expect(
        requestTaxInvoice(services, actor, { ...business, orderNumber: order.number }),
      ).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(
      requestTaxInvoice(services, visitor, { ...business, orderNumber: order.number }),
    ).rejects.toMatchObject({ code: "signed-out" });
  });

  test("of a coin payment states the amount and currency charged", async ({ services }) => {
    const order = await anOrder(services, "completed");
    await services.db
      .update(payments)
      .set({ method: "coinpayments", chargeAmount: 79_337, chargeCurrency: "USD" })
      .where(eq(payments.id, order.paymentId));
    const { documentId } = await ask(services, order);
    expect((await documentById(services, order.buyer, { documentId })).content.payment?.charge).toEqual({
      amount: 79_337,
      currency: "USD",
      rate: null,
    });
  });

  test.each([
    [{ businessNumber: "120-87-19556" }, null],
    [{ businessNumber: "１２０－８７－１９５５６" }, null],
    [{ businessNumber: "120-87-19557" }, "businessNumber"],
    [{ email: "gaon" }, "email"],
    [{ company: " " }, "company"],
  ])("requested with %j is validated", (change, field) => {
    const parsed = TaxInvoiceInput.safeParse({ ...business, ...change });
    expect(
      parsed.success
        ? parsed.data.businessNumber === "1208719556"
          ? null
          : "number"
        : parsed.error.issues[0]!.path[0],
    ).toBe(field);
  });
});

test("a document is returned only to its recipient and to operators", async ({ services }) => {
  const shop = await aShop(services);
  const order = await anOrder(services, "completed", {
    service: await aServiceForSale(services, { sellerId: shop.memberId }),
  });
  const foreign = await anOrder(services, "completed");
  const { id: documentId } = await receiptOf(services, order);
  for (const actor of [order.buyer, await anOperator(services)]) {
    expect((await documentById(services, actor, { documentId, orderNumber: order.number.toLowerCase() })).id).toBe(
      documentId,
    );
    await expect(documentById(services, actor, { documentId, orderNumber: foreign.number })).rejects.toMatchObject({
      code: "not-found",
    });
  }
  for (const actor of [shop, foreign.buyer]) {
    await expect(documentById(services, actor, { documentId })).rejects.toMatchObject({ code: "not-found" });
    expect((await listOwnDocuments(services, actor, { page: 1, limit: 10 })).items.map(({ id }) => id)).not.toContain(
      documentId,
    );
  }
  expect(await documentsOfOrder(services, shop, { orderNumber: order.number })).toEqual({
    documents: [],
    taxInvoice: null,
  });
  await expect(documentsOfOrder(services, foreign.buyer, { orderNumber: order.number })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(documentById(services, visitor, { documentId })).rejects.toMatchObject({ code: "signed-out" });
  await expect(documentById(services, order.buyer, { documentId: "nothing" })).rejects.toMatchObject({
    code: "not-found",
  });
});
