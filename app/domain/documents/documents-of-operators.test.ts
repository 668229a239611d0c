import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { anOperator, anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { issueDocument, refuseDocument } from "./close-document.server.ts";
import { documentsOfOrder } from "./documents-of-order.server.ts";
import { IssueDocumentInput } from "./input.ts";
import { documentFigures, exportDueDocuments, listDueDocuments, listOwnDocuments } from "./read-documents.server.ts";
import { documents } from "#db/schema/documents.ts";
import { booksOfMonth } from "#app/domain/ledger/books-of-month.server.ts";
import { requestCommissionInvoices } from "./request-commission-invoices.server.ts";
import { said, receiptOf, ask } from "./documents.testing.ts";

const APPROVAL = "2026010541000020ABCD1234";
const later = (services: TestServices, hours: number) =>
  services.setTime(new Date(services.clock().getTime() + hours * 3_600_000));

describe("operators", () => {
  test("issue a document once, with an unused approval number, on a possible day, and notify the recipient", async ({
    services,
  }) => {
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

  test("refuse a document with a reason, after which the buyer can request it again", async ({ services }) => {
    const operator = await anOperator(services);
    const order = await anOrder(services, "completed");
    const { documentId } = await ask(services, order);
    await refuseDocument(services, operator, { documentId, reason: "휴업 중인 사업자입니다" });
    const [mail] = await services.db.select().from(mails).where(eq(mails.template, "document-refused"));
    expect([mail!.memberId, mail!.data.reason]).toEqual([order.buyer.memberId, "휴업 중인 사업자입니다"]);
    expect((await documentsOfOrder(services, order.buyer, { orderNumber: order.number })).taxInvoice?.why).toBe(null);
    await ask(services, order);
  });

  test("list waiting documents by due date, with the overdue ones and their number", async ({ services }) => {
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

  test("are the only members with access to the list of due documents", async ({ services }) => {
    const order = await anOrder(services, "completed");
    const documentId = (await receiptOf(services, order)).id;
    for (const actor of [order.buyer, await aShop(services)]) {
      const calls = [
        () => listDueDocuments(services, actor, { kind: null, overdue: false, page: 1, limit: 10 }),
        () => exportDueDocuments(services, actor, { kind: null, overdue: false }),
        () => documentFigures(services, actor),
        () => issueDocument(services, actor, { documentId, approvalNumber: "123456789", issuedOn: "2026-01-05" }),
        () => refuseDocument(services, actor, { documentId, reason: "x" }),
        () => requestCommissionInvoices(services, actor, { month: "2025-12" }),
      ];
      for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test.each([
    ["20260105-41000020-abcd1234", APPROVAL],
    [" 2026 0105 4100 0020 ABCD 1234 ", APPROVAL],
    ["１２３４５６７８９", "123456789"],
  ])("can type the approval number as %j", (text, number) => {
    expect(IssueDocumentInput.parse({ approvalNumber: text, issuedOn: "2026-01-05" }).approvalNumber).toBe(number);
  });
});

describe("commission", () => {
  const month = "2026-01";
  const over = () => new Date("2026-02-01T09:00+09:00");

  test("is one statement per seller and month, whose VAT was declared with the sales and is not declared again", async ({
    services,
  }) => {
    const operator = await anOperator(services);
    const shop = await aShop(services, { locale: "de" });
    const service = await aServiceForSale(services, { sellerId: shop.memberId });
    for (let sale = 0; sale < 2; sale += 1) await anOrder(services, "completed", { service });
    await expect(requestCommissionInvoices(services, operator, { month })).rejects.toMatchObject({
      code: "month-open",
    });
    services.setTime(over());
    expect(await requestCommissionInvoices(services, operator, { month })).toEqual({ count: 1 });
    expect(await requestCommissionInvoices(services, operator, { month })).toEqual({ count: 0 });
    const { items } = await listOwnDocuments(services, shop, { page: 1, limit: 10 });
    expect(said(items)).toEqual([["commission-statement", "issued", 600_000, 600_000, 0]]);
    expect([items[0]!.locale, items[0]!.month]).toEqual(["de", month]);
  });

  test.for([
    ["commissioner", { vat: 100_000, seller: 700_000, platform: 300_000 }, ["commission-statement", 0], 100_000],
    ["agent", { vat: 30_000, seller: 770_000, platform: 300_000 }, ["commission-invoice", 30_000], 30_000],
  ] as const)(
    "as %s declares the VAT of a sale once",
    async ([vatModel, shares, [kind, vat], declared], { services }) => {
      Object.assign(services, { settings: { ...services.settings, vatModel } });
      const operator = await anOperator(services);
      const shop = await aShop(services);
      const service = await aServiceForSale(services, { sellerId: shop.memberId });
      const { id: orderId } = await anOrder(services, "completed", { service });
      // A switch changes new orders only.
      Object.assign(services, {
        settings: { ...services.settings, vatModel: vatModel === "agent" ? "commissioner" : "agent" },
      });
      services.setTime(over());
      await requestCommissionInvoices(services, operator, { month });
      const { books } = await booksOfMonth(services, operator, { month });
      expect(books.sales).toEqual({ count: 1, amount: 1_100_000, ...shares });
      const written = await services.db.select().from(documents).orderBy(documents.requestedAt);
      const receipt = written.find((document) => document.orderId === orderId && document.kind === "receipt")!;
      // The buyer's receipt names the VAT of the sale either way; whose it is, its seller's line says.
      expect([receipt.vatAmount, receipt.content.seller?.supplies]).toEqual([
        100_000,
        vatModel === "agent" ? true : undefined,
      ]);
      const commission = written.find((document) => document.memberId === shop.memberId)!;
      expect([commission.kind, commission.vatAmount]).toEqual([kind, vat]);
      // By the market: the sale as its supplier, or the commission as the seller's agent. Together with the seller, 100,000.
      const bySeller = vatModel === "agent" ? receipt.vatAmount - commission.vatAmount : 0;
      const byMarket = vatModel === "agent" ? commission.vatAmount : receipt.vatAmount + commission.vatAmount;
      expect([byMarket, byMarket + bySeller]).toEqual([declared, 100_000]);
    },
  );
});
