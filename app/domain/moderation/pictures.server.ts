import { type FieldChanges, picturesIn } from "../catalog/authoring/edit-fields.server.ts";
import {
  type ImageWidth,
  type MadeRendition,
  makeRendition,
  storedPicture,
} from "../catalog/images/make-rendition.server.ts";
import { storedPicturesUnchecked } from "../catalog/images/service-pictures.server.ts";
import { pictureIdOf, type StoredPicture } from "../catalog/images/stored-picture.ts";
import { type Actor, hasRight, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { ImageFormat, Needs } from "../shared/services.ts";
import { fileKeysInUse } from "../catalog/files/keys-in-use.server.ts";
import { changesOf } from "./edits.server.ts";
import { pictureItem, pictureKeysNamed } from "./store-pictures.server.ts";

/** The pictures of a service as an edit names them. The caller has checked who asks. */
export async function picturesOnSaleUnchecked(
  { db }: Needs<"db">,
  { serviceId }: { serviceId: number },
): Promise<StoredPicture[]> {
  const pictures = await storedPicturesUnchecked({ db }, { serviceId });
  return pictures.map(({ fileKey, width, height, alt }) => ({ fileKey, width, height, alt }));
}

/**
 * Those of the keys that an edit names which may still come to the market or back to it: one that waits, was sent back, was
 * applied at once, or was rejected and may be appealed against.
 */
export function editKeysInUse(
  { db }: Needs<"db">,
  { fileKeys }: { fileKeys: readonly string[] },
): Promise<ReadonlySet<string>> {
  return pictureKeysNamed(db, fileKeys);
}

/** Those of the pictures of an edit, by their ids, whose files are kept: others may be gone. The caller has checked who asks. */
export async function keptPictures(needs: Needs<"db">, changes: FieldChanges): Promise<ReadonlySet<string>> {
  const fileKeys = picturesOf(changes).map(({ fileKey }) => fileKey);
  const named = await editKeysInUse(needs, { fileKeys });
  const shown = await fileKeysInUse(needs, { fileKeys });
  return new Set([...named, ...shown].map(pictureIdOf));
}

/** A picture that an edit adds or takes away, in one size, for its seller and for operators. Refuses with not-found. */
export async function editPictureRendition(
  needs: Needs<"db" | "files" | "images">,
  actor: Actor,
  { itemId, pictureId, width, format }: { itemId: string; pictureId: string; width: ImageWidth; format: ImageFormat },
): Promise<MadeRendition> {
  const { memberId } = requireMember(actor);
  const maySeeAll = hasRight(actor, "services.review");
  const item = isUuid(itemId) ? await pictureItem(needs.db, itemId) : null;
  if (!item || (item.sellerId !== memberId && !maySeeAll)) throw new DomainError("not-found");
  const picture = picturesOf(changesOf(item)).find(({ fileKey }) => pictureIdOf(fileKey) === pictureId);
  if (!picture) throw new DomainError("not-found");
  return makeRendition(needs, storedPicture(needs, picture.fileKey), { width, format });
}

function picturesOf({ before, after }: FieldChanges): StoredPicture[] {
  return [...(picturesIn(before) ?? []), ...(picturesIn(after) ?? [])];
}
