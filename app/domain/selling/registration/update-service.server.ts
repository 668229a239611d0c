import { contentOfServiceUnchecked } from "../../catalog/authoring/write-service.server.ts";
import type { Actor } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { awaitInspection } from "../../uploads/await-inspection.server.ts";
import type { DraftPicture } from "../drafts/draft.ts";
import { changeService, type Changed, type FieldProblem } from "../editing/change-service.server.ts";
import { findEditingPictures, savePicturesUnchecked } from "../editing/pictures.server.ts";
import type { Saving } from "../editing/save-edit.server.ts";
import { requireSeller } from "../seller.ts";
import { submitVersion } from "../versions/submit-version.server.ts";
import type { UpdateServiceInput } from "./input.ts";

/** Own uploads that take the place of files of a service; null: the ones that are there stay. */
export type UpdatedFiles = {
  main: DraftPicture | null;
  details: readonly DraftPicture[] | null;
  /** The source of a new version. */
  uploadId: string | null;
};
type Update = {
  serviceId: number;
  fields: UpdateServiceInput;
  files: UpdatedFiles;
  /** Revision of the service that the changes are based on; without it they are based on what is there now. */
  revision?: string;
  ip?: string;
};

/** Ends the transaction, so that nothing of a call with a problem stays. */
class Undone extends Error {
  readonly problems: FieldProblem[];
  constructor(problems: FieldProblem[]) {
    super("A part of the update was refused");
    this.problems = problems;
  }
}

/**
 * Changes fields, pictures and source of an own service in one go, all of them or none: fields as changeService does, pictures
 * as savePictures does, a source as the next version that waits for its review. Refuses what these refuse.
 */
export async function updateService(
  needs: Saving,
  actor: Actor,
  { serviceId, fields, files, revision, ip }: Update,
): Promise<Changed> {
  const source = await problemOfSource(needs, actor, serviceId, files);
  if (source !== null) return { problems: [{ path: ["templateSource"], message: source }] };
  const { mainImageAlt, detailImageAlts, version, versionNotes, mainImage, detailImages, templateSource, ...changes } =
    fields;
  try {
    return await needs.db.transaction(async (tx) => {
      const saving = { ...needs, db: tx };
      const changed = await changeService(saving, actor, { serviceId, changes, revision, ip });
      if (changed.problems) return changed;
      const pictures = await writePictures(saving, actor, { serviceId, fields, files, ip });
      const applied = [...changed.applied, ...(pictures === "applied" ? ["pictures"] : [])];
      const waiting = new Set([...changed.waiting, ...(pictures === "waiting" ? ["pictures"] : [])]);
      if (files.uploadId !== null || version !== undefined) {
        const words = { version: version ?? "", notes: versionNotes ?? "" };
        const { problems } = await submitVersion(saving, actor, { serviceId, words, uploadId: files.uploadId, ip });
        if (problems) throw new Undone(problems.map(({ field, message }) => ({ path: [sentAs[field]!], message })));
        waiting.add("templateSource");
      }
      return { ...changed, applied, waiting: [...waiting] };
    });
  } catch (error) {
    if (error instanceof Undone) return { problems: error.problems };
    throw error;
  }
}

/** Names of the fields of a version in a call. */
const sentAs: Readonly<Record<string, string>> = {
  version: "version",
  notes: "versionNotes",
  source: "templateSource",
};

/** Waits for the inspection, which another process may do, before any row is locked. */
async function problemOfSource(
  needs: Needs<"db">,
  actor: Actor,
  serviceId: number,
  { uploadId }: UpdatedFiles,
): Promise<string | null> {
  const { memberId } = requireSeller(actor);
  const service = await contentOfServiceUnchecked(needs.db, serviceId, { lock: false });
  if (service.sellerId !== memberId) throw new DomainError("not-found");
  if (uploadId === null) return null;
  if (service.type !== "template") return "source-templates-only";
  const { status } = await awaitInspection(needs, actor, { uploadId });
  return status === "accepted" ? null : status === "refused" ? "source-refused" : "source-inspecting";
}

/** Changing the fields has counted the call. */
async function writePictures(
  needs: Saving,
  actor: Actor,
  { serviceId, fields, files, ip }: Omit<Update, "revision">,
): Promise<"applied" | "waiting" | null> {
  const { mainImageAlt, detailImageAlts } = fields;
  if (!files.main && !files.details && mainImageAlt === undefined && detailImageAlts === undefined) return null;
  const shown = await findEditingPictures(needs, actor, { serviceId });
  const [main, ...details] = shown.pictures.map(({ id, alt }, at) => ({
    id,
    alt: (at === 0 ? mainImageAlt : detailImageAlts?.[at - 1]) ?? alt,
  }));
  const first = files.main ?? main;
  const pictures = [...(first ? [first] : []), ...(files.details ?? details)];
  const saved = await savePicturesUnchecked(needs, actor, { serviceId, pictures, mark: shown.mark, ip });
  return saved.outcome === "applied" || saved.outcome === "waiting" ? saved.outcome : null;
}
