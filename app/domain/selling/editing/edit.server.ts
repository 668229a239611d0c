import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { picturesIn, withFields } from "../../catalog/authoring/edit-fields.server.ts";
import type { TypedValues } from "../../catalog/authoring/step-values.ts";
import { typedValuesOf } from "../../catalog/authoring/typed-service.ts";
import type { StoredService } from "../../catalog/authoring/write-service.server.ts";
import type { StoredPicture } from "../../catalog/images/stored-picture.ts";
import type { Edit } from "../../moderation/edits.server.ts";

/** Approved services after which the edits of a seller apply at once. */
export const trustedAfter = 3;

/** On sale, paused, or suspended by an operator and to be put right: others wait for an operator or are put right as a registration. */
export function isEditable({ status, suspendedBy }: Pick<StoredService, "status" | "suspendedBy">): boolean {
  return status === "active" || (status === "suspended" && suspendedBy !== "account");
}

/** An operator reads every edit of what an operator suspended, however trusted the seller is: it says what was put right. */
export function isReadFirst({ suspendedBy }: Pick<StoredService, "suspendedBy">): boolean {
  return suspendedBy === "operator";
}

/** The edit that is not over: it waits, or came back to be changed. */
export function unfinishedEdit([newest]: readonly Edit[]): Edit | null {
  return newest && (newest.status === "open" || newest.status === "returned") ? newest : null;
}

/** A service as its seller last wrote it: with what waits for its review, or came back. */
export function writtenValues(service: StoredService, edits: readonly Edit[]): TypedValues {
  const values = typedValuesOf(service);
  const edit = unfinishedEdit(edits);
  return edit ? withFields(values, edit.changes.after) : values;
}

/** The pictures of a service as its seller last arranged them. */
export function writtenPictures(onSale: StoredPicture[], edits: readonly Edit[]): StoredPicture[] {
  const edit = unfinishedEdit(edits);
  return (edit && picturesIn(edit.changes.after)) ?? onSale;
}

/**
 * The fields that operators object to and the seller has not changed since. An edit that waits keeps the objections to the one that
 * came back before it.
 */
export function objectionsOf(edits: readonly Edit[]): { objections: Edit["objections"]; note: string } {
  const [newest, before] = edits;
  if (newest && newest.status === "open" && before?.status === "returned") {
    const unchanged = before.objections.filter(({ field }) =>
      isDeepStrictEqual(newest.changes.after[field], before.changes.after[field]),
    );
    return { objections: unchanged, note: unchanged.length > 0 ? before.note : "" };
  }
  if (newest && (newest.status === "returned" || newest.status === "rejected"))
    return { objections: newest.objections, note: newest.note };
  return { objections: [], note: "" };
}

/** A mark of the values that a form was made of: another one has been saved when it differs. */
export function markOf(values: unknown): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("hex").slice(0, 16);
}

/** A mark of everything that a seller has written of a service: what a program read before it changes some of it. */
export function revisionOf(values: TypedValues): string {
  return markOf(values);
}
