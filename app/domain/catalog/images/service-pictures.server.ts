import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { coverHeight, coverWidth } from "./cover.ts";
import { clearPositions, deleteUnplaced, insertPicture, pictureRows, placePicture } from "./store-pictures.server.ts";
import type { StoredPicture } from "./stored-picture.ts";

/** `isDrawn`: not uploaded, but drawn from a seed. */
export type ServicePicture = { id: number; width: number; height: number; alt: string; isDrawn: boolean };
/** One that the service has already, or a file that becomes one of its pictures. */
export type PlacedPicture =
  | { id: number; alt: string }
  | { fileKey: string; width: number; height: number; alt: string };

/** The pictures of a service, the main one first. The caller has checked who asks. */
export async function picturesOfServiceUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<ServicePicture[]> {
  return (await pictureRows(db, serviceId)).map(({ fileKey, ...row }) => ({ ...row, isDrawn: fileKey === null }));
}

/** The uploaded pictures of a service, the main one first; drawn ones have no file. The caller has checked who asks. */
export async function storedPicturesUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<(StoredPicture & { id: number })[]> {
  return (await pictureRows(db, serviceId)).flatMap(({ fileKey, ...row }) =>
    fileKey === null ? [] : [{ ...row, fileKey }],
  );
}

/**
 * Makes these the pictures of a service, in this order, in the transaction that writes the service (`db`); without any it
 * has a drawn cover. Those it keeps keep their ids and addresses, the files of the others are removed after the commit. The
 * caller has locked the service and checked the seller. Refuses with not-found when an id is none of its pictures.
 */
export async function setPicturesUnchecked(
  { db, jobs }: Needs<"db" | "jobs">,
  placing: { serviceId: number; pictures: readonly PlacedPicture[] },
): Promise<void> {
  const gone = await place(db, placing);
  const removals = gone.map((key) => ({ payload: { key }, key: `remove-file:${key}` }));
  await jobs.enqueueAll(db, "remove-file", removals);
}

/**
 * Makes these the pictures of a service, as setPicturesUnchecked does, but leaves the files of the others where they are: an
 * edit may name them and bring them back. The daily sweep removes a file that nothing names any more.
 */
export async function replacePicturesUnchecked(
  { db }: Needs<"db">,
  { serviceId, pictures }: { serviceId: number; pictures: readonly StoredPicture[] },
): Promise<void> {
  const there = new Map((await storedPicturesUnchecked({ db }, { serviceId })).map(({ id, fileKey }) => [fileKey, id]));
  const placed = pictures.map(({ fileKey, width, height, alt }) => {
    const id = there.get(fileKey);
    return id === undefined ? { fileKey, width, height, alt } : { id, alt };
  });
  await place(db, { serviceId, pictures: placed });
}

/** Answers with the keys of files that the service does not show any more. */
async function place(
  db: Needs<"db">["db"],
  { serviceId, pictures }: { serviceId: number; pictures: readonly PlacedPicture[] },
): Promise<string[]> {
  await clearPositions(db, serviceId);
  for (const [position, picture] of pictures.entries()) {
    if ("fileKey" in picture) await insertPicture(db, { ...picture, serviceId, position });
    else if (!(await placePicture(db, { ...picture, serviceId, position }))) throw new DomainError("not-found");
  }
  const gone = await deleteUnplaced(db, serviceId);
  if (pictures.length === 0)
    await insertPicture(db, {
      serviceId,
      position: 0,
      seed: `service:${serviceId}`,
      width: coverWidth,
      height: coverHeight,
    });
  return gone;
}
