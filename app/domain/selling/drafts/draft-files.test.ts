import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { serviceImages, serviceVersions } from "#db/schema/catalog.ts";
import { uploadedPictures, uploads } from "#db/schema/files/uploads.ts";
import { aSeller } from "#db/testing/builders.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { typedService } from "../../catalog/authoring/authoring.testing.ts";
import { mostPicturesOfService } from "../../catalog/images/picture-terms.ts";
import { decideItem } from "../../moderation/decide-item.server.ts";
import { listOpenItems } from "../../moderation/queue.server.ts";
import type { Member } from "../../shared/actor.ts";
import { beginUpload } from "../../uploads/begin-upload.server.ts";
import { honestZip } from "../../uploads/inspection/hostile-zip.testing.ts";
import { anUpload } from "../../uploads/uploads.testing.ts";
import { aDraft, aPicture, aTemplateDraft } from "../selling.testing.ts";
import { addDraftPicture, arrangePictures, picturesOfDraft } from "./draft-pictures.server.ts";
import { setDraftSource, sourceOfDraft } from "./draft-source.server.ts";
import { fixService } from "./fix-service.server.ts";
import { judgeDraft } from "./judge-draft.server.ts";
import { discardDraft, findDraft, startDraft } from "./own-drafts.server.ts";
import { submitDraft } from "./submit-draft.server.ts";

const zip = honestZip([{ name: "token/index.ts", data: "export {};\n" }]);
const sha256 = createHash("sha256").update(zip).digest("hex");
const shown = async (services: TestServices, seller: Member, id: string) =>
  picturesOfDraft(services, seller, await findDraft(services, seller, { id }));
const imagesOf = ({ db }: TestServices, serviceId: number) =>
  db.select().from(serviceImages).where(eq(serviceImages.serviceId, serviceId)).orderBy(asc(serviceImages.position));
const decide = async (services: TestServices, outcome: "approved" | "returned") => {
  const operator = await anOperator(services);
  const { items } = await listOpenItems(services, operator, { page: 1, limit: 20 });
  const objections = outcome === "returned" ? [{ field: "title" as const, code: "untrue" as const }] : [];
  for (const { id } of items) await decideItem(services, operator, { itemId: id, outcome, objections, note: "" });
};

