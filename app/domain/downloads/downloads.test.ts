import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { serviceVersions, services as serviceTable } from "#db/schema/catalog.ts";
import { downloadLinks, downloads, entitlements } from "#db/schema/downloads.ts";
import { orders } from "#db/schema/orders.ts";
import { aBuyer, aCheckout, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { waiveWithdrawalUnchecked } from "../orders/waive-withdrawal.server.ts";
import { type Member, visitor } from "../shared/actor.ts";
import { tokenHash, uuidv7 } from "../shared/ids.ts";
import { downloadStateOf } from "./access.ts";
import { checkPurchase } from "./check-purchase.server.ts";
import { downloadExpiry } from "./expiry.ts";
import { listDownloads } from "./list-downloads.server.ts";
import { openDownload } from "./open-download.server.ts";
import { requestDownload } from "./request-download.server.ts";

const waived = { waiveWithdrawal: true };
const seconds = (services: TestServices, count: number) =>
  services.setTime(new Date(services.clock().getTime() + count * 1000));
const open = (services: TestServices, actor: Member, token: string) =>
  openDownload(services, actor, { token, ip: "203.0.113.9", userAgent: "curl/8" });

describe("a paid template", () => {
  test("is downloaded through a personal one-minute link, and the download is recorded", async ({ services }) => {
    const { buyer, number, service } = await anOrder(services, "completed");
    const link = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    expect(link).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      fileName: "토큰 템플릿.zip",
      size: 2048,
      sha256: "ab".repeat(32),
      version: "1.0.0",
      expiresAt: new Date(services.clock().getTime() + 60_000),
    });
    expect(await open(services, buyer, link.token)).toEqual({
      fileName: "토큰 템플릿.zip",
      size: 2048,
      sha256: "ab".repeat(32),
      fileKey: `sources/${service.id}.zip`,
    });
    expect(await services.db.select().from(downloads)).toMatchObject([
      {
        memberId: buyer.memberId,
        versionId: service.versionId,
        ip: "203.0.113.9",
        userAgent: "curl/8",
        occurredAt: services.clock(),
      },
    ]);
    expect(await listDownloads(services, buyer, { orderNumber: number })).toMatchObject([
      { version: "1.0.0", fileName: "토큰 템플릿.zip" },
    ]);
  });

  test("is streamed three times by one link, for attempts that broke off, and then by another", async ({
    services,
  }) => {
    const { buyer, number } = await anOrder(services, "completed");
    const { token } = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    for (let time = 1; time <= 3; time += 1) await open(services, buyer, token);
    const ended = { code: "download-link-expired", details: { orderNumber: number } };
    await expect(open(services, buyer, token)).rejects.toMatchObject(ended);
    expect(await services.db.$count(downloads)).toBe(3);
    await open(services, buyer, (await requestDownload(services, buyer, { orderNumber: number })).token);
  });

  test("stores only the hash of the download link's token", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    const { token } = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    const [row] = await services.db.select().from(downloadLinks);
    expect(row!.tokenHash).toBe(tokenHash(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test("requires consent to end the right of withdrawal before the first download", async ({ services }) => {
    const { buyer, number, id, service } = await anOrder(services, "completed");
    await expect(requestDownload(services, buyer, { orderNumber: number })).rejects.toMatchObject({
      code: "withdrawal-consent-required",
    });
    expect(await services.db.$count(downloadLinks)).toBe(0);
    expect((await checkPurchase(services, buyer, service.id)).download).toMatchObject({ needsConsent: true });
    const agreedAt = services.clock();
    await requestDownload(services, buyer, { orderNumber: number, ...waived });
    seconds(services, 3600);
    await requestDownload(services, buyer, { serviceId: service.id });
    await requestDownload(services, buyer, { orderNumber: number, ...waived });
    const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
    expect(order!.withdrawalWaivedAt).toEqual(agreedAt);
    expect((await checkPurchase(services, buyer, service.id)).download).toMatchObject({ needsConsent: false });
  });

  test("is downloaded in the newest live version", async ({ services }) => {
    const { buyer, number, service } = await anOrder(services, "completed");
    await services.db.update(serviceVersions).set({ status: "retired" });
    expect((await requestDownload(services, buyer, { orderNumber: number, ...waived })).version).toBe("1.0.0");
    await services.db.insert(serviceVersions).values({
      id: uuidv7(services.clock()),
      serviceId: service.id,
      version: "1.1.0",
      status: "live",
      fileKey: "sources/new.zip",
      fileName: "new.zip",
      size: 1,
      sha256: "cd".repeat(32),
      report: {},
      createdAt: services.clock(),
    });
    expect((await requestDownload(services, buyer, { orderNumber: number })).version).toBe("1.1.0");
  });

  test("can be downloaded until the last second of its six months", async ({ services }) => {
    const { buyer, number, service } = await anOrder(services, "completed");
    await requestDownload(services, buyer, { orderNumber: number, ...waived });
    const expiry = downloadExpiry(services.clock());
    services.setTime(new Date(expiry.getTime() - 1000));
    const { token } = await requestDownload(services, buyer, { orderNumber: number });
    services.setTime(expiry);
    await expect(requestDownload(services, buyer, { serviceId: service.id })).rejects.toMatchObject({
      code: "download-expired",
    });
    await expect(open(services, buyer, token)).rejects.toMatchObject({ code: "download-expired" });
    expect((await checkPurchase(services, buyer, service.id)).download).toMatchObject({ state: "expired" });
  });

  test("F-17, T-27: cannot be downloaded after a refund, also through a link requested before it", async ({
    services,
  }) => {
    const { buyer, number, id } = await anOrder(services, "completed");
    const { token } = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    await services.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, id));
    await expect(open(services, buyer, token)).rejects.toMatchObject({ code: "download-revoked" });
    await expect(requestDownload(services, buyer, { orderNumber: number })).rejects.toMatchObject({
      code: "download-revoked",
    });
    expect(await services.db.$count(downloads)).toBe(0);
  });

  test("cannot be downloaded after its entitlement is revoked", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    await services.db.update(entitlements).set({ revokedAt: services.clock() });
    await expect(requestDownload(services, buyer, { orderNumber: number, ...waived })).rejects.toMatchObject({
      code: "download-revoked",
    });
  });

  test("bought again after its expiry can be downloaded again", async ({ services }) => {
    const { buyer, service } = await anOrder(services, "completed");
    services.setTime(new Date("2026-09-01T00:00:00Z"));
    const again = await anOrder(services, "completed", { buyer, service });
    await requestDownload(services, buyer, { serviceId: service.id, ...waived });
    expect(await checkPurchase(services, buyer, service.id)).toMatchObject({
      purchased: true,
      orderNumber: again.number,
      download: { state: "available" },
    });
  });
});

