import type { TextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { queueMail } from "../notifications/queue-mail.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { isIssuedAtOnce } from "./status.ts";
import { approvalNumbers, type IssueDocumentInput } from "./input.ts";
import { documentById, type FoundDocument } from "./read-documents.server.ts";
import { approvalNumberIsUsed, type DocumentRow, lockApprovalNumber, markIssued, markRefused } from "./store.server.ts";

type Closing = Needs<"db" | "clock" | "jobs">;

/** An operator issued a document at the tax office. The number is used once; the recipient gets a mail. */
export async function issueDocument(
  needs: Closing,
  actor: Actor,
  input: IssueDocumentInput & { documentId: string; ip?: string },
): Promise<{ number: string }> {
  const { memberId } = requireRight(actor, "documents.issue");
  const document = await documentById(needs, actor, input);
  requireFit(document, input, seoulDay(needs.clock()));
  const { approvalNumber, issuedOn, ip } = input;
  return needs.db.transaction(async (tx) => {
    await lockApprovalNumber(tx, approvalNumber);
    if (await approvalNumberIsUsed(tx, approvalNumber))
      throw new DomainError("approval-number-used", { field: "approvalNumber" });
    const issued = await markIssued(tx, document.id, {
      issuedAt: needs.clock(),
      issuedOn,
      issuedBy: memberId,
      approvalNumber,
    });
    if (!issued) throw new DomainError("document-closed");
    await recordEvent(tx, {
      actorId: memberId,
      action: "document.issued",
      ...subjectOf(document),
      details: { document: issued.number, approvalNumber, issuedOn },
      ip,
      at: needs.clock(),
    });
    await tell({ ...needs, db: tx }, issued, document.orderNumber);
    return { number: issued.number };
  });
}

/** An operator cannot issue it, and says why: the recipient reads it. */
export async function refuseDocument(
  needs: Closing,
  actor: Actor,
  { documentId, reason, ip }: { documentId: string; reason: string; ip?: string },
): Promise<{ number: string }> {
  const { memberId } = requireRight(actor, "documents.issue");
  const document = await documentById(needs, actor, { documentId });
  return needs.db.transaction(async (tx) => {
    const refused = await markRefused(tx, document.id, {
      refusedAt: needs.clock(),
      refusedBy: memberId,
      refusalCode: "operator",
      refusalReason: reason,
    });
    if (!refused) throw new DomainError("document-closed");
    await recordEvent(tx, {
      actorId: memberId,
      action: "document.refused",
      ...subjectOf(document),
      details: { document: refused.number, reason },
      ip,
      at: needs.clock(),
    });
    await tell({ ...needs, db: tx }, refused, document.orderNumber);
    return { number: refused.number };
  });
}

function requireFit(
  { kind, status, requestedAt }: FoundDocument,
  { approvalNumber, issuedOn }: IssueDocumentInput,
  today: string,
): void {
  if (isIssuedAtOnce(kind) || status !== "requested") throw new DomainError("document-closed");
  if (!approvalNumbers[kind].test(approvalNumber))
    throw new DomainError("approval-number", { field: "approvalNumber" });
  // ISO days compare as text.
  if (issuedOn > today || issuedOn < seoulDay(requestedAt))
    throw new DomainError("document-day", { field: "issuedOn" });
}

function subjectOf({ orderNumber, memberId, month }: FoundDocument) {
  return { subject: orderNumber ? `order:${orderNumber}` : `commission:${month}:${memberId}` };
}

async function tell(needs: Closing, document: DocumentRow, orderNumber: string | null): Promise<void> {
  const { id, kind, number, memberId, locale, amount, approvalNumber, refusalReason } = document;
  const common = {
    documentId: id,
    documentKind: kind,
    documentNumber: number,
    orderNumber: orderNumber ?? "",
    amount: String(amount),
    currency: "KRW",
  };
  const to = { memberId, locale: locale as TextLocale, dedupeKey: `document:${id}:${document.status}` };
  if (document.status === "issued")
    await queueMail(needs.db, needs, {
      ...to,
      template: "document-issued",
      data: { ...common, approvalNumber: approvalNumber ?? "" },
    });
  else
    await queueMail(needs.db, needs, {
      ...to,
      template: "document-refused",
      data: { ...common, reason: refusalReason },
    });
}
