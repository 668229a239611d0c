import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { fileOfOrder } from "./file-of-order.server.ts";
import { openDownload } from "./open-download.server.ts";
import { requestDownload } from "./request-download.server.ts";

test("fileOfOrder shows the buyer the file and whether consent is required", async ({ services }) => {
  const { buyer, number } = await anOrder(services, "completed");
  expect(await fileOfOrder(services, buyer, { orderNumber: number })).toMatchObject({
    orderNumber: number,
    title: "토큰 발행 템플릿",
    titleLocale: "ko",
    withdrawalWaivedAt: null,
    download: { state: "available", needsConsent: true, expiresAt: expect.any(Date) },
    file: { fileName: "토큰 템플릿.zip", size: 2048, sha256: "ab".repeat(32), version: "1.0.0" },
  });
  await requestDownload(services, buyer, { orderNumber: number, waiveWithdrawal: true });
  const after = await fileOfOrder(services, buyer, { orderNumber: number });
  expect(after.download).toMatchObject({ needsConsent: false });
  expect(after.withdrawalWaivedAt).toEqual(services.clock());
});

test("fileOfOrder returns null for an order without a file", async ({ services }) => {
  const waiting = await anOrder(services, "processing");
  expect(await fileOfOrder(services, waiting.buyer, { orderNumber: waiting.number })).toMatchObject({
    download: null,
    file: null,
  });
  const service = await aServiceForSale(services, { type: "solution", withSource: false });
  const work = await anOrder(services, "in_progress", { service });
  expect(await fileOfOrder(services, work.buyer, { orderNumber: work.number })).toMatchObject({
    download: null,
    file: null,
  });
});

test("fileOfOrder answers not-found for any member but the buyer", async ({ services }) => {
  const { number } = await anOrder(services, "completed");
  for (const actor of [await aBuyer(services), await anOperator(services)]) {
    await expect(fileOfOrder(services, actor, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
  }
  await expect(fileOfOrder(services, visitor, { orderNumber: number })).rejects.toMatchObject({ code: "signed-out" });
});

test("an expired download link is refused with the number of its order", async ({ services }) => {
  const { buyer, number } = await anOrder(services, "completed");
  const { token, expiresAt } = await requestDownload(services, buyer, { orderNumber: number, waiveWithdrawal: true });
  services.setTime(expiresAt);
  await expect(openDownload(services, buyer, { token, ip: "", userAgent: "" })).rejects.toMatchObject({
    code: "download-link-expired",
    details: { orderNumber: number },
  });
});