describe("pictures of a draft", () => {
  test("are described, moved and removed; the first one is the main picture", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await startDraft(services, seller);
    const [a, b, c] = [
      await aPicture(services, seller, id, "가"),
      await aPicture(services, seller, id, "나"),
      await aPicture(services, seller, id, "다"),
    ];
    const arrange = (revision: number, pictureId: string, to: "up" | "down" | "main" | "away", alts = {}) =>
      arrangePictures(services, seller, { id, revision, alts, move: { pictureId, to } });
    const order = async () => (await shown(services, seller, id)).map((picture) => picture.id);
    await arrange(0, c, "main", { [a]: "화면 전체" });
    expect(await order()).toEqual([c, a, b]);
    await arrange(1, c, "down");
    expect(await order()).toEqual([a, c, b]);
    await arrange(2, b, "up");
    expect(await order()).toEqual([a, b, c]);
    await arrange(3, b, "away");
    expect(await shown(services, seller, id)).toMatchObject([
      { id: a, alt: "화면 전체", width: 1460, height: 800 },
      { id: c, alt: "다" },
    ]);
    expect(await services.db.$count(uploadedPictures)).toBe(2);
  });

  test("changed in two windows: the later change is refused as a conflict", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await startDraft(services, seller);
    const a = await aPicture(services, seller, id);
    const describe = (revision: number, alt: string) =>
      arrangePictures(services, seller, { id, revision, alts: { [a]: alt }, move: null });
    await aPicture(services, seller, id);
    expect(await describe(0, "첫째 창")).toEqual({ conflict: false });
    expect(await describe(0, "둘째 창")).toEqual({ conflict: true });
    expect((await shown(services, seller, id))[0]).toMatchObject({ alt: "첫째 창" });
    expect(await describe(0, "첫째 창")).toEqual({ conflict: false });
  });

  test("that are refused or too many are reported by reason, and the good ones remain", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await startDraft(services, seller);
    const svg = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    const add = (bytes: Uint8Array, originalName: string) =>
      addDraftPicture(services, seller, { id, bytes, originalName, alt: "" });
    await aPicture(services, seller, id);
    expect(await add(svg, "logo.png")).toEqual({
      added: null,
      refused: { originalName: "logo.png", code: "picture-svg", details: {} },
    });
    for (let count = 1; count < mostPicturesOfService; count += 1) await aPicture(services, seller, id);
    expect((await add(svg, "more.png")).refused).toMatchObject({ code: "too-many-pictures" });
    expect(await shown(services, seller, id)).toHaveLength(mostPicturesOfService);
  });

  test("and its source are accessible to its seller only, and deleted with the draft", async ({ services }) => {
    const { db } = services;
    const [seller, stranger] = [await aSeller(db), await aSeller(db)];
    const id = await aTemplateDraft(services, seller, zip);
    await aPicture(services, seller, id);
    const foreign = await anUpload(services, stranger, zip);
    await expect(setDraftSource(services, seller, { id, uploadId: foreign })).rejects.toMatchObject({
      code: "not-found",
    });
    for (const attempt of [
      () => arrangePictures(services, stranger, { id, revision: 0, alts: {}, move: null }),
      () => aPicture(services, stranger, id),
      () => setDraftSource(services, stranger, { id, uploadId: foreign }),
      () => setDraftSource(services, stranger, { id, uploadId: null }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
    await discardDraft(services, seller, { id });
    expect(await db.$count(uploadedPictures)).toBe(0);
    expect(await db.select({ id: uploads.id }).from(uploads)).toEqual([{ id: foreign }]);
  });
});

describe("the source of a template", () => {
  test("must be uploaded, inspected and accepted before the draft is submitted", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await aDraft(services, seller, typedService({ basics: { type: "template" } }));
    const problems = async () =>
      (await judgeDraft(services, seller, await findDraft(services, seller, { id }))).problems;
    const says = (message: string) => ({ source: [{ field: "source", message }] });
    expect(await problems()).toEqual(says("source-required"));
    const { id: begun } = await beginUpload(services, seller, { fileName: "token.zip", size: 100 });
    await setDraftSource(services, seller, { id, uploadId: begun });
    expect(await problems()).toEqual(says("source-receiving"));
    await services.db.update(uploads).set({ status: "inspecting" });
    expect(await problems()).toEqual(says("source-inspecting"));
    await expect(submitDraft(services, seller, { id })).rejects.toMatchObject({ code: "draft-incomplete" });
    const refused = await anUpload(services, seller, honestZip([{ name: "../../etc/passwd", data: "x" }]));
    await setDraftSource(services, seller, { id, uploadId: refused });
    expect(await problems()).toEqual(says("source-refused"));
    await expect(submitDraft(services, seller, { id })).rejects.toMatchObject({ code: "draft-incomplete" });
    const good = await anUpload(services, seller, zip);
    await setDraftSource(services, seller, { id, uploadId: good });
    expect(await problems()).toBeNull();
    // The former uploads were deleted.
    expect(await services.db.select({ id: uploads.id }).from(uploads)).toEqual([{ id: good }]);
  });

  test("is ignored for other types of service", async ({ services }) => {
    const seller = await aSeller(services.db);
    const id = await aDraft(services, seller);
    await setDraftSource(services, seller, { id, uploadId: await anUpload(services, seller, zip) });
    const { serviceId } = await submitDraft(services, seller, { id });
    expect(await services.db.$count(serviceVersions)).toBe(0);
    expect(await services.db.select({ attachedAt: uploads.attachedAt }).from(uploads)).toEqual([{ attachedAt: null }]);
    expect(await imagesOf(services, serviceId)).toMatchObject([{ position: 0, fileKey: null }]);
  });
});

