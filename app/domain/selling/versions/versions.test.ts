import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceVersions } from "#db/schema/catalog.ts";
import { entitlements } from "#db/schema/downloads.ts";
import { mails } from "#db/schema/notifications.ts";
import { orderLines, orders } from "#db/schema/orders.ts";
import { anOperator, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { announceVersion } from "../../downloads/announce-version.server.ts";
import { fileOfOrder } from "../../downloads/file-of-order.server.ts";
import { requestDownload } from "../../downloads/request-download.server.ts";
import { decideItem, markOfChanges } from "../../moderation/decide-item.server.ts";
import { listOpenItems } from "../../moderation/queue.server.ts";
import { submittedSource } from "../../moderation/submitted-source.server.ts";
import type { Member } from "../../shared/actor.ts";
import { beginUpload } from "../../uploads/begin-upload.server.ts";
import { honestZip } from "../../uploads/inspection/hostile-zip.testing.ts";
import { anUpload } from "../../uploads/uploads.testing.ts";
import { appealDecision, findAppealable } from "../appeal.server.ts";
import { deleteService } from "../move-own-service.server.ts";
import { findVersions } from "./find-versions.server.ts";
import { saveVersion } from "./save-version.server.ts";
import { submitVersion, withdrawVersion } from "./submit-version.server.ts";
import { aBuyerOf, aSubmittedVersion } from "./versions.testing.ts";

const zip = honestZip([{ name: "token/index.ts", data: "export {};\n" }]);
const sha256 = createHash("sha256").update(zip).digest("hex");
const words = { version: "1.1.0", notes: "재진입 공격을 막았습니다" };
const versionsOf = ({ db }: TestServices, serviceId: number) =>
  db
    .select()
    .from(serviceVersions)
    .where(eq(serviceVersions.serviceId, serviceId))
    .orderBy(asc(serviceVersions.version));

/** An operator decides about the only version that waits. */
async function decide(services: TestServices, outcome: "approved" | "returned" | "rejected") {
  const operator = await anOperator(services);
  const { items } = await listOpenItems(services, operator, { page: 1, limit: 10 });
  const { id: itemId, changes } = items[0]!;
  const objections = outcome === "approved" ? [] : [{ field: "notes", code: "incomplete" as const }];
  await decideItem(services, operator, { itemId, outcome, objections, note: "", seen: markOfChanges(changes) });
  return operator;
}

async function aTemplate(
  services: TestServices,
): Promise<{ seller: Member; serviceId: number; sold: Awaited<ReturnType<typeof aServiceForSale>> }> {
  const seller = await aShop(services);
  const sold = await aServiceForSale(services, { sellerId: seller.memberId });
  return { seller, serviceId: sold.id, sold };
}

describe("a new version", () => {
  test("waits while the old one is on sale, and is on sale once it is approved", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const versionId = await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    expect(await versionsOf(services, serviceId)).toMatchObject([
      { version: "1.0.0", status: "live" },
      { version: "1.1.0", status: "pending", notes: words.notes },
    ]);
    const operator = await anOperator(services);
    const [item] = (await listOpenItems(services, operator, { page: 1, limit: 10 })).items;
    expect(item).toMatchObject({ kind: "version", changes: { before: { version: "1.0.0" }, after: words } });
    expect(await submittedSource(services, operator, item!)).toMatchObject({ version: "1.1.0" });
    await decide(services, "approved");
    expect(await versionsOf(services, serviceId)).toMatchObject([
      { version: "1.0.0", status: "retired" },
      { version: "1.1.0", status: "live", publishedAt: services.clock() },
    ]);
    expect(services.enqueuedJobs).toContainEqual(
      expect.objectContaining({ name: "announce-version", payload: { versionId } }),
    );
  });

  test("has a greater number than any before, notes, and a file that was inspected", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const uploadId = await anUpload(services, seller, zip);
    const problems = async (fields: { version?: string; notes?: string }, id: string | null = uploadId) =>
      (await submitVersion(services, seller, { serviceId, words: { ...words, ...fields }, uploadId: id })).problems;
    expect(await problems({ version: "1.0.0" })).toEqual([
      { field: "version", message: "version-not-greater?last=1.0.0" },
    ]);
    expect(await problems({ version: "0.9.9" })).toHaveLength(1);
    expect(await problems({ version: "1.1", notes: " " })).toEqual([
      { field: "version", message: "version-format" },
      { field: "notes", message: "required" },
    ]);
    expect(await problems({}, null)).toEqual([{ field: "source", message: "source-required" }]);
    const { id } = await beginUpload(services, seller, { fileName: "a.zip", size: 100 });
    expect(await problems({}, id)).toEqual([{ field: "source", message: "source-receiving" }]);
    expect(await services.db.$count(moderationItems)).toBe(0);
    expect(await problems({})).toBeNull();
  });

  test("is one at a time, and may be taken back and handed in again with its file", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    await expect(
      aSubmittedVersion(services, seller, { serviceId, zip, ...words, version: "1.2.0" }),
    ).rejects.toMatchObject({ code: "review-open" });
    await withdrawVersion(services, seller, { serviceId });
    await expect(withdrawVersion(services, seller, { serviceId })).rejects.toMatchObject({ code: "edit-closed" });
    expect(await findVersions(services, seller, { serviceId })).toMatchObject({
      waiting: null,
      review: null,
      words,
      source: { status: "accepted", uploadId: null },
    });
    await submitVersion(services, seller, { serviceId, words, uploadId: null });
    expect(await versionsOf(services, serviceId)).toMatchObject([
      { version: "1.0.0" },
      { version: "1.1.0", status: "pending" },
    ]);
    expect(services.enqueuedJobs.filter(({ name }) => name === "remove-file")).toEqual([]);
  });

  test.for(["returned", "rejected"] as const)(
    "that is %s stays off sale and says why at its field",
    async (outcome, { services }) => {
      const { seller, serviceId } = await aTemplate(services);
      await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
      await decide(services, outcome);
      expect(await versionsOf(services, serviceId)).toMatchObject([{ status: "live" }, { status: "refused" }]);
      expect(await findVersions(services, seller, { serviceId })).toMatchObject({
        released: [{ version: "1.0.0" }],
        review: { status: outcome, objections: [{ field: "notes", code: "incomplete" }] },
        words,
      });
      expect(services.enqueuedJobs.map(({ name }) => name)).not.toContain("announce-version");
      const [, refused] = await versionsOf(services, serviceId);
      await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
      expect(await versionsOf(services, serviceId)).toHaveLength(2);
      expect(services.enqueuedJobs).toContainEqual(
        expect.objectContaining({ name: "remove-file", payload: { key: refused!.fileKey } }),
      );
    },
  );

  test("is told to buyers who may still download, each once", async ({ services }) => {
    const { seller, serviceId, sold } = await aTemplate(services);
    const [inside, twice, late, refunded] = [
      await aBuyerOf(services, sold),
      await aBuyerOf(services, sold),
      await aBuyerOf(services, sold),
      await aBuyerOf(services, sold),
    ];
    await aBuyerOf(services, sold, twice.buyer);
    await aBuyerOf(services, await aServiceForSale(services));
    await services.db
      .update(entitlements)
      .set({ expiresAt: services.clock() })
      .where(eq(entitlements.orderId, late.orderId));
    await services.db
      .update(entitlements)
      .set({ revokedAt: services.clock() })
      .where(eq(entitlements.orderId, refunded.orderId));
    const versionId = await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    const told = async () => {
      const rows = await services.db.select().from(mails).where(eq(mails.template, "version-released"));
      return rows.map(({ memberId }) => memberId).sort();
    };
    await announceVersion(services, { versionId });
    expect(await told()).toEqual([]);
    await decide(services, "approved");
    await announceVersion(services, { versionId });
    await announceVersion(services, { versionId });
    expect(await told()).toEqual([inside.buyer.memberId, twice.buyer.memberId].sort());
    const [mail] = await services.db.select().from(mails).where(eq(mails.memberId, inside.buyer.memberId));
    expect(mail).toMatchObject({ data: { version: "1.1.0", notes: words.notes } });
  });

  test("belongs to the purchase, with all since the one that was bought", async ({ services }) => {
    const { seller, serviceId, sold } = await aTemplate(services);
    const [old] = await versionsOf(services, serviceId);
    await services.db.update(serviceVersions).set({ createdAt: new Date(services.clock().getTime() - 1000) });
    const early = await aBuyerOf(services, sold);
    await services.db.update(orderLines).set({ versionId: old!.id });
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    await decide(services, "approved");
    const late = await aBuyerOf(services, sold);
    const [, fresh] = await versionsOf(services, serviceId);
    await services.db.update(orderLines).set({ versionId: fresh!.id }).where(eq(orderLines.orderId, late.orderId));
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words, version: "1.2.0" });
    const listed = async ({ buyer, orderId }: Awaited<ReturnType<typeof aBuyerOf>>) => {
      const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
      return (await fileOfOrder(services, buyer, { orderNumber: order!.number })).versions;
    };
    expect(await listed(early)).toMatchObject([{ version: "1.1.0", sha256, notes: words.notes }, { version: "1.0.0" }]);
    expect(await listed(late)).toMatchObject([{ version: "1.1.0" }]);
    const ask = ({ buyer }: typeof early, version?: string) =>
      requestDownload(services, buyer, { serviceId, version, waiveWithdrawal: true });
    expect(await ask(early)).toMatchObject({ version: "1.1.0", sha256 });
    expect(await ask(early, "1.0.0")).toMatchObject({ version: "1.0.0" });
    await expect(ask(late, "1.0.0")).rejects.toMatchObject({ code: "no-download" });
    await expect(ask(early, "1.2.0")).rejects.toMatchObject({ code: "no-download" });
  });

  test("is prepared in one window: the second is told what the first has saved", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const save = (notes: string, revision: number) =>
      saveVersion(services, seller, { serviceId, words: { ...words, notes }, uploadId: null, revision });
    expect((await findVersions(services, seller, { serviceId })).words).toEqual({ version: "1.1.0", notes: "" });
    expect(await save("첫째 창", 0)).toEqual({ conflict: null });
    expect(await save("첫째 창", 0)).toEqual({ conflict: null });
    expect(await save("둘째 창", 0)).toMatchObject({ conflict: { notes: "첫째 창", revision: 1 } });
    expect(await save("둘째 창", 1)).toEqual({ conflict: null });
    await deleteService(services, seller, { serviceId });
    await expect(findVersions(services, seller, { serviceId })).rejects.toMatchObject({ code: "not-found" });
  });

  test("is of an own template and an own file alone", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const stranger = await aShop(services);
    const solution = await aServiceForSale(services, { sellerId: seller.memberId, type: "solution" });
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    const foreign = await anUpload(services, seller, zip);
    const attempts = (actor: Member, id: number) => [
      () => findVersions(services, actor, { serviceId: id }),
      () => saveVersion(services, actor, { serviceId: id, words, uploadId: null, revision: 0 }),
      () => submitVersion(services, actor, { serviceId: id, words, uploadId: null }),
      () => withdrawVersion(services, actor, { serviceId: id }),
    ];
    for (const attempt of [...attempts(stranger, serviceId), ...attempts(seller, solution.id)])
      await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
    const own = await aServiceForSale(services, { sellerId: stranger.memberId });
    await expect(
      saveVersion(services, stranger, { serviceId: own.id, words, uploadId: foreign, revision: 0 }),
    ).rejects.toMatchObject({ code: "not-found" });
    const submitted = await submitVersion(services, stranger, { serviceId: own.id, words, uploadId: foreign });
    expect(submitted.problems).toEqual([{ field: "source", message: "source-required" }]);
  });
});

