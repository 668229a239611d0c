import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { documents } from "#db/schema/documents.ts";
import { mails } from "#db/schema/notifications.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, aShop, type BuiltOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { uuidv7 } from "../shared/ids.ts";
import { visitor } from "../shared/actor.ts";
import { issueDocument, refuseDocument } from "./close-document.server.ts";
import { documentForRefund } from "./document-for-refund.server.ts";
import { documentsOfOrder } from "./documents-of-order.server.ts";
import { IssueDocumentInput, TaxInvoiceInput } from "./input.ts";
import {
  documentById,
  documentFigures,
  exportDueDocuments,
  listDueDocuments,
  listOwnDocuments,
} from "./read-documents.server.ts";
import { requestCommissionInvoices } from "./request-commission-invoices.server.ts";
import { requestTaxInvoice } from "./request-tax-invoice.server.ts";

const business: TaxInvoiceInput = {
  businessNumber: "1208719556",
  company: "주식회사 가온",
  representative: "이가온",
  address: "서울 중구 1",
  businessType: "정보통신업",
  businessItem: "소프트웨어",
  email: "tax@gaon.example",
};
const APPROVAL = "2026010541000020ABCD1234";

const documentsOf = (services: TestServices, { id }: Pick<BuiltOrder, "id">) =>
  services.db
    .select()
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(documents.requestedAt, documents.number);
const said = (rows: (typeof documents.$inferSelect)[]) =>
  rows.map(({ kind, status, amount, supplyAmount, vatAmount }) => [kind, status, amount, supplyAmount, vatAmount]);
const refund = (services: TestServices, { id }: BuiltOrder, amount: number, vat: number) =>
  documentForRefund(services, { orderId: id, refundId: uuidv7(services.clock()), amount, vat });
const later = (services: TestServices, hours: number) =>
  services.setTime(new Date(services.clock().getTime() + hours * 3_600_000));
const receiptOf = async (services: TestServices, order: BuiltOrder) =>
  (await documentsOf(services, order)).find(({ kind }) => kind === "cash-receipt")!;
const ask = (services: TestServices, order: BuiltOrder) =>
  requestTaxInvoice(services, order.buyer, { ...business, orderNumber: order.number });

