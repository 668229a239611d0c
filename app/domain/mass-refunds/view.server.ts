import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Page, PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { isPartyOf, massRefundRow, massRefundRows, orderRows, orderSums } from "./store.server.ts";
import { massRefundHours } from "./terms.ts";

type Row = NonNullable<Awaited<ReturnType<typeof massRefundRow>>>;
export type MassRefundOrder = Awaited<ReturnType<typeof orderRows>>["items"][number];
/** `amount`: won that it gives back, or gave, without what is left out. */
export type MassRefund = Row & {
  amount: number;
  count: number;
  requested: number;
  failed: number;
  excluded: number;
  confirmUntil: Date;
};

/** Mass refunds, newest first. */
export async function listMassRefunds({ db }: Needs<"db">, actor: Actor, page: PageInput): Promise<Page<MassRefund>> {
  requireRight(actor, "refunds.decide");
  const { items, ...rest } = await massRefundRows(db, page);
  const sums = await orderSums(
    db,
    items.map(({ id }) => id),
  );
  return { ...rest, items: items.map((row) => withSums(row, sums)) };
}

/** One of them with its orders, and what this operator may do about it. */
export async function viewMassRefund(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { massRefundId, ...page }: PageInput & { massRefundId: string },
): Promise<{ mass: MassRefund; orders: Page<MassRefundOrder>; can: { confirm: boolean; drop: boolean } }> {
  const { memberId } = requireRight(actor, "refunds.decide");
  const row = isUuid(massRefundId) ? await massRefundRow(db, massRefundId) : null;
  if (!row) throw new DomainError("not-found");
  const [sums, orders, isParty] = await Promise.all([
    orderSums(db, [massRefundId]),
    orderRows(db, massRefundId, page),
    isPartyOf(db, massRefundId, memberId),
  ]);
  const mass = withSums(row, sums);
  const isOpen = row.status === "proposed";
  const confirm = isOpen && row.proposedById !== memberId && !isParty && clock() < mass.confirmUntil;
  return { mass, orders, can: { confirm, drop: isOpen } };
}

function withSums(row: Row, sums: Awaited<ReturnType<typeof orderSums>>): MassRefund {
  const own = sums.filter(({ massRefundId }) => massRefundId === row.id);
  const countOf = (name: string) => own.find(({ status }) => status === name)?.count ?? 0;
  const included = own.filter(({ status }) => status !== "excluded");
  return {
    ...row,
    amount: included.reduce((sum, { amount }) => sum + amount, 0),
    count: included.reduce((sum, part) => sum + part.count, 0),
    requested: countOf("requested"),
    failed: countOf("failed"),
    excluded: countOf("excluded"),
    confirmUntil: new Date(row.proposedAt.getTime() + massRefundHours * HOUR_MS),
  };
}