describe("T-27: a download link", () => {
  test("expires after 60 seconds", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    const { token } = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    seconds(services, 59);
    await open(services, buyer, token);
    seconds(services, 1);
    await expect(open(services, buyer, token)).rejects.toMatchObject({ code: "download-link-expired" });
  });

  test("is refused for any member but the buyer", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    const { token } = await requestDownload(services, buyer, { orderNumber: number, ...waived });
    for (const actor of [await aBuyer(services), await anOperator(services)]) {
      await expect(open(services, actor, token)).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(openDownload(services, visitor, { token, ip: "", userAgent: "" })).rejects.toMatchObject({
      code: "signed-out",
    });
    await expect(open(services, buyer, "guessed")).rejects.toMatchObject({ code: "not-found" });
  });

  test("is deleted after a day", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    await requestDownload(services, buyer, { orderNumber: number, ...waived });
    seconds(services, 25 * 3600);
    await requestDownload(services, buyer, { orderNumber: number });
    expect(await services.db.$count(downloadLinks)).toBe(1);
  });

  test("is refused after 60 requests", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed");
    for (let count = 0; count < 60; count += 1)
      await requestDownload(services, buyer, { orderNumber: number, ...waived });
    await expect(requestDownload(services, buyer, { orderNumber: number })).rejects.toMatchObject({
      code: "too-many-requests",
    });
  });
});

