import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { coverHeight, coverWidth } from "./cover.ts";
import { clearPositions, deleteUnplaced, insertPicture, pictureRows, placePicture } from "./store-pictures.server.ts";

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

/**
 * Makes these the pictures of a service, in this order, in the transaction that writes the service (`db`); without any it
 * has a drawn cover. Those it keeps keep their ids and addresses, the files of the others are removed after the commit. The
 * caller has locked the service and checked the seller. Refuses with not-found when an id is none of its pictures.
 */
export async function setPicturesUnchecked(
  { db, jobs }: Needs<"db" | "jobs">,
  { serviceId, pictures }: { serviceId: number; pictures: readonly PlacedPicture[] },
): Promise<void> {
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
  const removals = gone.map((key) => ({ payload: { key }, key: `remove-file:${key}` }));
  await jobs.enqueueAll(db, "remove-file", removals);
}
