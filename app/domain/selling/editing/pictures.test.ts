import { asc, eq } from "drizzle-orm";
import { describe } from "vitest";
import { moderationItems, serviceImages, services as serviceTable } from "#db/schema/catalog.ts";
import { uploadedPictures } from "#db/schema/files/uploads.ts";
import { aMember, anImage, aSeller } from "#db/testing/builders.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { mostPicturesOfService } from "../../catalog/images/picture-terms.ts";
import { decideItem, markOfChanges } from "../../moderation/decide-item.server.ts";
import { editPictureRendition } from "../../moderation/pictures.server.ts";
import { type Actor, type Member, visitor } from "../../shared/actor.ts";
import { addPictures } from "../../uploads/add-pictures.server.ts";
import { sweepUploads } from "../../uploads/sweep-uploads.server.ts";
import { anUploadedPicture, tinyPng } from "../../uploads/uploads.testing.ts";
import { dropOwnEdit } from "./drop-edit.server.ts";
import { aServiceToEdit, edited } from "./editing.testing.ts";
import { findEditing } from "./find-edit.server.ts";
import { arrangeEditPictures, findEditingPictures, savePictures, type TypedPicture } from "./pictures.server.ts";

const old = "0198a1b2-0000-7000-8000-000000000001";
const keyOf = (id: string) => `uploads/pictures/${id}.webp`;

/** An active service with one uploaded picture on sale. */
async function aServiceWithPicture(services: TestServices, overrides: { approved?: number } = {}) {
  const { seller, serviceId } = await aServiceToEdit(services, overrides);
  await services.files.put(keyOf(old), tinyPng);
  const imageId = await anImage(services.db, serviceId, { seed: null, fileKey: keyOf(old), alt: "지금 화면" });
  return { seller, serviceId, imageId };
}

/** A seller opens the form of pictures, changes it and saves. */
async function arranged(services: TestServices, seller: Member, serviceId: number, pictures: TypedPicture[]) {
  const { mark } = await findEditingPictures(services, seller, { serviceId });
  return savePictures(services, seller, { serviceId, pictures, mark });
}

const onSale = ({ db }: TestServices, serviceId: number) =>
  db
    .select({ id: serviceImages.id, fileKey: serviceImages.fileKey, alt: serviceImages.alt })
    .from(serviceImages)
    .where(eq(serviceImages.serviceId, serviceId))
    .orderBy(asc(serviceImages.position));
const items = ({ db }: TestServices) => db.select().from(moderationItems).orderBy(asc(moderationItems.submittedAt));
const inForm = async (services: TestServices, seller: Member, serviceId: number) =>
  (await findEditingPictures(services, seller, { serviceId })).pictures.map(({ id, alt }) => ({ id, alt }));

/** An operator decides the last item. */
async function decide(services: TestServices, outcome: "approved" | "returned" | "rejected") {
  const { id, changes } = (await items(services)).at(-1)!;
  const objections = outcome === "approved" ? [] : [{ field: "pictures", code: "rights" as const }];
  const operator = await anOperator(services);
  await decideItem(services, operator, { itemId: id, outcome, objections, note: "", seen: markOfChanges(changes) });
  return operator;
}

/** The keys of files of pictures, after everything has been swept that nothing names. */
async function keysAfterSweep(services: TestServices): Promise<string[]> {
  services.setTime(new Date(services.clock().getTime() + 49 * 3_600_000));
  await sweepUploads(services);
  const keys: string[] = [];
  for await (const { key } of services.files.list("uploads/")) keys.push(key);
  return keys.sort();
}