describe("a download is refused", () => {
  test("for a member who did not buy the template, also with an existing order number", async ({ services }) => {
    const { number, service } = await anOrder(services, "completed");
    const stranger = await aBuyer(services);
    for (const input of [
      { orderNumber: number },
      { serviceId: service.id },
      { orderNumber: "JT-20260105-ZZZZZZ" },
      {},
    ]) {
      await expect(requestDownload(services, stranger, { ...input, ...waived })).rejects.toMatchObject({
        code: "not-purchased",
      });
    }
    await expect(listDownloads(services, stranger, { orderNumber: number })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await checkPurchase(services, stranger, service.id)).toEqual({
      purchased: false,
      orderNumber: null,
      orderStatus: null,
      download: null,
    });
  });

  test("of an unknown service with not-found, and of a deleted one with gone, unless it was bought", async ({
    services,
  }) => {
    const { service, buyer } = await anOrder(services, "completed");
    const stranger = await aBuyer(services);
    const ask = (actor: typeof buyer, serviceId: number) => requestDownload(services, actor, { serviceId, ...waived });
    await expect(ask(stranger, 2_000_000_000)).rejects.toMatchObject({ code: "not-found" });
    await services.db.update(serviceTable).set({ deletedAt: services.clock() }).where(eq(serviceTable.id, service.id));
    await expect(ask(stranger, service.id)).rejects.toMatchObject({ code: "gone" });
    expect((await ask(buyer, service.id)).token).toBeTruthy();
  });

  test.for(["processing", "cancelled", "in_progress"] as const)(
    "for an order that is %s",
    async (state, { services }) => {
      const { buyer, number, service } = await anOrder(services, state);
      await expect(requestDownload(services, buyer, { orderNumber: number, ...waived })).rejects.toMatchObject({
        code: "not-purchased",
      });
      expect(await checkPurchase(services, buyer, service.id)).toMatchObject({
        purchased: state === "in_progress",
        orderNumber: number,
        orderStatus: state,
        download: null,
      });
    },
  );

  test("with no-download when the service has no source file, without recording a consent", async ({ services }) => {
    const { buyer, number } = await anOrder(services, "completed", { service: await aServiceForSale(services) });
    await services.db
      .update(serviceVersions)
      .set({ status: "pending", serviceId: (await aServiceForSale(services, { withSource: false })).id });
    await expect(requestDownload(services, buyer, { orderNumber: number, ...waived })).rejects.toMatchObject({
      code: "no-download",
    });
    const [order] = await services.db.select().from(orders);
    expect(order!.withdrawalWaivedAt).toBeNull();
  });
});

test("a free template is downloaded without consent, because there is no right of withdrawal", async ({ services }) => {
  const service = await aServiceForSale(services, { pricingType: "free" });
  const buyer = await aBuyer(services);
  await placeOrder(services, buyer, aCheckout(service, { method: "free" }));
  expect((await requestDownload(services, buyer, { serviceId: service.id })).version).toBe("1.0.0");
});

test("a second consent does not change the time of the first", async ({ services }) => {
  const { id } = await anOrder(services, "completed");
  const agreedAt = services.clock();
  await waiveWithdrawalUnchecked(services, id);
  seconds(services, 5);
  await waiveWithdrawalUnchecked(services, id);
  const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
  expect(order!.withdrawalWaivedAt).toEqual(agreedAt);
});

databaseTest("twenty simultaneous first downloads record one consent", async ({ services }) => {
  const { buyer, number, id } = await anOrder(services, "completed");
  await Promise.all(
    Array.from({ length: 20 }, () => requestDownload(services, buyer, { orderNumber: number, ...waived })),
  );
  const [order] = await services.db.select().from(orders).where(eq(orders.id, id));
  expect(order!.withdrawalWaivedAt).toEqual(services.clock());
});

test("downloadStateOf allows downloads for the statuses completed and in_progress only", () => {
  const access = { goodsHold: null, paidAmount: 1, withdrawalWaivedAt: null, expiresAt: new Date(2), revokedAt: null };
  const stateOf = (orderStatus: Parameters<typeof downloadStateOf>[0]["orderStatus"]) =>
    downloadStateOf({ ...access, orderStatus }, new Date(1));
  expect([stateOf("completed"), stateOf("in_progress")]).toEqual(["available", "available"]);
  expect([stateOf("refunded"), stateOf("cancelled"), stateOf("processing")]).toEqual(["revoked", "revoked", "revoked"]);
});
