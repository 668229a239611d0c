import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { discardUpload } from "../../uploads/discard-upload.server.ts";
import { releaseUpload } from "../../uploads/keep-upload.server.ts";
import { discardPictures } from "../../uploads/own-pictures.server.ts";
import { newDraftLimit } from "../rate-limits.ts";
import { requireSeller } from "../seller.ts";
import { lockMember } from "../store-selling.server.ts";
import { type Draft, draftOf, mostDrafts } from "./draft.ts";
import { countDrafts, deleteDraft, draftRow, draftRows, insertDraft } from "./store.server.ts";
import { requireOn } from "../../settings/require-on.server.ts";

/** Begins a registration; answers with its id. Refuses with too-many-drafts, service-registration-closed. */
export async function startDraft(needs: Needs<"db" | "clock" | "limiter">, actor: Actor): Promise<string> {
  const { memberId } = requireSeller(actor);
  await requireOn(needs, "service-registration");
  await needs.limiter.take(newDraftLimit, String(memberId));
  const now = needs.clock();
  const id = uuidv7(now);
  await needs.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if ((await countDrafts(tx, memberId)) >= mostDrafts) throw new DomainError("too-many-drafts", { most: mostDrafts });
    await insertDraft(tx, { id, sellerId: memberId, steps: {}, createdAt: now, updatedAt: now });
  });
  return id;
}

/** The own drafts, the last changed first. */
export async function listDrafts({ db }: Needs<"db">, actor: Actor): Promise<Draft[]> {
  const { memberId } = requireSeller(actor);
  return (await draftRows(db, memberId, mostDrafts)).map(draftOf);
}

/** An own draft; somebody else's is not there. */
export async function findDraft({ db }: Needs<"db">, actor: Actor, { id }: { id: string }): Promise<Draft> {
  const { memberId } = requireSeller(actor);
  const row = isDraftId(id) ? await draftRow(db, id, memberId) : null;
  if (!row) throw new DomainError("not-found");
  return draftOf(row);
}

/** A draft goes with all that was uploaded for it. Refuses with not-found. */
export async function discardDraft(
  needs: Needs<"db" | "files" | "jobs">,
  actor: Actor,
  { id }: { id: string },
): Promise<void> {
  const { memberId } = requireSeller(actor);
  const uploadId = await needs.db.transaction(async (tx) => {
    const row = isDraftId(id) ? await draftRow(tx, id, memberId, { lock: true }) : null;
    if (!row) throw new DomainError("not-found");
    const { pictures, source } = draftOf(row);
    await deleteDraft(tx, id, memberId);
    const inTransaction = { ...needs, db: tx };
    await discardPictures(inTransaction, actor, { pictureIds: pictures.values.map((picture) => picture.id) });
    if (source.values.uploadId !== null)
      await releaseUpload(inTransaction, actor, { uploadId: source.values.uploadId });
    return source.values.uploadId;
  });
  // A process that ends here leaves an upload that was released: it is swept.
  if (uploadId !== null) await discardUpload(needs, actor, { uploadId });
}

export function isDraftId(id: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
