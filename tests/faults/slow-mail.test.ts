import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { startPayment } from "#app/domain/payments/providers/start-payment.server.ts";
import { aCheckout } from "#db/testing/order-builders.ts";
import { accountsOf } from "./books.ts";
import { beside, type Market, openMarket } from "./market.ts";
import { until } from "./traps.ts";

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 180_000);
afterAll(() => market?.close());

test("a mail server that accepts no mail does not delay the settlement of a payment", async () => {
  const { product, sql, buyer, service } = market;
  vi.spyOn(console, "error").mockImplementation(() => {}); // the mail server's message about lost connections
  await market.calm();
  await product.slowMails(120_000);
  const key = randomUUID();
  await beside(product, async (services) => {
    for (let mail = 0; mail < 40; mail += 1)
      await queueMail(services.db, services, {
        template: "welcome",
        data: { nickname: "김" },
        recipient: `kim-${mail}@example.com`,
        locale: "ko",
      });
    await until(
      "mails are being handed over",
      async () => (await sql`select from mails where sending_until is not null`).length > 0,
    );
    const { number } = await placeOrder(services, buyer, aCheckout(service, { method: "paypal", idempotencyKey: key }));
    const { payment } = await startPayment(services, buyer, {
      orderNumber: number,
      returnUrl: "https://jangteo.test/",
      cancelUrl: "https://jangteo.test/",
    });
    await fetch(`${product.outside}/api/paypal/orders/${payment.providerRef}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ action: "approve" }),
    });
    await services.jobs.enqueue(services.db, "advance-payment", { paymentId: payment.id });
  });
  await until("the payment is settled", async () => (await accountsOf(sql, key))[0]?.status === "completed");
  // None of the mails was sent, and none of them keeps a transaction open.
  expect(await sql`select from mails where template = 'welcome' and sent_at is not null`).toHaveLength(0);
  expect(await accountsOf(sql, key)).toMatchObject([{ mails: ["payment-received", "sale-completed"] }]);
  expect(
    await sql`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  ).toHaveLength(0);
  await product.kill();
  await product.slowMails(0);
}, 180_000);
