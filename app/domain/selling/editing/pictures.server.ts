import { contentOfServiceUnchecked, type StoredService } from "../../catalog/authoring/write-service.server.ts";
import { storedPicturesUnchecked } from "../../catalog/images/service-pictures.server.ts";
import { mostPicturesOfService } from "../../catalog/images/picture-terms.ts";
import { pictureIdOf, type StoredPicture } from "../../catalog/images/stored-picture.ts";
import { type Edit, lastEditsUnchecked } from "../../moderation/edits.server.ts";
import { type Actor, requireMember } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import type { RefusedPicture } from "../../uploads/add-pictures.server.ts";
import { findOwnPictures, takePictures } from "../../uploads/own-pictures.server.ts";
import type { UploadedPicture } from "../../uploads/upload.ts";
import { plainAlt } from "../drafts/draft.ts";
import { moved, type PictureMove } from "../drafts/draft-pictures.server.ts";
import { editLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { isEditable, markOf, writtenPictures, unfinishedEdit, writtenValues } from "./edit.server.ts";
import { type Saving, saveWords } from "./save-edit.server.ts";

/** A picture in a form: its id and the words that stand for it. */
export type TypedPicture = { id: string; alt: string };
/** `imageId`: it is on sale; `itemId`: it is in the edit that waits or came back; neither: it was uploaded and is not saved. */
export type EditingPicture = TypedPicture & { imageId: number | null; itemId: string | null };
export type EditingPictures = { pictures: EditingPicture[]; mark: string };

type Known = { file: StoredPicture; imageId: number | null; itemId: string | null };
type Context = { service: StoredService; edits: Edit[]; onSale: StoredPicture[]; known: Map<string, Known> };

/** The pictures of an own service as its seller last arranged them. Somebody else's is not there. */
export async function findEditingPictures(
  needs: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<EditingPictures> {
  const context = await contextOf(needs, actor, { serviceId, lock: false });
  return shownPictures(context);
}

/**
 * Pictures of a form, as the next form shows them: described anew, those that were just uploaded at the end, one of them moved.
 * Nothing is saved. Uploads for which there is no room are discarded by the sweep and named as refused.
 */
export async function arrangeEditPictures(
  needs: Needs<"db">,
  actor: Actor,
  arrangement: {
    serviceId: number;
    pictures: readonly TypedPicture[];
    added: readonly UploadedPicture[];
    move: { pictureId: string; to: PictureMove } | null;
  },
): Promise<{ pictures: EditingPicture[]; refused: RefusedPicture[] }> {
  const { known } = await contextOf(needs, actor, { serviceId: arrangement.serviceId, lock: false });
  const typed = arrangement.pictures.slice(0, mostPicturesOfService);
  const room = mostPicturesOfService - typed.length;
  const wanted = [...typed, ...arrangement.added.slice(0, room).map(({ id }) => ({ id, alt: "" }))];
  await addUploads(needs, actor, known, wanted);
  const pictures = wanted.flatMap(({ id, alt }) => {
    const found = known.get(id);
    return found ? [{ id, alt: plainAlt(alt), imageId: found.imageId, itemId: found.itemId }] : [];
  });
  const refused = arrangement.added.slice(room).map(({ originalName }) => ({
    originalName,
    code: "too-many-pictures" as const,
    details: { most: mostPicturesOfService },
  }));
  return { pictures: arrangement.move ? moved(pictures, arrangement.move) : pictures, refused };
}

type Save = {
  serviceId: number;
  /** Pictures in their order; the first one is the main picture. */
  pictures: readonly TypedPicture[];
  /** Mark of the pictures that the form was made from. */
  mark: string;
  ip?: string;
};
export type SavedPictures =
  | { outcome: "applied" | "waiting" | "dropped" | "unchanged" }
  /** The pictures that another window, or an operator, has saved since; nothing was overwritten. */
  | { outcome: "conflict"; saved: EditingPictures };

/**
 * Saves the pictures of an own service: at once on sale when the seller is trusted, otherwise with the words that wait for an
 * operator. Uploads among them belong to the edit from now on. Refuses with not-found (the service, or a picture that is
 * somebody else's), too-many-pictures, and service-moved when the service is not on sale or paused.
 */
export async function savePictures(needs: Saving, actor: Actor, save: Save): Promise<SavedPictures> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(editLimit, String(memberId));
  return savePicturesUnchecked(needs, actor, save);
}

/** Saves the pictures of an edit; the caller has taken the limit of changes. */
export async function savePicturesUnchecked(
  needs: Saving,
  actor: Actor,
  { serviceId, pictures, mark, ip }: Save,
): Promise<SavedPictures> {
  return needs.db.transaction(async (tx) => {
    const context = await contextOf({ db: tx }, actor, { serviceId, lock: true });
    const { service, edits, known } = context;
    if (!isEditable(service)) throw new DomainError("service-moved");
    const wanted = pictures.map(({ id, alt }) => ({ id, alt: plainAlt(alt) }));
    if (new Set(wanted.map(({ id }) => id)).size > mostPicturesOfService)
      throw new DomainError("too-many-pictures", { most: mostPicturesOfService });
    const shown = shownPictures(context);
    if (markOf(wanted) === shown.mark) return { outcome: "unchanged" };
    if (mark !== shown.mark) return { outcome: "conflict", saved: shown };
    const uploads = wanted.flatMap(({ id }) => (known.has(id) ? [] : [id]));
    for (const file of await takePictures({ db: tx }, actor, { pictureIds: uploads })) learn(known, file);
    const after = new Map(wanted.map(({ id, alt }) => [id, { ...known.get(id)!.file, alt }]));
    const values = writtenValues(service, edits);
    const saving = { ...needs, db: tx };
    return { outcome: await saveWords(saving, { service, edits, values, pictures: [...after.values()], ip }) };
  });
}

/** Everything that a form of pictures may name, but for uploads. */
async function contextOf(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId, lock }: { serviceId: number; lock: boolean },
): Promise<Context> {
  const { memberId } = requireSeller(actor);
  const service = await contentOfServiceUnchecked(db, serviceId, { lock });
  if (service.sellerId !== memberId) throw new DomainError("not-found");
  const edits = await lastEditsUnchecked({ db }, { serviceId });
  const stored = await storedPicturesUnchecked({ db }, { serviceId });
  const onSale = stored.map(({ fileKey, width, height, alt }) => ({ fileKey, width, height, alt }));
  const known: Context["known"] = new Map();
  const itemId = unfinishedEdit(edits)?.id ?? null;
  for (const file of writtenPictures(onSale, edits)) learn(known, file, { itemId });
  for (const { id, ...file } of stored) learn(known, file, { imageId: id });
  return { service, edits, onSale, known };
}

function learn(
  known: Context["known"],
  { fileKey, width, height, alt }: StoredPicture,
  where: Partial<Pick<Known, "imageId" | "itemId">> = {},
): void {
  known.set(pictureIdOf(fileKey), {
    file: { fileKey, width, height, alt },
    imageId: where.imageId ?? null,
    itemId: where.itemId ?? null,
  });
}

function shownPictures({ edits, onSale, known }: Context): EditingPictures {
  const pictures = writtenPictures(onSale, edits).map(({ fileKey, alt }) => {
    const id = pictureIdOf(fileKey);
    const { imageId, itemId } = known.get(id)!;
    return { id, alt, imageId, itemId };
  });
  return { pictures, mark: markOf(pictures.map(({ id, alt }) => ({ id, alt }))) };
}

/** Own uploads that a form names. */
async function addUploads(
  { db }: Needs<"db">,
  actor: Actor,
  known: Context["known"],
  pictures: readonly TypedPicture[],
): Promise<void> {
  const pictureIds = pictures.flatMap(({ id }) => (known.has(id) ? [] : [id]));
  for (const file of await findOwnPictures({ db }, requireMember(actor), { pictureIds })) learn(known, file);
}
