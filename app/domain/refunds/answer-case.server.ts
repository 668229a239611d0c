import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { resumeDeliveryUnchecked } from "../deliveries/dispute-delivery.server.ts";
import { lockOrderWithLine } from "../orders/move-order.server.ts";
import { type OrderRole, visibleOrder } from "../orders/visible-order.server.ts";
import { type Actor, requireMember, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { addDays } from "../shared/seoul-time.ts";
import type { Needs, RateLimit } from "../shared/services.ts";
import { promisedUntil } from "../settings/in-force.server.ts";
import { disputeDays } from "../terms.ts";
import { queueCaseUpdateMails } from "./refund-mails.server.ts";
import { isOpenCase } from "./status.ts";
import { type CaseRow, insertMessage, latestCase, moveCase } from "./store-cases.server.ts";

type Answering = Needs<"db" | "clock" | "jobs" | "limiter">;
type Said = { orderNumber: string; text: string };
const messageLimit: RateLimit = { name: "case-messages", points: 20, seconds: HOUR_SECONDS };

/** Buyer, seller or operator write into a case. `recommends` counts from a seller, `isNote` (operators only read it) from an operator. */
export async function answerCase(
  needs: Answering,
  actor: Actor,
  { text, recommends, isNote = false, ...which }: Said & { recommends?: "refund" | "decline"; isNote?: boolean },
): Promise<void> {
  const { memberId, role, orderId } = await partyOf(needs, actor, which, ["buyer", "seller", "operator"]);
  const hidden = isNote && role === "operator";
  await needs.limiter.take(messageLimit, String(memberId));
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const found = await requireCase(inside, orderId);
    if (!hidden && !isOpenCase(found.status)) throw new DomainError("case-closed");
    const at = needs.clock();
    const id = uuidv7(at);
    await insertMessage(tx, {
      id,
      caseId: found.id,
      authorId: memberId,
      role,
      kind: hidden ? "note" : "message",
      recommends: role === "seller" ? recommends : null,
      body: text,
      occurredAt: at,
    });
    if (!hidden) await queueCaseUpdateMails(inside, order, { event: id, from: role });
  });
}

/** The buyer does not want it any more. */
export async function withdrawCase(needs: Answering, actor: Actor, which: { orderNumber: string }): Promise<void> {
  const { memberId, orderId } = await partyOf(needs, actor, which, ["buyer"]);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const found = await requireCase(inside, orderId);
    const at = needs.clock();
    // A buyer cannot withdraw a case that a bank has opened.
    if (found.kind === "chargeback" || !(await moveCase(tx, found.id, "withdrawn", { withdrawnAt: at })))
      throw new DomainError("case-closed");
    await resumeDeliveryUnchecked(inside, orderId, memberId);
    await say(inside, order.number, found, { memberId, kind: "withdrawn", body: "", at });
    await queueCaseUpdateMails(inside, order, { event: `${found.id}:withdrawn`, from: "buyer" });
  });
}

/** Once, within seven days, the buyer may have a refusal looked at again. */
export async function disputeCase(needs: Answering, actor: Actor, { text, ...which }: Said): Promise<void> {
  const { memberId, orderId } = await partyOf(needs, actor, which, ["buyer"]);
  await needs.db.transaction(async (tx) => {
    const inside = { ...needs, db: tx };
    const order = await lockOrderWithLine(inside, orderId);
    const found = await requireCase(inside, orderId);
    const at = needs.clock();
    const disputed =
      mayDispute(found, at) &&
      (await moveCase(tx, found.id, "disputed", {
        disputedAt: at,
        dueAt: await promisedUntil({ db: tx }, "case-days", at),
      }));
    if (!disputed) throw new DomainError("case-closed");
    await say(inside, order.number, found, { memberId, kind: "disputed", body: text, at });
    await queueCaseUpdateMails(inside, order, { event: `${found.id}:disputed`, from: "buyer" });
  });
}

export function mayDispute(
  { kind, status, decidedAt }: Pick<CaseRow, "kind" | "status" | "decidedAt">,
  now: Date,
): boolean {
  return kind === "request" && status === "declined" && decidedAt !== null && now < addDays(decidedAt, disputeDays);
}

async function partyOf(
  needs: Needs<"db">,
  actor: Actor,
  { orderNumber }: { orderNumber: string },
  roles: readonly OrderRole[],
) {
  const { memberId } = requireMember(actor);
  const { id: orderId, role } = await visibleOrder(needs, actor, { orderNumber, roles });
  if (role === "operator") requireRight(actor, "refunds.decide");
  return { memberId, role, orderId };
}

async function requireCase({ db }: Needs<"db">, orderId: string): Promise<CaseRow> {
  const found = await latestCase(db, orderId);
  if (!found) throw new DomainError("not-found");
  return found;
}

type Step = { memberId: number; kind: "withdrawn" | "disputed"; body: string; at: Date };

async function say(
  { db }: Needs<"db">,
  orderNumber: string,
  { id: caseId, status }: CaseRow,
  { memberId, kind, body, at }: Step,
): Promise<void> {
  await insertMessage(db, { id: uuidv7(at), caseId, authorId: memberId, role: "buyer", kind, body, occurredAt: at });
  await recordEvent(db, {
    actorId: memberId,
    action: `case.${kind}`,
    subject: `order:${orderNumber}`,
    details: { caseId, before: status, after: kind },
    at,
  });
}
