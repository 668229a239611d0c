import { eq } from "drizzle-orm";
import { webhookEvents } from "#db/schema/webhooks.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
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