describe("pictures of a service by a new seller", () => {
  test("wait with the texts of the same edit, and are on sale with their order and words after the approval", async ({
    services,
  }) => {
    const { seller, serviceId, imageId } = await aServiceWithPicture(services);
    const added = await anUploadedPicture(services, seller);
    const before = await onSale(services, serviceId);
    const wanted = [
      { id: added, alt: "새 대시보드" },
      { id: old, alt: "예전 화면" },
    ];
    expect(await arranged(services, seller, serviceId, wanted)).toEqual({ outcome: "waiting" });
    expect(await onSale(services, serviceId)).toEqual(before);
    expect(await inForm(services, seller, serviceId)).toEqual(wanted);
    // The upload belongs to the edit now: it counts no more among the seller's uploads, and is not swept.
    expect(await services.db.$count(uploadedPictures)).toBe(0);
    expect(await keysAfterSweep(services)).toEqual([keyOf(old), keyOf(added)].sort());

    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    expect(await items(services)).toMatchObject([
      {
        status: "open",
        changes: {
          before: { pictures: [{ fileKey: keyOf(old), alt: "지금 화면" }] },
          after: { title: "커스터디 금고", pictures: [{ fileKey: keyOf(added) }, { fileKey: keyOf(old) }] },
        },
      },
    ]);
    await decide(services, "approved");
    expect(await onSale(services, serviceId)).toMatchObject([
      { fileKey: keyOf(added), alt: "새 대시보드" },
      { id: imageId, alt: "예전 화면" },
    ]);
    expect(await services.db.select({ title: serviceTable.title }).from(serviceTable)).toEqual([
      { title: "커스터디 금고" },
    ]);
    expect(await inForm(services, seller, serviceId)).toEqual(wanted);
  });

  test("that are replaced lose their files once no edit names them", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const added = await anUploadedPicture(services, seller);
    await arranged(services, seller, serviceId, [{ id: added, alt: "" }]);
    await decide(services, "approved");
    expect(await keysAfterSweep(services)).toEqual([keyOf(added)]);
    // Without any picture the service has a drawn cover.
    await arranged(services, seller, serviceId, []);
    expect(await keysAfterSweep(services)).toEqual([keyOf(added)]);
    await decide(services, "approved");
    expect(await onSale(services, serviceId)).toMatchObject([{ fileKey: null }]);
    expect(await keysAfterSweep(services)).toEqual([]);
  });

  test("that came back stay in the form with the objection until they are changed", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const wanted = [{ id: await anUploadedPicture(services, seller), alt: "남의 로고" }];
    await arranged(services, seller, serviceId, wanted);
    await decide(services, "returned");
    expect(await onSale(services, serviceId)).toMatchObject([{ fileKey: keyOf(old) }]);
    expect(await inForm(services, seller, serviceId)).toEqual(wanted);
    const objections = async () => (await findEditing(services, seller, { serviceId })).objections;
    expect(await objections()).toEqual([{ field: "pictures", code: "rights" }]);
    services.setTime(new Date(services.clock().getTime() + 1_000));
    await edited(services, seller, { serviceId, step: "basics", fields: { title: "커스터디 금고" } });
    expect(await objections()).toEqual([{ field: "pictures", code: "rights" }]);
    await arranged(services, seller, serviceId, [{ id: old, alt: "새 설명" }]);
    expect(await objections()).toEqual([]);
  });

  test("that were rejected, or dropped, leave the form; their files go when nothing names them", async ({
    services,
  }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const rejected = await anUploadedPicture(services, seller);
    await arranged(services, seller, serviceId, [{ id: rejected, alt: "" }]);
    await decide(services, "rejected");
    expect(await inForm(services, seller, serviceId)).toEqual([{ id: old, alt: "지금 화면" }]);
    // The seller may still appeal.
    expect(await keysAfterSweep(services)).toEqual([keyOf(old), keyOf(rejected)].sort());
    const dropped = await anUploadedPicture(services, seller);
    await arranged(services, seller, serviceId, [{ id: dropped, alt: "" }]);
    expect(await keysAfterSweep(services)).toEqual([keyOf(old), keyOf(dropped)].sort());
    await dropOwnEdit(services, seller, { serviceId });
    expect(await keysAfterSweep(services)).toEqual([keyOf(old)]);
    expect(await onSale(services, serviceId)).toMatchObject([{ fileKey: keyOf(old), alt: "지금 화면" }]);
  });
});

