import { eq } from "drizzle-orm";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { payments } from "#db/schema/payments.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { acceptWebhook } from "./accept-webhook.server.ts";

test("a webhook event delivered several times is handled by one job", async ({ services }) => {
  const eventId = crypto.randomUUID();
  const shop = withMadeUpProvider(services, { readEvent: () => ({ eventId, type: "PAID", about: null }) });
  const deliver = () =>
    acceptWebhook(shop, { provider: "made-up", headers: {}, rawBody: new TextEncoder().encode("{}") });
  const jobs = () => shop.enqueuedJobs.filter(({ name }) => name === "handle-webhook");
  expect(await deliver()).toBe("accepted");
  expect(jobs()).toEqual([
    { name: "handle-webhook", payload: { provider: "made-up", eventId }, key: `handle-webhook:made-up:${eventId}` },
  ]);
  expect(await deliver()).toBe("repeated");
  await shop.db
    .update(webhookEvents)
    .set({ processedAt: shop.clock(), outcome: "ignored" })
    .where(eq(webhookEvents.eventId, eventId));
  expect(await deliver()).toBe("repeated");
  expect(jobs()).toHaveLength(1);
});

test.for([
  ["confirms a completed payment", { status: "completed" }, {}, false],
  ["confirms one that is still pending", { status: "pending" }, {}, true],
  ["says more than that of a completed payment", { status: "completed" }, { confirmsOnly: false }, true],
  ["names a capture of another provider", { status: "completed", method: "another" }, {}, true],
] as const)(
  "a webhook that %s is kept, with a job only where something is left to do",
  async ([, payment, about, hasJob], { services }) => {
    const [eventId, captureRef] = [crypto.randomUUID(), crypto.randomUUID()];
    const names = { kind: "payment", ref: captureRef, providerRef: null, captureRef } as const;
    const event = { eventId, type: "PAID", about: { ...names, confirmsOnly: true, reportsPaid: true, ...about } };
    const shop = withMadeUpProvider(services, { readEvent: () => event });
    const { paymentId } = await anOrder(shop);
    await shop.db
      .update(payments)
      .set({ method: "made-up", captureRef, ...payment })
      .where(eq(payments.id, paymentId));
    expect(await acceptWebhook(shop, { provider: "made-up", headers: {}, rawBody: new Uint8Array(2) })).toBe(
      "accepted",
    );
    expect(shop.enqueuedJobs.filter(({ name }) => name === "handle-webhook")).toHaveLength(hasJob ? 1 : 0);
    const [kept] = await shop.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));
    expect(kept).toMatchObject({ outcome: hasJob ? null : "handled", processedAt: hasJob ? null : shop.clock() });
  },
);
