import { recordEvent } from "../../audit/record-event.server.ts";
import { moveServiceUnchecked } from "../../catalog/authoring/move-service.server.ts";
import {
  addServiceUnchecked,
  changeServiceUnchecked,
  serviceOfDraft,
} from "../../catalog/authoring/write-service.server.ts";
import {
  addVersionUnchecked,
  dropPendingVersionUnchecked,
  firstVersion,
} from "../../catalog/files/service-versions.server.ts";
import { setPicturesUnchecked } from "../../catalog/images/service-pictures.server.ts";
import { openItem } from "../../moderation/open-item.server.ts";
import { serviceVectors } from "../../search/service-vectors.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { releaseUpload, takeSource } from "../../uploads/keep-upload.server.ts";
import { takePictures } from "../../uploads/own-pictures.server.ts";
import { submitLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { type Draft, draftOf } from "./draft.ts";
import { type JudgedDraft, judgeDraft } from "./judge-draft.server.ts";
import { requireAgreedTerms } from "#app/domain/identity/sign-in/require-open-account.server.ts";
import { isDraftId } from "./own-drafts.server.ts";
import { deleteDraft, draftRow } from "./store.server.ts";
import { requireOn } from "../../settings/require-on.server.ts";

type Submission = { id: string; ip?: string };

/**
 * Makes a service of a draft, with its pictures and its source, and hands it in for review. Handed in twice it is one service, and the second answer is that of
 * the first. Refuses with draft-incomplete.
 */
export async function submitDraft(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { id, ip }: Submission,
): Promise<{ serviceId: number }> {
  const { memberId } = requireSeller(actor);
  if (!isDraftId(id)) throw new DomainError("not-found");
  await requireOn(needs, "service-registration");
  await needs.limiter.take(submitLimit, String(memberId));
  return needs.db.transaction(async (tx) => {
    const row = await draftRow(tx, id, memberId, { lock: true });
    if (!row) {
      const made = await serviceOfDraft(tx, { draftId: id, sellerId: memberId });
      if (made === null) throw new DomainError("not-found");
      return { serviceId: made };
    }
    const draft = draftOf(row);
    const judged = await judgeDraft({ db: tx }, actor, draft);
    const { content, problems } = judged;
    if (!content || problems) throw new DomainError("draft-incomplete");
    await requireAgreedTerms({ ...needs, db: tx }, { memberId });
    const at = needs.clock();
    const { searchVector, titleVector } = serviceVectors(content);
    const vectors = { searchVector, titleVector };
    const serviceId = await written(tx, { sellerId: memberId, draftId: id, content, vectors, at });
    await handOverFiles({ ...needs, db: tx }, actor, { serviceId, draft, judged, at });
    await deleteDraft(tx, id, memberId);
    await openItem({ ...needs, db: tx }, { serviceId, sellerId: memberId, words: content, kind: "service" });
    await recordEvent(tx, {
      actorId: memberId,
      action: "service.submitted",
      subject: `service:${serviceId}`,
      details: { type: content.type, category: content.category },
      ip,
      at,
    });
    return { serviceId };
  });
}

type Writing = Parameters<typeof addServiceUnchecked>[1];

/** A new service, or the rejected one that the draft puts right: it waits again. */
async function written(tx: Needs<"db">["db"], { sellerId, draftId, content, vectors, at }: Writing): Promise<number> {
  const serviceId = await serviceOfDraft(tx, { draftId, sellerId });
  if (serviceId === null) return (await addServiceUnchecked(tx, { sellerId, draftId, content, vectors, at })).id;
  if (!(await moveServiceUnchecked(tx, { serviceId, from: "rejected", to: "pending", at })))
    throw new DomainError("service-moved");
  await changeServiceUnchecked(tx, { serviceId, content, vectors, at });
  return serviceId;
}

type Handing = { serviceId: number; draft: Draft; judged: JudgedDraft; at: Date };

/** Uploads become the service's files: nobody sweeps them any more. */
async function handOverFiles(
  needs: Needs<"db" | "jobs">,
  actor: Actor,
  { serviceId, draft, judged: { pictures, source }, at }: Handing,
): Promise<void> {
  await takePictures(needs, actor, { pictureIds: pictures.flatMap(({ upload }) => upload?.id ?? []) });
  const placed = pictures.map(({ alt, imageId, upload }) =>
    imageId === null
      ? { fileKey: upload!.fileKey, width: upload!.width, height: upload!.height, alt }
      : { id: imageId, alt },
  );
  await setPicturesUnchecked(needs, { serviceId, pictures: placed });
  const { uploadId } = draft.source.values;
  if (source?.uploadId) {
    const file = await takeSource(needs, actor, { uploadId: source.uploadId });
    await dropPendingVersionUnchecked(needs, { serviceId });
    const version = { serviceId, version: firstVersion, notes: "", file, at };
    if ((await addVersionUnchecked(needs, version)) === null) throw new DomainError("service-moved");
    return;
  }
  // The service is no template any more.
  if (!source) await dropPendingVersionUnchecked(needs, { serviceId });
  if (uploadId !== null) await releaseUpload(needs, actor, { uploadId });
}
