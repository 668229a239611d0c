import { type Actor, hasRight, requireMember, requireRight } from "../shared/actor.ts";
import type { DayRange } from "../shared/lists/day-range.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { exportCap } from "../terms.ts";
import type { DocumentKind } from "./status.ts";
import {
  allDueDocumentRows,
  documentsOfMember,
  documentVisibleTo,
  dueDocumentRows,
  dueFigures,
  type FoundDocument,
} from "./store-reads.server.ts";

export type { FoundDocument };

/** One document, for whom it is for and for operators; to anybody else there is none. With `orderNumber`: of that order only. */
export async function documentById(
  { db }: Needs<"db">,
  actor: Actor,
  { documentId, orderNumber = null }: { documentId: string; orderNumber?: string | null },
): Promise<FoundDocument> {
  const { memberId } = requireMember(actor);
  const anybody = hasRight(actor, "documents.issue");
  const found = isUuid(documentId)
    ? await documentVisibleTo(db, documentId, { memberId, anybody }, orderNumber?.toUpperCase() ?? null)
    : null;
  if (!found) throw new DomainError("not-found");
  return found;
}

/** The member's own documents, newest first. */
export async function listOwnDocuments(
  { db }: Needs<"db">,
  actor: Actor,
  page: PageInput,
): Promise<Page<FoundDocument>> {
  return documentsOfMember(db, requireMember(actor).memberId, page);
}

/** `late`: past its day. `soon`: today is the day to do it. */
export type DueDocument = FoundDocument & { urgency: "late" | "soon" | null };
type Due = { kind: DocumentKind | null; overdue: boolean } & Partial<DayRange>;

/** Back office: what waits for the tax office, soonest first. */
export async function listDueDocuments(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { kind, overdue, from, to, ...page }: Due & PageInput,
): Promise<Page<DueDocument>> {
  requireRight(actor, "documents.issue");
  const now = clock();
  const found = await dueDocumentRows(db, { kind, before: overdue ? now : null, from, to }, page);
  return { ...found, items: found.items.map((document) => ({ ...document, urgency: urgencyOf(document, now) })) };
}

/** Back office: the same for a bulk form of the tax office. */
export async function exportDueDocuments(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { kind, overdue, from, to }: Due,
): Promise<FoundDocument[]> {
  requireRight(actor, "documents.issue");
  return allDueDocumentRows(db, { kind, before: overdue ? clock() : null, from, to }, exportCap);
}

/** Back office: how many documents wait, and how many of them are late. */
export async function documentFigures(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
): Promise<{ waiting: number; overdue: number }> {
  requireRight(actor, "documents.issue");
  return dueFigures(db, clock());
}

function urgencyOf({ status, warnAt, dueAt }: FoundDocument, now: Date): DueDocument["urgency"] {
  if (status !== "requested") return null;
  return dueAt && now > dueAt ? "late" : warnAt && now > warnAt ? "soon" : null;
}
