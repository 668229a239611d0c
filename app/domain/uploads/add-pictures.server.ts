import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError, type DomainErrorCode } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { pictureLimits } from "../shared/pictures/picture-limits.ts";
import type { Needs } from "../shared/services.ts";
import { pictureKey } from "./file-keys.ts";
import { isWebp, objectionToPicture } from "./picture-content.ts";
import { mostPictures, pictureLimit } from "./rate-limits.ts";
import { lockMember } from "./store.server.ts";
import { countPictures, insertPicture } from "./store-pictures.server.ts";
import { masterWidth, pictureBytes, pictureMegabytes, picturesAtOnce } from "./terms.ts";
import type { UploadedPicture } from "./upload.ts";

type PictureNeeds = Needs<"db" | "clock" | "files" | "images" | "limiter">;
type NewPicture = {
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
  originalName: string;
  alt: string;
  /** Takes JPG, PNG and GIF only. */
  withoutWebp?: boolean;
};
/** `code` and `details` as of the DomainError. */
export type RefusedPicture = {
  originalName: string;
  code: DomainErrorCode;
  details: Readonly<Record<string, string | number>>;
};

/**
 * An uploaded picture, decoded and encoded anew: no metadata and nothing of the uploaded bytes is kept. Refuses with
 * picture-too-large, -svg, -tiff, -heic, -jpg-png-gif, -format, -mixed (something else too), -unreadable, -proportions,
 * too-many-pictures, too-many-requests, storage-full, storage-down, overloaded.
 */
export async function addPicture(
  needs: PictureNeeds,
  actor: Actor,
  { bytes, originalName, alt, withoutWebp = false }: NewPicture,
): Promise<UploadedPicture> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(pictureLimit, String(memberId));
  const source = await collected(bytes);
  const objection = objectionToPicture(source);
  if (withoutWebp && (objection === "picture-unknown" || (!objection && isWebp(source))))
    throw new DomainError("picture-jpg-png-gif");
  if (objection) throw new DomainError(objection);
  const made = await needs.images.master(source, masterWidth);
  if ("refused" in made) {
    const { side, ratio } = pictureLimits;
    throw new DomainError(`picture-${made.refused}`, made.refused === "proportions" ? { side, ratio } : {});
  }
  const now = needs.clock();
  const id = uuidv7(now);
  const { width, height } = made;
  const picture = { id, fileKey: pictureKey(id), originalName: plain(originalName), alt: plain(alt), width, height };
  await needs.files.put(picture.fileKey, made.bytes);
  try {
    await needs.db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      if ((await countPictures(tx, memberId)) >= mostPictures)
        throw new DomainError("too-many-pictures", { most: mostPictures });
      await insertPicture(tx, { ...picture, memberId, createdAt: now });
    });
  } catch (error) {
    await needs.files.remove(picture.fileKey);
    throw error;
  }
  return picture;
}

/** Several pictures of one form, one after the other: a bad one is named with its reason, the good ones stay. */
export async function addPictures(
  needs: PictureNeeds,
  actor: Actor,
  pictures: Iterable<NewPicture> | AsyncIterable<NewPicture>,
): Promise<{ added: UploadedPicture[]; refused: RefusedPicture[] }> {
  requireMember(actor);
  const added: UploadedPicture[] = [];
  const refused: RefusedPicture[] = [];
  for await (const picture of pictures) {
    try {
      if (added.length + refused.length >= picturesAtOnce)
        throw new DomainError("too-many-pictures", { most: picturesAtOnce });
      added.push(await addPicture(needs, actor, picture));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, details } = error;
      refused.push({ originalName: plain(picture.originalName), code, details });
    }
  }
  return { added, refused };
}

const plain = (text: string) =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}]/gu, " ")
    .trim()
    .slice(0, 255);

/** All bytes of a picture, as far as it is not too large. */
async function collected(bytes: NewPicture["bytes"]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += chunk.byteLength;
    if (size > pictureBytes) throw new DomainError("picture-too-large", { megabytes: pictureMegabytes });
    chunks.push(chunk);
  }
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
}