describe("pictures of a service by a seller with three approved services", () => {
  test("are on sale at once, and can be taken back with the files that were replaced", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services, { approved: 3 });
    const added = await anUploadedPicture(services, seller);
    const saved = await arranged(services, seller, serviceId, [{ id: added, alt: "새 대시보드" }]);
    expect(saved).toEqual({ outcome: "applied" });
    expect(await onSale(services, serviceId)).toMatchObject([{ fileKey: keyOf(added), alt: "새 대시보드" }]);
    expect(await items(services)).toMatchObject([{ status: "applied" }]);
    expect(await keysAfterSweep(services)).toEqual([keyOf(old), keyOf(added)].sort());
    await decide(services, "returned");
    expect(await onSale(services, serviceId)).toMatchObject([{ fileKey: keyOf(old), alt: "지금 화면" }]);
    expect(await inForm(services, seller, serviceId)).toEqual([{ id: added, alt: "새 대시보드" }]);
  });

  test("are not taken back over later ones", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services, { approved: 3 });
    await arranged(services, seller, serviceId, [{ id: old, alt: "첫째" }]);
    const [first] = await items(services);
    services.setTime(new Date(services.clock().getTime() + 1_000));
    await arranged(services, seller, serviceId, [{ id: old, alt: "둘째" }]);
    const objections = [{ field: "pictures", code: "untrue" as const }];
    const taken = { itemId: first!.id, outcome: "returned" as const, objections, note: "" };
    const operator = await anOperator(services);
    await expect(
      decideItem(services, operator, { ...taken, seen: markOfChanges(first!.changes) }),
    ).rejects.toMatchObject({ code: "edit-overtaken" });
    expect(await onSale(services, serviceId)).toMatchObject([{ alt: "둘째" }]);
  });
});

describe("savePictures writes nothing", () => {
  test("when another window has saved others since, and answers with those", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const { mark } = await findEditingPictures(services, seller, { serviceId });
    await arranged(services, seller, serviceId, [{ id: old, alt: "첫째 창" }]);
    const second = { serviceId, pictures: [{ id: old, alt: "둘째 창" }], mark };
    const conflict = await savePictures(services, seller, second);
    expect(conflict).toMatchObject({ outcome: "conflict", saved: { pictures: [{ id: old, alt: "첫째 창" }] } });
    expect(await inForm(services, seller, serviceId)).toEqual([{ id: old, alt: "첫째 창" }]);
    if (conflict.outcome !== "conflict") throw new Error(conflict.outcome);
    // The mark of the answer saves over them on purpose.
    expect(await savePictures(services, seller, { ...second, mark: conflict.saved.mark })).toEqual({
      outcome: "waiting",
    });
    expect(await savePictures(services, seller, second)).toEqual({ outcome: "unchanged" });
  });

  test("of another seller's service, with somebody else's picture, or of a service that is not on sale", async ({
    services,
  }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const stranger = await aSeller(services.db);
    const foreign = await anUploadedPicture(services, stranger);
    const before = await onSale(services, serviceId);
    const save = (actor: Actor, pictures: TypedPicture[]) =>
      findEditingPictures(services, seller, { serviceId }).then(({ mark }) =>
        savePictures(services, actor, { serviceId, pictures, mark }),
      );
    await expect(save(stranger, [])).rejects.toMatchObject({ code: "not-found" });
    await expect(save(visitor, [])).rejects.toMatchObject({ code: "signed-out" });
    await expect(save(await aMember(services.db), [])).rejects.toMatchObject({ code: "not-a-seller" });
    await expect(save(seller, [{ id: foreign, alt: "" }])).rejects.toMatchObject({ code: "not-found" });
    await expect(findEditingPictures(services, stranger, { serviceId })).rejects.toMatchObject({ code: "not-found" });
    const arrangement = { serviceId, pictures: [{ id: foreign, alt: "" }], added: [], move: null };
    await expect(arrangeEditPictures(services, stranger, arrangement)).rejects.toMatchObject({ code: "not-found" });
    expect(await arrangeEditPictures(services, seller, arrangement)).toEqual({ pictures: [], refused: [] });
    await services.db.update(serviceTable).set({ status: "pending" }).where(eq(serviceTable.id, serviceId));
    await expect(save(seller, [])).rejects.toMatchObject({ code: "service-moved" });
    expect(await onSale(services, serviceId)).toEqual(before);
    expect(await items(services)).toEqual([]);
    expect(await services.db.$count(uploadedPictures)).toBe(1);
  });

  test("of more pictures than a service has room for; the form names those without room", async ({ services }) => {
    const { seller, serviceId } = await aServiceWithPicture(services);
    const uploaded = async () => {
      const { added } = await addPictures(services, seller, [{ bytes: tinyPng, originalName: "a.png", alt: "" }]);
      return added[0]!;
    };
    const added = [];
    for (let count = 0; count < mostPicturesOfService; count += 1) added.push(await uploaded());
    const typed = [{ id: old, alt: "" }];
    const form = await arrangeEditPictures(services, seller, { serviceId, pictures: typed, added, move: null });
    expect(form.pictures.map(({ id }) => id)).toEqual([old, ...added.slice(0, -1).map(({ id }) => id)]);
    expect(form.refused).toEqual([
      { originalName: "a.png", code: "too-many-pictures", details: { most: mostPicturesOfService } },
    ]);
    const all = [...typed, ...added.map(({ id }) => ({ id, alt: "" }))];
    await expect(arranged(services, seller, serviceId, all)).rejects.toMatchObject({ code: "too-many-pictures" });
    expect(await items(services)).toEqual([]);
  });
});

