import { eq } from "drizzle-orm";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { findServicePage } from "#app/domain/catalog/find-service-page.server.ts";
import { documentsOfOrder } from "#app/domain/documents/documents-of-order.server.ts";
import { requestTaxInvoice } from "#app/domain/documents/request-tax-invoice.server.ts";
import { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";
import { decimalOf, minorDigits, toMinor } from "#app/domain/shared/money.ts";
import { moneyOf as apiMoney, serviceView } from "#app/http/api/api-views.server.ts";
import { csvOf } from "#app/http/files/csv.ts";
import { documentSheet } from "#app/http/views/document-sheet.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { serviceSeo } from "#app/http/seo/service-seo.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { fiatMinor, fiatText } from "#app/integrations/coinpayments/amounts.ts";
import { moneyOf, moneyText } from "#app/integrations/paypal/money.ts";
import { keyedSecrets } from "#app/integrations/secrets.server.ts";

const library = await openLibrary("locales");
const services = { secrets: keyedSecrets("test-secret") };
const page = { locale: "ko", t: library.translate("ko"), services } as unknown as Page;
const business = {
  businessNumber: "1208719556",
  company: "가온",
  representative: "이가온",
  address: "서울",
  businessType: "업",
  businessItem: "종목",
  email: "a@b.example",
};

/** Minor units · the decimal of the API · the value for PayPal (null: unsupported currency) · a German document's text. */
const table = [
  { currency: "KRW", amount: 1, decimal: "1", paypal: null, document: "₩1" },
  { currency: "KRW", amount: 1_650_000, decimal: "1650000", paypal: null, document: "₩1.650.000" },
  { currency: "JPY", amount: 99, decimal: "99", paypal: "99", document: "¥99" },
  { currency: "JPY", amount: 120_000, decimal: "120000", paypal: "120000", document: "¥120.000" },
  { currency: "VND", amount: 25_000_000, decimal: "25000000", paypal: null, document: "₫25.000.000" },
  { currency: "IDR", amount: 16_500_000, decimal: "16500000", paypal: null, document: "Rp16.500.000" },
  { currency: "USD", amount: 5, decimal: "0.05", paypal: "0.05", document: "$0,05" },
  { currency: "USD", amount: 119_099, decimal: "1190.99", paypal: "1190.99", document: "$1.190,99" },
  { currency: "USD", amount: 120_000, decimal: "1200.00", paypal: "1200.00", document: "$1.200" },
  { currency: "EUR", amount: 109_910, decimal: "1099.10", paypal: "1099.10", document: "€1.099,1" },
] as const;

/** A paid order with this provider charge. */
async function paidInCoins(services: TestServices, { amount, currency }: { amount: number; currency: string }) {
  const order = await anOrder(services, "completed", {
    buyer: await aBuyer(services, { locale: "de" }),
    checkout: { locale: "de" },
  });
  const charge = { method: "coinpayments" as const, chargeAmount: amount, chargeCurrency: currency };
  await services.db.update(payments).set(charge).where(eq(payments.id, order.paymentId));
  return order;
}

test.for(table)(
  "$amount minor units of $currency leave as $decimal at every output and return unchanged at every input",
  async ({ currency, amount, decimal, paypal, document }, { services }) => {
    // The value for API clients.
    expect([decimalOf({ amount, currency }), toMinor(Number(decimal), currency), apiMoney(amount, currency)]).toEqual([
      decimal,
      amount,
      { amount, currency, decimal },
    ]);

    // The database, the JSON contract and structured data of a service with this price.
    const { id } = await aServiceForSale(services, { currency, priceAmount: amount });
    const service = await findServicePage(services, { kind: "visitor" }, { id, locale: "ko" });
    expect([service.priceAmount, serviceView(service).price]).toEqual([amount, { amount, currency, decimal }]);
    const [offer] = serviceSeo(page, "https://jangteo.test", { service, reviews: [], crumbs: {} }).jsonLd as [
      { offers: object },
    ];
    expect(offer.offers).toMatchObject({ price: decimal, priceCurrency: currency });

    // The providers, in both directions.
    expect([fiatText({ amount, currency }), fiatMinor(decimal, currency)]).toEqual([decimal, amount]);
    if (paypal === null) expect(() => moneyText({ amount, currency })).toThrow(RangeError);
    else
      expect([moneyText({ amount, currency }), moneyOf({ currency_code: currency, value: paypal })]).toEqual([
        { currency_code: currency, value: paypal },
        { amount, currency },
      ]);

    // The document, which names the charged amount, and the accountant's CSV.
    const order = await paidInCoins(services, { amount, currency });
    await requestTaxInvoice(services, order.buyer, { ...business, orderNumber: order.number });
    const { documents } = await documentsOfOrder(services, order.buyer, { orderNumber: order.number });
    const sheet = documentSheet(documents.at(-1)!, { t: library.translate("de"), locale: "de" });
    const charged = sheet.payment.map(({ value }) => value);
    if (currency === "KRW") expect(charged).not.toContain(document);
    else expect(charged).toContain(document);
    expect([sheet.total.text, sheet.sums]).toEqual([
      "₩1.100.000",
      { supply: "1.000.000", vat: "100.000", total: "1.100.000" },
    ]);
    expect(csvOf([[amount, -amount]])).toBe(`\uFEFF"${amount}","-${amount}"\r\n`);
  },
);

test.each([
  ["1650000", 1_650_000],
  ["1,650,000원", 1_650_000],
  ["₩1,650,000", 1_650_000],
  ["１，６５０，０００", 1_650_000],
  ["1.650.000", 1_650_000],
  ["1", 1],
])("the form amount %j is read as %i won", (typed, amount) => {
  expect(ConfirmDepositInput.shape.amount.parse(typed)).toBe(amount);
});

test.each(["16500.5", "-1", "0", ""])("the form amount %j is refused", (typed) => {
  expect(ConfirmDepositInput.shape.amount.safeParse(typed).success).toBe(false);
});

test("minorDigits is 0 for won, yen, dong and rupiah and 2 for dollars and euros", () => {
  expect(["KRW", "JPY", "VND", "IDR", "USD", "EUR"].map((currency) => minorDigits(currency))).toEqual([
    0, 0, 0, 0, 2, 2,
  ]);
});
