import { businessDeadline } from "../shared/business-days.ts";
import { uuidv7 } from "../shared/ids.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { isIssuedAtOnce } from "./status.ts";
import { taxInvoiceBusinessDays } from "../terms.ts";
import { type DocumentRow, insertWithNextNumber, type NewDocument } from "./store.server.ts";

type Draft = Omit<
  NewDocument,
  "id" | "year" | "sequence" | "number" | "status" | "requestedAt" | "warnAt" | "dueAt" | "issuedAt" | "issuedOn"
> & {
  /** Latest time at which it is due, whatever the days of work say. */
  latest?: Date;
};

/**
 * Writes a document with the next number of its kind. A receipt or a statement is issued by being written; everything else waits for
 * the tax office's number: promised after three days of work, called in after two. `db` is the open transaction, and
 * this its last step: the counter is held until it ends.
 */
export async function writeDocument(
  { db, clock }: Needs<"db" | "clock">,
  { latest, ...draft }: Draft,
): Promise<DocumentRow> {
  const now = clock();
  const today = seoulDay(now);
  const year = Number(today.slice(0, 4));
  const [warnAt, dueAt] = taxInvoiceBusinessDays.map((days) => earlier(businessDeadline(now, days), latest));
  const state = isIssuedAtOnce(draft.kind)
    ? { status: "issued" as const, issuedAt: now, issuedOn: today }
    : { status: "requested" as const, warnAt, dueAt };
  return insertWithNextNumber(db, { ...draft, ...state, id: uuidv7(now), year, requestedAt: now });
}

function earlier(one: Date, other: Date | undefined): Date {
  return other && other < one ? other : one;
}