databaseTest("of two versions handed in at once one waits", async ({ services }) => {
  const { seller, serviceId } = await aTemplate(services);
  const uploads = [await anUpload(services, seller, zip), await anUpload(services, seller, zip)];
  const results = await Promise.allSettled(
    uploads.map((uploadId) => submitVersion(services, seller, { serviceId, words, uploadId })),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

describe("a rejected version", () => {
  const text = "변경 내용은 커밋 기록과 같습니다.";

  test("is appealed against once, and is on sale when another operator approves it", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const versionId = await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    const first = await decide(services, "rejected");
    expect((await findAppealable(services, seller, { serviceId })).review).toMatchObject({
      kind: "version",
      canAppeal: true,
    });
    services.setTime(new Date(services.clock().getTime() + 1_000));
    await appealDecision(services, seller, { serviceId, text });
    expect((await findVersions(services, seller, { serviceId })).waiting).toMatchObject({ version: "1.1.0", sha256 });
    const [item] = (await listOpenItems(services, first, { page: 1, limit: 10 })).items;
    expect(item).toMatchObject({ kind: "version", versionId, appeal: text });
    const approval = { itemId: item!.id, outcome: "approved" as const, objections: [], note: "" };
    const seen = markOfChanges(item!.changes);
    await expect(decideItem(services, first, { ...approval, seen })).rejects.toMatchObject({ code: "own-decision" });
    await expect(appealDecision(services, seller, { serviceId, text })).rejects.toMatchObject({ code: "appeal-used" });
    await decide(services, "approved");
    expect(await versionsOf(services, serviceId)).toMatchObject([
      { version: "1.0.0", status: "retired" },
      { version: "1.1.0", status: "live" },
    ]);
  });

  test("has no second appeal, and none after another version was handed in", async ({ services }) => {
    const { seller, serviceId } = await aTemplate(services);
    const later = () => services.setTime(new Date(services.clock().getTime() + 1_000));
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words });
    await decide(services, "rejected");
    later();
    await appealDecision(services, seller, { serviceId, text });
    await decide(services, "rejected");
    await expect(appealDecision(services, seller, { serviceId, text })).rejects.toMatchObject({ code: "appeal-used" });
    expect(await versionsOf(services, serviceId)).toMatchObject([{ status: "live" }, { status: "refused" }]);
    later();
    const { versionId, problems } = await submitVersion(services, seller, { serviceId, words, uploadId: null });
    expect([typeof versionId, problems]).toEqual(["string", null]);
    await decide(services, "rejected");
    later();
    await aSubmittedVersion(services, seller, { serviceId, zip, ...words, version: "1.2.0" });
    await withdrawVersion(services, seller, { serviceId });
    await expect(appealDecision(services, seller, { serviceId, text })).rejects.toMatchObject({
      code: "appeal-closed",
    });
  });
});
