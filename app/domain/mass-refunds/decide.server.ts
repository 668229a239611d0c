import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, type Member, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { dropOrders, isPartyOf, lapsedProposals, massRefundRow, moveMassRefund } from "./store.server.ts";
import { massRefundHours } from "./terms.ts";

type About = { massRefundId: string; ip?: string };
type Deciding = Needs<"db" | "clock" | "jobs">;

const earliest = (now: Date) => new Date(now.getTime() - massRefundHours * HOUR_MS);

/**
 * A second operator confirms a mass refund, and its job begins; confirming twice is the same as once. Refuses with mass-refund-own for who proposed it, own-order
 * for a party of one of its orders, and mass-refund-over once it is decided or its time is over.
 */
export async function confirmMassRefund(needs: Deciding, actor: Actor, { massRefundId, ip }: About): Promise<void> {
  const { operator, row } = await found(needs, actor, massRefundId);
  if (row.proposedById === operator.memberId) throw new DomainError("mass-refund-own");
  if (await isPartyOf(needs.db, massRefundId, operator.memberId)) throw new DomainError("own-order");
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    const decided = { status: "running" as const, decidedBy: operator.memberId, decidedAt: at };
    if (!(await moveMassRefund(tx, massRefundId, "proposed", { ...decided, after: earliest(at) })))
      throw new DomainError("mass-refund-over");
    await needs.jobs.enqueue(tx, "run-mass-refund", { massRefundId }, { key: `run-mass-refund:${massRefundId}` });
    await record(tx, { operator, action: "mass-refund.confirmed", massRefundId, ip, at });
  });
}

/** A second operator declines a mass refund, or its proposer withdraws it. Refuses with mass-refund-over. */
export async function dropMassRefund(needs: Deciding, actor: Actor, { massRefundId, ip }: About): Promise<void> {
  const { operator, row } = await found(needs, actor, massRefundId);
  const isOwn = row.proposedById === operator.memberId;
  const status = isOwn ? ("withdrawn" as const) : ("declined" as const);
  await needs.db.transaction(async (tx) => {
    const at = needs.clock();
    if (!(await moveMassRefund(tx, massRefundId, "proposed", { status, decidedBy: operator.memberId, decidedAt: at })))
      throw new DomainError("mass-refund-over");
    await dropOrders(tx, massRefundId, at);
    await record(tx, { operator, action: `mass-refund.${status}`, massRefundId, ip, at });
  });
}

/** Daily: withdraws proposals that nobody confirmed in time, so that other refunds can take their orders. */
export async function dropLapsedMassRefunds({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const now = clock();
  for (const id of await lapsedProposals(db, earliest(now), 100)) {
    await db.transaction(async (tx) => {
      if (await moveMassRefund(tx, id, "proposed", { status: "withdrawn", decidedAt: now }))
        await dropOrders(tx, id, now);
    });
  }
}

async function found({ db }: Needs<"db">, actor: Actor, massRefundId: string) {
  const operator = requireRight(actor, "refunds.decide");
  const row = isUuid(massRefundId) ? await massRefundRow(db, massRefundId) : null;
  if (!row) throw new DomainError("not-found");
  return { operator, row };
}

type Decided = { operator: Member; action: string; massRefundId: string; ip?: string; at: Date };

async function record(tx: Needs<"db">["db"], { operator, action, massRefundId, ip, at }: Decided): Promise<void> {
  const subject = `mass-refund:${massRefundId}`;
  await recordEvent(tx, { actorId: operator.memberId, action, subject, details: {}, ip, at });
}
