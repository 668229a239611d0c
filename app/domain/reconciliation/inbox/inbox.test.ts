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
