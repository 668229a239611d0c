import { eq } from "drizzle-orm";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { listInbox, retryEvent } from "./inbox.server.ts";

const all = { state: null, provider: "", page: 1, limit: 20 };
const key = { provider: "paypal", eventId: "WH-1" };

test("the inbox shows states and messages without particulars, and tries what is not done", async ({ services }) => {
  const operator = await anOperator(services);
  const message = {
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: {
      amount: { value: "10.00" },
      payer: { email_address: "a@b.example" },
      note: "x",
      items: ["c@d.example"],
    },
  };
  const at = services.clock();
  await services.db.insert(webhookEvents).values({
    ...key,
    type: message.event_type,
    body: Buffer.from(JSON.stringify(message)),
    receivedAt: at,
    nextTryAt: new Date(at.getTime() + 3_600_000),
    attempts: 3,
    lastError: "no answer",
  });
  const { items, total } = await listInbox(services, operator, { ...all, state: "failed" });
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ ...key, state: "failed", attempts: 3, lastError: "no answer" });
  expect(items[0]!.body).toContain('"value": "10.00"');
  expect(items[0]!.body).not.toContain("example");
  expect((await listInbox(services, operator, { ...all, state: "handled" })).items).toEqual([]);

  await retryEvent(services, operator, { ...key, ip: "" });
  expect(services.enqueuedJobs.at(-1)).toMatchObject({ name: "handle-webhook", payload: key });
  const [row] = await services.db.select().from(webhookEvents);
  expect(row!.nextTryAt).toEqual(at);
  await services.db
    .update(webhookEvents)
    .set({ processedAt: at, outcome: "handled" })
    .where(eq(webhookEvents.eventId, "WH-1"));
  await expect(retryEvent(services, operator, { ...key, ip: "" })).rejects.toMatchObject({ code: "not-found" });
  await expect(listInbox(services, await aBuyer(services), all)).rejects.toMatchObject({ code: "not-found" });
});

test("messages that came at the same moment keep their order from page to page", async ({ services }) => {
  const operator = await anOperator(services);
  const at = services.clock();
  const message = { type: "x", body: Buffer.from("{}"), receivedAt: at, nextTryAt: at };
  const keys = ["coinpayments E-2", "paypal E-2", "paypal E-1", "paypal E-3", "coinpayments E-1"];
  for (const [provider = "", eventId = ""] of keys.map((one) => one.split(" ")))
    await services.db.insert(webhookEvents).values({ ...message, provider, eventId });
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { items } = await listInbox(services, operator, { ...all, page, limit: 2 });
    seen.push(...items.map(({ provider, eventId }) => `${provider} ${eventId}`));
  }
  expect(seen).toEqual([...keys].sort());
});
