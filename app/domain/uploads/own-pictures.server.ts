import {
  type ImageWidth,
  type MadeRendition,
  makeRendition,
  storedPicture,
} from "../catalog/images/make-rendition.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { ImageFormat, Needs } from "../shared/services.ts";
import { isUploadId } from "./file-keys.ts";
import { deletePictures, findPictures, setAlt, setPicturesAttached } from "./store-pictures.server.ts";
import type { UploadedPicture } from "./upload.ts";

type Ids = { pictureIds: readonly string[] };

/** Own pictures in the order of the ids. Refuses with not-found when one of them is not there, or is somebody else's. */
export async function ownPictures({ db }: Needs<"db">, actor: Actor, { pictureIds }: Ids): Promise<UploadedPicture[]> {
  const { memberId } = requireMember(actor);
  return inOrder(pictureIds, pictureIds.every(isUploadId) ? await findPictures(db, memberId, pictureIds) : []);
}

/** Those of the pictures that are there and the member's own, in no order; ids of other kinds are none. */
export async function findOwnPictures(
  { db }: Needs<"db">,
  actor: Actor,
  { pictureIds }: Ids,
): Promise<UploadedPicture[]> {
  return findPictures(db, requireMember(actor).memberId, pictureIds.filter(isUploadId));
}

function inOrder(ids: readonly string[], pictures: readonly UploadedPicture[]): UploadedPicture[] {
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  return ids.map((id) => {
    const picture = byId.get(id);
    if (!picture) throw new DomainError("not-found");
    return picture;
  });
}

/** An own picture in one size, for the page that prepares a service. Refuses with not-found. */
export async function ownPictureRendition(
  needs: Needs<"db" | "files" | "images">,
  actor: Actor,
  { pictureId, width, format }: { pictureId: string; width: ImageWidth; format: ImageFormat },
): Promise<MadeRendition> {
  const [picture] = await ownPictures(needs, actor, { pictureIds: [pictureId] });
  return makeRendition(needs, storedPicture(needs, picture!.fileKey), { width, format });
}

/** The words that stand for a picture. Refuses with not-found. */
export async function describePicture(
  { db }: Needs<"db">,
  actor: Actor,
  { pictureId, alt }: { pictureId: string; alt: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  if (!isUploadId(pictureId) || !(await setAlt(db, memberId, pictureId, alt.slice(0, 255))))
    throw new DomainError("not-found");
}

/** A draft names these pictures: they are not swept. `db` may be a transaction. Refuses with not-found. */
export async function keepPictures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { pictureIds }: Ids,
): Promise<void> {
  const { memberId } = requireMember(actor);
  const ids = new Set(pictureIds);
  const isKept =
    pictureIds.every(isUploadId) && (await setPicturesAttached(db, memberId, [...ids], clock())) === ids.size;
  if (!isKept) throw new DomainError("not-found");
}

/** Own pictures go, with their files after `db` (a transaction, or not) has committed. What is not there is no matter. */
export async function discardPictures(
  { db, jobs }: Needs<"db" | "jobs">,
  actor: Actor,
  { pictureIds }: Ids,
): Promise<void> {
  const gone = await deletePictures(db, requireMember(actor).memberId, pictureIds.filter(isUploadId));
  await jobs.enqueueAll(
    db,
    "remove-file",
    gone.map(({ fileKey: key }) => ({ payload: { key }, key: `remove-file:${key}` })),
  );
}

/**
 * Pictures become those of a service, in the order of the ids: their rows go, the files are the service's from now on. Call
 * it in the transaction that writes service_images (`db`). Refuses with not-found.
 */
export async function takePictures({ db }: Needs<"db">, actor: Actor, { pictureIds }: Ids): Promise<UploadedPicture[]> {
  const { memberId } = requireMember(actor);
  return inOrder(pictureIds, pictureIds.every(isUploadId) ? await deletePictures(db, memberId, pictureIds) : []);
}
