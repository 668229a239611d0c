import type { FieldChanges } from "../catalog/authoring/edit-fields.server.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { openItem } from "./open-item.server.ts";
import { changeItem, insertItem, type ItemRow, lastItems, moveItem } from "./store.server.ts";

export type Edit = Omit<ItemRow, "changes"> & { changes: FieldChanges };

type Edited = { serviceId: number; sellerId: number; words: { title: string; contentLocale: string } };

/** The stored changes of an edit; another kind of item has none. */
export function changesOf({ changes }: Pick<ItemRow, "changes">): FieldChanges {
  return (changes ?? { before: {}, after: {} }) as FieldChanges;
}

/** The last two edits of a service, the one that waits first. The caller has checked who asks. */
export async function lastEditsUnchecked({ db }: Needs<"db">, { serviceId }: { serviceId: number }): Promise<Edit[]> {
  return (await lastItems(db, { serviceId, kind: "edit" }, 2)).map((item) => ({ ...item, changes: changesOf(item) }));
}

/** Hands an edit in for review. The caller has locked the service and checked the seller. */
export async function openEditUnchecked(
  needs: Needs<"db" | "clock" | "jobs">,
  { changes, ...edited }: Edited & { changes: FieldChanges },
): Promise<void> {
  await openItem(needs, { ...edited, kind: "edit", changes });
}

/** The edit that waits says something else now. The caller has locked the service and checked the seller. */
export async function changeOpenEditUnchecked(
  { db }: Needs<"db">,
  { itemId, changes }: { itemId: string; changes: FieldChanges },
): Promise<void> {
  if (!(await changeItem(db, itemId, changes))) throw new DomainError("review-closed");
}

/** Records an edit that was applied at once, for operators to look at. The caller has applied it. */
export async function recordAppliedEditUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { serviceId, changes }: { serviceId: number; changes: FieldChanges },
): Promise<void> {
  const at = clock();
  await insertItem(db, {
    id: uuidv7(at),
    serviceId,
    kind: "edit",
    status: "applied",
    changes,
    submittedAt: at,
    dueAt: at,
  });
}

/** The seller drops an edit that waits or came back; false when it does neither any more. The caller has checked the seller. */
export async function dropEditUnchecked(
  { db, clock }: Needs<"db" | "clock">,
  { edit }: { edit: Pick<Edit, "id" | "decidedAt"> },
): Promise<boolean> {
  return (await moveItem(db, edit.id, "withdrawn", { decidedAt: edit.decidedAt ?? clock() })) !== null;
}