describe("a payment leaves documents", () => {
  test("a transfer: a receipt at once, and the cash receipt that was asked for, due after three days of work", async ({
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

  test("nothing for nothing", async ({ services }) => {
    const service = await aServiceForSale(services, { pricingType: "free", priceAmount: 0 });
    const order = await anOrder(services, "processing", { service, checkout: { method: "free" } });
    expect(await documentsOf(services, order)).toEqual([]);
  });

  test("what was chosen stands on it line by line", async ({ services }) => {
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

  test("what it says cannot be changed, nor the paper thrown away", async ({ services }) => {
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

describe("a refund on paper", () => {
  test("part by part: negative documents that refer to the first, and add up with it", async ({ services }) => {
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
    // Never issued, and nothing left of it: neither the cash receipt nor its correction goes to the tax office.
    expect(
      rows.filter(({ kind }) => kind === "cash-receipt").map(({ status, refusalCode }) => [status, refusalCode]),
    ).toEqual([
      ["refused", "refunded"],
      ["refused", "refunded"],
    ]);
  });

  test("of an issued cash receipt: a correction waits for the tax office", async ({ services }) => {
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

  test("once per refund, and never more than was paid", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const once = { orderId: order.id, refundId: uuidv7(services.clock()), amount: 100_000, vat: 9_091 };
    await documentForRefund(services, once);
    await documentForRefund(services, once);
    expect((await documentsOf(services, order)).filter(({ kind }) => kind === "receipt")).toHaveLength(2);
    await expect(refund(services, order, 1_000_001, 90_910)).rejects.toThrow("does not fit");
  });
});

describe("a tax invoice", () => {
  test("is asked for by the buyer, replaces the waiting cash receipt and is frozen as it was asked for", async ({
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

  test("asked for on the last evening it is due that night", async ({ services }) => {
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

  test("is for nobody else to ask for", async ({ services }) => {
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

  test("after coins says what was charged where", async ({ services }) => {
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
  ])("is asked for with %j", (change, field) => {
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

describe("the office", () => {
  test("issues once, with a number used once, on a day that can be, and tells the recipient", async ({ services }) => {
    const operator = await anOperator(services);
    const [order, other] = [await anOrder(services, "completed"), await anOrder(services, "completed")];
    const { documentId } = await ask(services, order);
    const issue = (change: object = {}) =>
      issueDocument(services, operator, { documentId, approvalNumber: APPROVAL, issuedOn: "2026-01-05", ...change });
    await expect(issue({ approvalNumber: "123456789" })).rejects.toMatchObject({ code: "approval-number" });
    await expect(issue({ approvalNumber: "2026130541000020ABCD1234" })).rejects.toMatchObject({
      code: "approval-number",
    });
    await expect(issue({ issuedOn: "2026-01-06" })).rejects.toMatchObject({ code: "document-day" });
    await expect(issue({ issuedOn: "2026-01-04" })).rejects.toMatchObject({ code: "document-day" });
    await issue();
    await expect(issue({ approvalNumber: "2026010541000020ABCD9999" })).rejects.toMatchObject({
      code: "document-closed",
    });
    await expect(refuseDocument(services, operator, { documentId, reason: "x" })).rejects.toMatchObject({
      code: "document-closed",
    });
    const { documentId: second } = await ask(services, other);
    await expect(issue({ documentId: second })).rejects.toMatchObject({ code: "approval-number-used" });
    const sent = await services.db.select().from(mails).where(eq(mails.template, "document-issued"));
    expect(sent.map(({ memberId, data }) => [memberId, data.approvalNumber])).toEqual([
      [order.buyer.memberId, APPROVAL],
    ]);
    const events = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "document.issued"));
    expect(events.map(({ actorId, subject }) => [actorId, subject])).toEqual([
      [operator.memberId, `order:${order.number}`],
    ]);
  });

  test("refuses with its reason; the buyer may ask again", async ({ services }) => {
    const operator = await anOperator(services);
    const order = await anOrder(services, "completed");
    const { documentId } = await ask(services, order);
    await refuseDocument(services, operator, { documentId, reason: "휴업 중인 사업자입니다" });
    const [mail] = await services.db.select().from(mails).where(eq(mails.template, "document-refused"));
    expect([mail!.memberId, mail!.data.reason]).toEqual([order.buyer.memberId, "휴업 중인 사업자입니다"]);
    expect((await documentsOfOrder(services, order.buyer, { orderNumber: order.number })).taxInvoice?.why).toBe(null);
    await ask(services, order);
  });

  test("sees what waits, soonest first, what is late, and how many", async ({ services }) => {
    const operator = await anOperator(services);
    const first = await anOrder(services, "completed"); // Monday 5 January
    later(services, 24);
    const second = await anOrder(services, "completed");
    services.setTime(new Date("2026-01-08T18:01+09:00"));
    const due = await listDueDocuments(services, operator, { kind: null, overdue: false, page: 1, limit: 10 });
    expect(due.items.map(({ orderNumber, urgency }) => [orderNumber, urgency])).toEqual([
      [first.number, "late"],
      [second.number, "soon"],
    ]);
    expect(await documentFigures(services, operator)).toEqual({ waiting: 2, overdue: 1 });
    expect(
      (await exportDueDocuments(services, operator, { kind: "cash-receipt", overdue: true })).map(
        ({ orderNumber }) => orderNumber,
      ),
    ).toEqual([first.number]);
    expect(
      (await listDueDocuments(services, operator, { kind: "tax-invoice", overdue: false, page: 1, limit: 10 })).total,
    ).toBe(0);
  });

  test("is no room for others", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const documentId = (await receiptOf(services, order)).id;
    for (const actor of [order.buyer, await aShop(services)]) {
      const doors = [
        () => listDueDocuments(services, actor, { kind: null, overdue: false, page: 1, limit: 10 }),
        () => exportDueDocuments(services, actor, { kind: null, overdue: false }),
        () => documentFigures(services, actor),
        () => issueDocument(services, actor, { documentId, approvalNumber: "123456789", issuedOn: "2026-01-05" }),
        () => refuseDocument(services, actor, { documentId, reason: "x" }),
        () => requestCommissionInvoices(services, actor, { month: "2025-12" }),
      ];
      for (const door of doors) await expect(door()).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test.each([
    ["20260105-41000020-abcd1234", APPROVAL],
    [" 2026 0105 4100 0020 ABCD 1234 ", APPROVAL],
    ["１２３４５６７８９", "123456789"],
  ])("reads %j as one writes it", (text, number) => {
    expect(IssueDocumentInput.parse({ approvalNumber: text, issuedOn: "2026-01-05" }).approvalNumber).toBe(number);
  });
});

describe("commission invoices", () => {
  const month = "2026-01";

  test("one per seller and month, VAT included, due the 10th; a second run makes none", async ({ services }) => {
    const operator = await anOperator(services);
    const shop = await aShop(services, { locale: "de" });
    const service = await aServiceForSale(services, { sellerId: shop.memberId });
    for (let sale = 0; sale < 2; sale += 1) await anOrder(services, "completed", { service });
    await expect(requestCommissionInvoices(services, operator, { month })).rejects.toMatchObject({
      code: "month-open",
    });
    services.setTime(new Date("2026-02-01T09:00+09:00"));
    expect(await requestCommissionInvoices(services, operator, { month })).toEqual({ count: 1 });
    expect(await requestCommissionInvoices(services, operator, { month })).toEqual({ count: 0 });
    const { items } = await listOwnDocuments(services, shop, { page: 1, limit: 10 });
    expect(said(items)).toEqual([["commission-invoice", "requested", 600_000, 545_455, 54_545]]);
    expect([items[0]!.locale, items[0]!.month, items[0]!.dueAt]).toEqual([
      "de",
      month,
      new Date("2026-02-04T18:00+09:00"),
    ]);
  });
});

test("a document is for its recipient and for operators; to everybody else there is none", async ({ services }) => {
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
