import { eq } from "drizzle-orm";
import { documents } from "#db/schema/documents.ts";
import type { BuiltOrder } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { TaxInvoiceInput } from "./input.ts";
import { requestTaxInvoice } from "./request-tax-invoice.server.ts";

export const business: TaxInvoiceInput = {
  businessNumber: "1208719556",
  company: "주식회사 가온",
  representative: "이가온",
  address: "서울 중구 1",
  businessType: "정보통신업",
  businessItem: "소프트웨어",
  email: "tax@gaon.example",
};

export const documentsOf = (services: TestServices, { id }: Pick<BuiltOrder, "id">) =>
  services.db
    .select()
    .from(documents)
    .where(eq(documents.orderId, id))
    .orderBy(documents.requestedAt, documents.number);
export const said = (rows: (typeof documents.$inferSelect)[]) =>
  rows.map(({ kind, status, amount, supplyAmount, vatAmount }) => [kind, status, amount, supplyAmount, vatAmount]);
export const receiptOf = async (services: TestServices, order: BuiltOrder) =>
  (await documentsOf(services, order)).find(({ kind }) => kind === "cash-receipt")!;
export const ask = (services: TestServices, order: BuiltOrder) =>
  requestTaxInvoice(services, order.buyer, { ...business, orderNumber: order.number });
