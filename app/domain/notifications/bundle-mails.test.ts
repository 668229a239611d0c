import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { sendDigest } from "./bundle-mails.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendQueuedMail } from "./send-queued-mail.server.ts";

const common = { title: "지갑", titleLocale: "ko", amount: "110000", currency: "KRW" };

/** Queues a mail about each of these orders, one after the other. */
async function queued(services: TestServices, memberId: number, numbers: string[], cancelled: string[] = []) {
  const before = services.enqueuedJobs.length;
  for (const orderNumber of numbers) {
    services.setTime(new Date(services.clock().getTime() + 1)); // the ids increase with time
    const data = { ...common, orderNumber, buyer: "김모래", dueAt: "2026-11-30T00:00:00Z" };
    await queueMail(services.db, services, { template: "sale-started", data, memberId });
  }
  for (const orderNumber of cancelled) {
    services.setTime(new Date(services.clock().getTime() + 1));
    const data = { ...common, orderNumber, reason: "buyer", audience: "seller" };
    await queueMail(services.db, services, { template: "order-cancelled", data, memberId });
  }
  return services.enqueuedJobs.slice(before).map(({ payload }) => payload as { mailId: string });
}

const minutes = (services: TestServices, count: number) =>
  services.setTime(new Date(services.clock().getTime() + count * 60_000));
const digests = ({ enqueuedJobs }: TestServices) => enqueuedJobs.filter(({ name }) => name === "send-digest");

describe("seller mails about orders", () => {
  test("send the first one at once and the others in one digest after the pause", async ({ services }) => {
    const { memberId } = await aBuyer(services);
    const jobs = await queued(services, memberId, ["JT-1", "JT-2", "JT-3"], ["JT-1", "JT-2"]);
    const start = services.clock();
    for (const job of jobs) await sendQueuedMail(services, job);
    expect(services.sentMail).toHaveLength(1);
    expect(services.sentMail[0]!.text).toContain("JT-1");
    expect(new Set(digests(services).map(({ key }) => key))).toEqual(new Set([`send-digest:${memberId}`]));
    for (const { runAt } of digests(services)) expect(runAt).toEqual(new Date(start.getTime() + 600_000));

    minutes(services, 10);
    await sendDigest(services, { memberId });
    const rows = await services.db.select().from(mails).orderBy(asc(mails.id));
    expect(rows.at(-1)).toMatchObject({ template: "seller-digest", memberId, data: { count: "4" } });
    expect(rows.filter(({ sentAt }) => sentAt === null).map(({ template }) => template)).toEqual(["seller-digest"]);
    await sendQueuedMail(services, { mailId: rows.at(-1)!.id });
    // Their own jobs and another digest have nothing left to send.
    for (const job of jobs) await sendQueuedMail(services, job);
    await sendDigest(services, { memberId });
    expect(services.sentMail).toHaveLength(2);
    expect(services.sentMail[1]!.subject).toContain("seller-digest");
    for (const orderNumber of ["JT-1", "JT-2", "JT-3"]) expect(services.sentMail[1]!.text).toContain(orderNumber);
  });

  test("wait again after a digest, and a single waiting mail is sent as it is", async ({ services }) => {
    const { memberId } = await aBuyer(services);
    for (const job of await queued(services, memberId, ["JT-1", "JT-2"])) await sendQueuedMail(services, job);
    minutes(services, 4);
    expect(services.sentMail).toHaveLength(1);
    minutes(services, 6);
    await sendDigest(services, { memberId });
    const [waiting] = services.enqueuedJobs.slice(-1).map(({ payload }) => payload as { mailId: string });
    await sendQueuedMail(services, waiting!);
    expect(services.sentMail.map(({ text }) => /JT-\d/.exec(text)![0])).toEqual(["JT-1", "JT-2"]);
    const [third] = await queued(services, memberId, ["JT-3"]);
    await sendQueuedMail(services, third!);
    expect(services.sentMail).toHaveLength(2);
    minutes(services, 10);
    await sendQueuedMail(services, third!);
    expect(services.sentMail).toHaveLength(3);
  });

  test("do not delay mails to other sellers, to buyers or of other kinds", async ({ services }) => {
    const [one, other] = [await aBuyer(services), await aBuyer(services)];
    const [first] = await queued(services, one.memberId, ["JT-1"]);
    await sendQueuedMail(services, first!);
    const [second] = await queued(services, other.memberId, ["JT-2"]);
    await sendQueuedMail(services, second!);
    const data = { ...common, orderNumber: "JT-3", reason: "buyer", audience: "buyer" };
    await queueMail(services.db, services, { template: "order-cancelled", data, memberId: one.memberId });
    await queueMail(services.db, services, { template: "welcome", data: { nickname: "김" }, memberId: one.memberId });
    for (const { payload } of services.enqueuedJobs.slice(-2))
      await sendQueuedMail(services, payload as { mailId: string });
    expect(services.sentMail).toHaveLength(4);
  });

  test("list at most 50 orders in a digest; without a pause each mail is sent separately", async ({ services }) => {
    const { memberId } = await aBuyer(services);
    const numbers = Array.from({ length: 61 }, (_, index) => `JT-${100 + index}`);
    for (const job of await queued(services, memberId, numbers)) await sendQueuedMail(services, job);
    minutes(services, 10);
    await sendDigest(services, { memberId });
    const [digest] = await services.db.select().from(mails).where(eq(mails.template, "seller-digest"));
    expect(digest!.data.count).toBe("60");
    expect(JSON.parse(digest!.data.items!)).toHaveLength(50);
    services.settings.sellerDigestMinutes = 0;
    for (const job of await queued(services, memberId, ["JT-1", "JT-2"])) await sendQueuedMail(services, job);
    expect(services.sentMail).toHaveLength(3);
  });
});
