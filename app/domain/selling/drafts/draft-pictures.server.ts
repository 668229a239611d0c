import { picturesOfServiceUnchecked } from "../../catalog/images/service-pictures.server.ts";
import { mostPicturesOfService } from "../../catalog/images/picture-terms.ts";
import { serviceOfDraft } from "../../catalog/authoring/write-service.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { addPicture, type RefusedPicture } from "../../uploads/add-pictures.server.ts";
import { discardPictures, findOwnPictures, keepPictures } from "../../uploads/own-pictures.server.ts";
import type { UploadedPicture } from "../../uploads/upload.ts";
import { draftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { type Draft, type DraftPicture, draftOf, plainAlt } from "./draft.ts";
import { findDraft, isDraftId } from "./own-drafts.server.ts";
import { draftRow, saveSteps } from "./store.server.ts";

/** A picture of a draft; `imageId`: it is one of the service's already, otherwise `upload` has its file. */
export type ShownPicture = DraftPicture & {
  width: number;
  height: number;
  imageId: number | null;
  upload: UploadedPicture | null;
};

/** The pictures of an own draft in their order; what is not there any more is left out. */
export async function picturesOfDraft({ db }: Needs<"db">, actor: Actor, draft: Draft): Promise<ShownPicture[]> {
  const { memberId } = requireSeller(actor);
  const named = draft.pictures.values;
  const uploads = new Map(
    (await findOwnPictures({ db }, actor, { pictureIds: named.map(({ id }) => id) })).map((found) => [found.id, found]),
  );
  const ofService = named.some(({ id }) => isImageId(id)) ? await imagesOfDraft({ db }, draft.id, memberId) : new Map();
  return named.flatMap(({ id, alt }) => {
    const upload = uploads.get(id) ?? null;
    const image = upload ? null : (ofService.get(id) ?? null);
    const found = upload ?? image;
    return found ? [{ id, alt, width: found.width, height: found.height, imageId: image?.id ?? null, upload }] : [];
  });
}

async function imagesOfDraft({ db }: Needs<"db">, draftId: string, sellerId: number) {
  const serviceId = await serviceOfDraft(db, { draftId, sellerId });
  const pictures = serviceId === null ? [] : await picturesOfServiceUnchecked({ db }, { serviceId });
  return new Map(pictures.map((picture) => [String(picture.id), picture]));
}

const isImageId = (id: string) => /^\d{1,10}$/.test(id);

type AddNeeds = Needs<"db" | "clock" | "files" | "images" | "limiter" | "jobs">;
type NewPicture = { id: string; bytes: Uint8Array | AsyncIterable<Uint8Array>; originalName: string; alt: string };

/**
 * Adds one picture to the end of an own draft. A picture that is refused is named with its reason and changes nothing; those
 * that were added before stay. Refuses with not-found and what concerns no picture.
 */
export async function addDraftPicture(
  needs: AddNeeds,
  actor: Actor,
  { id, bytes, originalName, alt }: NewPicture,
): Promise<{ added: DraftPicture; refused: null } | { added: null; refused: RefusedPicture }> {
  const { pictures } = await findDraft(needs, actor, { id });
  try {
    requireCapacity(pictures.values.length);
    const uploaded = await addPicture(needs, actor, { bytes, originalName, alt: plainAlt(alt) });
    return { added: await attach(needs, actor, id, uploaded), refused: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "not-found") throw error;
    const { code, details } = error;
    return { added: null, refused: { originalName, code, details } };
  }
}

function requireCapacity(count: number): void {
  if (count >= mostPicturesOfService) throw new DomainError("too-many-pictures", { most: mostPicturesOfService });
}

async function attach(needs: AddNeeds, actor: Actor, id: string, uploaded: UploadedPicture): Promise<DraftPicture> {
  const picture = { id: uploaded.id, alt: uploaded.alt };
  try {
    await changePictures(needs, actor, id, async (pictures, tx) => {
      requireCapacity(pictures.length);
      await keepPictures({ ...needs, db: tx }, actor, { pictureIds: [picture.id] });
      return [...pictures, picture];
    });
  } catch (error) {
    await discardPictures(needs, actor, { pictureIds: [picture.id] });
    throw error;
  }
  return picture;
}

export const pictureMoves = ["up", "down", "main", "away"] as const;
export type PictureMove = (typeof pictureMoves)[number];
type Arrangement = {
  id: string;
  /** The revision that the form was made of. */
  revision: number;
  /** Alternative texts by the id of the picture; pictures that are not named keep theirs. */
  alts: Readonly<Record<string, string>>;
  move: { pictureId: string; to: PictureMove } | null;
};

/**
 * Describes the pictures of an own draft, and moves one of them. `conflict`: another window has changed them since, and nothing
 * was written. Pictures that were added since do not count as changed.
 */
export async function arrangePictures(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { id, revision, alts, move }: Arrangement,
): Promise<{ conflict: boolean }> {
  const { memberId } = requireSeller(actor);
  await needs.limiter.take(draftLimit, String(memberId));
  let conflict = false;
  await changePictures(needs, actor, id, async (pictures, tx, stored) => {
    const described = pictures.map((picture) => {
      const alt = alts[picture.id];
      return alt === undefined ? picture : { ...picture, alt: plainAlt(alt) };
    });
    const arranged = move ? moved(described, move) : described;
    const isChanged = JSON.stringify(arranged) !== JSON.stringify(pictures);
    conflict = isChanged && stored !== revision;
    if (!isChanged || conflict) return null;
    const kept = new Set(arranged.map((picture) => picture.id));
    const gone = pictures.filter((picture) => !kept.has(picture.id)).map((picture) => picture.id);
    await discardPictures({ ...needs, db: tx }, actor, { pictureIds: gone });
    return arranged;
  });
  return { conflict };
}

/** `change` answers with what the pictures are to be, or with null for what they are. Adding at the end is no new revision. */
async function changePictures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  id: string,
  change: (pictures: DraftPicture[], tx: Needs<"db">["db"], revision: number) => Promise<DraftPicture[] | null>,
): Promise<void> {
  const { memberId } = requireSeller(actor);
  await db.transaction(async (tx) => {
    const row = isDraftId(id) ? await draftRow(tx, id, memberId, { lock: true }) : null;
    if (!row) throw new DomainError("not-found");
    const { revision, values } = draftOf(row).pictures;
    const after = await change(values, tx, revision);
    if (!after) return;
    const now = clock();
    const isLonger = after.length > values.length;
    const step = { revision: isLonger ? revision : revision + 1, savedAt: now.toISOString(), values: after };
    await saveSteps(tx, id, { ...row.steps, pictures: step }, now);
  });
}

/** A list of pictures of which one has moved, or is gone. */
export function moved<Picture extends { id: string }>(
  pictures: Picture[],
  { pictureId, to }: { pictureId: string; to: PictureMove },
): Picture[] {
  const from = pictures.findIndex(({ id }) => id === pictureId);
  if (from === -1) return pictures;
  const others = pictures.filter((_, index) => index !== from);
  if (to === "away") return others;
  const at = { up: from - 1, down: from + 1, main: 0 }[to];
  return others.toSpliced(Math.max(0, at), 0, pictures[from]!);
}
