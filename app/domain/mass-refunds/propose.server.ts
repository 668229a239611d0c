import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { isUniqueViolation } from "#db/unique-violation.ts";
import { queueOperatorMails } from "../notifications/queue-operator-mails.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { previewMassRefund } from "./preview.server.ts";
import { insertMassRefund, insertOrders, massRefundByKey, operatorsAmongParties } from "./store.server.ts";
import type { Selection } from "./store-selection.server.ts";
import { massRefundHours, proposalLimit } from "./terms.ts";

type Proposal = { selection: Selection; reason: string; idempotencyKey: string; ip?: string };

/**
 * Stores a proposal with its orders and their refundable amounts; another operator decides about it. The same
 * key again is the same proposal. Refuses with mass-refund-empty where no order of it can be refunded.
 */
export async function proposeMassRefund(
  needs: Needs<"db" | "clock" | "providers" | "limiter" | "jobs">,
  actor: Actor,
  { selection, reason, idempotencyKey, ip }: Proposal,
): Promise<{ id: string }> {
  const { memberId, nickname } = requireRight(actor, "refunds.decide");
  const known = await massRefundByKey(needs.db, memberId, idempotencyKey);
  if (known) return { id: known.id };
  await needs.limiter.take(proposalLimit, String(memberId));
  const earlier = async () => {
    const row = await massRefundByKey(needs.db, memberId, idempotencyKey);
    return row && { id: row.id };
  };
  const proposal = { selection, reason, idempotencyKey, ip, memberId, nickname };
  try {
    const written = await needs.db.transaction((tx) => write({ ...needs, db: tx }, actor, proposal));
    const twin = written ?? (await earlier());
    if (!twin) throw new Error("A mass refund was refused by the database without a reason");
    return twin;
  } catch (error) {
    // Another proposal took one of these orders between the reading and the writing.
    if (isUniqueViolation(error)) throw new DomainError("mass-refund-changed");
    throw error;
  }
}

/** null when the key was used meanwhile. */
async function write(
  needs: Needs<"db" | "clock" | "providers" | "jobs">,
  actor: Actor,
  { selection, reason, idempotencyKey, ip, memberId, nickname }: Proposal & { memberId: number; nickname: string },
): Promise<{ id: string } | null> {
  const { orders } = await previewMassRefund(needs, actor, selection);
  const included = orders.filter(({ exclusion }) => exclusion === null);
  if (included.length === 0) throw new DomainError("mass-refund-empty");
  const at = needs.clock();
  const id = uuidv7(at);
  const serviceId = "serviceId" in selection ? selection.serviceId : null;
  const own = { serviceId, reason, idempotencyKey, proposedBy: memberId, proposedAt: at };
  if (!(await insertMassRefund(needs.db, { id, status: "proposed", ...own }))) return null;
  await insertOrders(
    needs.db,
    orders.map(({ orderId, method, amount, exclusion }, position) => ({
      massRefundId: id,
      orderId,
      position,
      method,
      amount,
      status: exclusion ? ("excluded" as const) : ("waiting" as const),
      reasonCode: exclusion,
    })),
  );
  const amount = included.reduce((sum, order) => sum + order.amount, 0);
  const details = { orders: included.length, amount, currency: "KRW", serviceId, reason };
  const subject = `mass-refund:${id}`;
  await recordEvent(needs.db, { actorId: memberId, action: "mass-refund.proposed", subject, details, ip, at });
  await queueOperatorMails(needs, {
    right: "refunds.decide",
    except: [memberId, ...(await operatorsAmongParties(needs.db, id))],
    template: "mass-refund-proposed",
    data: {
      massRefundId: id,
      orders: String(included.length),
      amount: String(amount),
      currency: "KRW",
      reason,
      by: nickname,
      expiresAt: new Date(at.getTime() + massRefundHours * HOUR_MS).toISOString(),
    },
    dedupeKey: `mass-refund:${id}:proposed`,
  });
  return { id };
}