describe("a submitted template draft", () => {
  test("passes its pictures and its source to the service, whose first version goes live on approval", async ({
    services,
  }) => {
    const { db } = services;
    const seller = await aSeller(db);
    const id = await aTemplateDraft(services, seller, zip);
    const [a, b] = [await aPicture(services, seller, id, "가"), await aPicture(services, seller, id, "나")];
    await arrangePictures(services, seller, { id, revision: 0, alts: {}, move: { pictureId: b, to: "main" } });
    const { serviceId } = await submitDraft(services, seller, { id });
    expect(await imagesOf(services, serviceId)).toMatchObject([
      { position: 0, alt: "나", fileKey: `uploads/pictures/${b}.webp`, seed: null, width: 1460, height: 800 },
      { position: 1, alt: "가", fileKey: `uploads/pictures/${a}.webp` },
    ]);
    expect([await db.$count(uploadedPictures), await db.$count(uploads)]).toEqual([0, 0]);
    const versions = () => db.select().from(serviceVersions).where(eq(serviceVersions.serviceId, serviceId));
    expect(await versions()).toMatchObject([
      { version: "1.0.0", status: "pending", fileName: "token.zip", size: zip.length, sha256 },
    ]);
    await decide(services, "approved");
    expect(await versions()).toMatchObject([{ status: "live" }]);
  });

  test("that was returned is corrected with its existing pictures and source", async ({ services }) => {
    const { db } = services;
    const seller = await aSeller(db);
    const first = await aTemplateDraft(services, seller, zip);
    await aPicture(services, seller, first, "가");
    await aPicture(services, seller, first, "나");
    const { serviceId } = await submitDraft(services, seller, { id: first });
    const before = await imagesOf(services, serviceId);
    await decide(services, "returned");
    const id = await fixService(services, seller, { serviceId });
    const draft = await findDraft(services, seller, { id });
    expect(await sourceOfDraft(services, seller, draft)).toMatchObject({ uploadId: null, status: "accepted", sha256 });
    expect((await shown(services, seller, id)).map(({ imageId }) => imageId)).toEqual(before.map((image) => image.id));
    const move = { pictureId: String(before[0]!.id), to: "away" } as const;
    await arrangePictures(services, seller, { id, revision: 1, alts: { [before[1]!.id]: "다" }, move });
    const added = await aPicture(services, seller, id, "라");
    await submitDraft(services, seller, { id });
    expect(await imagesOf(services, serviceId)).toMatchObject([
      { id: before[1]!.id, position: 0, alt: "다" },
      { position: 1, alt: "라", fileKey: `uploads/pictures/${added}.webp` },
    ]);
    expect(services.enqueuedJobs).toContainEqual(
      expect.objectContaining({ name: "remove-file", payload: { key: before[0]!.fileKey } }),
    );
    expect(await db.select().from(serviceVersions)).toMatchObject([{ version: "1.0.0", status: "pending", sha256 }]);
  });

  test("resubmitted with another source replaces the first version", async ({ services }) => {
    const seller = await aSeller(services.db);
    const { serviceId } = await submitDraft(services, seller, { id: await aTemplateDraft(services, seller, zip) });
    await decide(services, "returned");
    const id = await fixService(services, seller, { serviceId });
    const other = honestZip([{ name: "token/index.ts", data: "export const better = true;\n" }]);
    await setDraftSource(services, seller, { id, uploadId: await anUpload(services, seller, other) });
    await submitDraft(services, seller, { id });
    await decide(services, "approved");
    expect(await services.db.select().from(serviceVersions)).toMatchObject([
      { version: "1.0.0", status: "live", sha256: createHash("sha256").update(other).digest("hex") },
    ]);
  });
});

databaseTest("pictures added simultaneously are all kept", async ({ services }) => {
  const seller = await aSeller(services.db);
  const id = await startDraft(services, seller);
  const added = await Promise.all(["가", "나", "다", "라"].map((alt) => aPicture(services, seller, id, alt)));
  expect((await shown(services, seller, id)).map((picture) => picture.id).sort()).toEqual(added.sort());
});
