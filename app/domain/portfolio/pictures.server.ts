import type { Db } from "#db/client.server.ts";
import { renditionKeysOf } from "../catalog/images/make-rendition.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { discardPictures, takePictures } from "../uploads/own-pictures.server.ts";
import { deletePictures, fileKeysOfMember, insertPictures, picturesOfItem } from "./store-pictures.server.ts";
import { mostProjectImages } from "./terms.ts";

/** Uploaded pictures, by their ids, on their way into an item. */
export type SentPictures = { thumbnail?: string; images: readonly string[] };

/**
 * Puts uploaded pictures into an item and takes others out of it; `tx` holds the item. A new thumbnail replaces the old
 * one. Images beyond the most an item may have are discarded and named in the answer. Refuses with not-found when a
 * picture is none of the item's, or an uploaded one none of the member's.
 */
export async function changePicturesUnchecked(
  tx: Db,
  needs: Needs<"jobs">,
  actor: Actor,
  { itemId, sent, remove }: { itemId: number; sent: SentPictures; remove: readonly number[] },
): Promise<{ tooMany: string[] }> {
  const inside = { ...needs, db: tx };
  const before = await picturesOfItem(tx, itemId);
  if (remove.some((id) => !before.some((picture) => picture.id === id)))
    throw new DomainError("not-found", { field: "removeImages" });
  const going = before.filter(
    ({ id, isThumbnail }) => remove.includes(id) || (isThumbnail && sent.thumbnail !== undefined),
  );
  const staying = before.filter(({ id, isThumbnail }) => !isThumbnail && !going.some((picture) => picture.id === id));
  const room = Math.max(0, mostProjectImages - staying.length);
  const [images, tooMany] = [sent.images.slice(0, room), sent.images.slice(room)];
  await removePictureFiles(
    tx,
    needs,
    await deletePictures(
      tx,
      going.map(({ id }) => id),
    ),
  );
  await discardPictures(inside, actor, { pictureIds: tooMany });
  const pictureIds = [...(sent.thumbnail === undefined ? [] : [sent.thumbnail]), ...images];
  const taken = await takePictures(inside, actor, { pictureIds });
  const last = Math.max(0, ...before.map(({ position }) => position));
  await insertPictures(
    tx,
    taken.map(({ id, fileKey, width, height }, index) => ({
      itemId,
      isThumbnail: id === sent.thumbnail,
      position: id === sent.thumbnail ? 0 : last + 1 + index,
      fileKey,
      width,
      height,
    })),
  );
  return { tooMany };
}

/** Has the files of pictures removed, with all sizes that were made of them, after `tx` has committed. */
export async function removePictureFiles(tx: Db, { jobs }: Needs<"jobs">, fileKeys: readonly string[]): Promise<void> {
  const keys = fileKeys.flatMap((fileKey) => [fileKey, ...renditionKeysOf(fileKey)]);
  await jobs.enqueueAll(
    tx,
    "remove-file",
    keys.map((key) => ({ payload: { key }, key: `remove-file:${key}` })),
  );
}

/** Has the files of everything in a member's portfolio removed; the rows go with the account. Access is the caller's to check. */
export async function removePortfolioFilesUnchecked(tx: Db, needs: Needs<"jobs">, memberId: number): Promise<void> {
  await removePictureFiles(tx, needs, await fileKeysOfMember(tx, memberId));
}