test("a form of pictures moves, removes and describes them without saving anything", async ({ services }) => {
  const { seller, serviceId } = await aServiceWithPicture(services);
  const added = await anUploadedPicture(services, seller);
  const typed = [
    { id: old, alt: " 화면\u0000 전체 " },
    { id: added, alt: "" },
  ];
  const arrange = (to: "up" | "down" | "main" | "away", pictureId: string) =>
    arrangeEditPictures(services, seller, { serviceId, pictures: typed, added: [], move: { pictureId, to } });
  expect((await arrange("main", added)).pictures).toMatchObject([{ id: added }, { id: old, alt: "화면  전체" }]);
  expect((await arrange("down", old)).pictures.map(({ id }) => id)).toEqual([added, old]);
  expect((await arrange("away", old)).pictures.map(({ id }) => id)).toEqual([added]);
  expect(await inForm(services, seller, serviceId)).toEqual([{ id: old, alt: "지금 화면" }]);
  expect(await services.db.$count(uploadedPictures)).toBe(1);
});

test("a picture of an edit is shown to its seller and to operators, and to nobody else", async ({ services }) => {
  const { seller, serviceId } = await aServiceWithPicture(services);
  const added = await anUploadedPicture(services, seller);
  await arranged(services, seller, serviceId, [{ id: added, alt: "" }]);
  const [item] = await items(services);
  const shown = (actor: Actor, pictureId: string, itemId = item!.id) =>
    editPictureRendition(services, actor, { itemId, pictureId, width: 365, format: "webp" });
  const operator = await anOperator(services);
  for (const actor of [seller, operator])
    for (const id of [old, added]) expect((await shown(actor, id)).size).toBeGreaterThan(0);
  await expect(shown(await aSeller(services.db), added)).rejects.toMatchObject({ code: "not-found" });
  await expect(shown({ ...operator, needsTwoFactor: true }, added)).rejects.toMatchObject({ code: "not-found" });
  await expect(shown(visitor, added)).rejects.toMatchObject({ code: "signed-out" });
  await expect(shown(seller, "0198a1b2-0000-7000-8000-00000000dead")).rejects.toMatchObject({ code: "not-found" });
  await expect(shown(seller, added, "x")).rejects.toMatchObject({ code: "not-found" });
});
