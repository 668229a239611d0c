import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { entitlements } from "#db/schema/downloads.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { aBuyer, aCheckout, anOperator, aServiceForSale, type ForSale } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { downloadExpiry } from "../downloads/expiry.ts";
import { requestDownload } from "../downloads/request-download.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import type { Member } from "../shared/actor.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { cancelOrder } from "#app/domain/checkout/cancel-order.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";

/** Steps tried with one of three checkouts of a template, in any order and number. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom("place", "confirm", "confirm-short", "cancel", "deadline", "download", "download-agreed"),
      order: fc.nat(2),
    }),
  },
  // In this step, `order` is the number of days.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait"), order: fc.constantFrom(1, 2, 2, 100) }) },
);
type Step = { kind: string; order: number };

/** The expected order state, computed by a simple model. */
type Expected = { status: "processing" | "completed" | "cancelled"; placedAt: Date; paidAt?: Date; agreed: boolean };

function expectedOf(order: Expected | undefined, kind: string, now: Date): { outcome: string; next?: Expected } {
  if (kind === "place") return { outcome: "ok", next: order ?? { status: "processing", placedAt: now, agreed: false } };
  if (!order) return { outcome: "none" };
  const open = order.status === "processing";
  if (kind === "confirm")
    return open
      ? { outcome: "ok", next: { ...order, status: "completed", paidAt: now } }
      : { outcome: "payment-not-pending" };
  if (kind === "confirm-short") return { outcome: open ? "amount-mismatch" : "payment-not-pending" };
  if (kind === "cancel")
    return open ? { outcome: "ok", next: { ...order, status: "cancelled" } } : { outcome: "order-not-cancellable" };
  if (kind === "deadline")
    return open && now >= addDays(order.placedAt, 3)
      ? { outcome: "ok", next: { ...order, status: "cancelled" } }
      : { outcome: "ok" };
  if (!order.paidAt) return { outcome: "not-purchased" };
  if (now >= downloadExpiry(order.paidAt)) return { outcome: "download-expired" };
  if (!order.agreed && kind === "download") return { outcome: "withdrawal-consent-required" };
  return { outcome: "ok", next: { ...order, agreed: true } };
}

type World = {
  services: TestServices;
  buyer: Member;
  operator: Member;
  checkouts: ReturnType<typeof aCheckout>[];
  placed: Map<number, { id: string; number: string }>;
  steps: number;
};

async function take(
  { services, buyer, operator, checkouts, placed, steps }: World,
  { kind, order }: Step,
): Promise<string> {
  if (kind === "place") {
    placed.set(order, await placeOrder(services, buyer, checkouts[order]!));
    return "ok";
  }
  const known = placed.get(order);
  if (!known) return "none";
  if (kind === "cancel") await cancelOrder(services, buyer, { orderNumber: known.number });
  else if (kind === "deadline") await cancelUnpaidOrder(services, { orderId: known.id });
  else if (kind.startsWith("download"))
    await requestDownload(services, buyer, { orderNumber: known.number, waiveWithdrawal: kind === "download-agreed" });
  else {
    const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, known.id));
    const amount = payment!.amount - (kind === "confirm" ? 0 : 1);
    const bankReference = `${known.number}/${steps}`;
    await confirmDeposit(services, operator, {
      paymentId: payment!.id,
      amount,
      depositedOn: seoulDay(services.clock()),
      bankReference,
      note: "",
    });
  }
  return "ok";
}

/** T-22: the invariants that hold after any sequence of steps. */
async function invariants({ services: { db }, placed }: World, expected: Map<number, Expected>): Promise<void> {
  const ids = [...placed.values()].map(({ id }) => id);
  if (ids.length === 0) return;
  const entries = await db.select().from(ledgerEntries).where(inArray(ledgerEntries.orderId, ids));
  const granted = await db.select().from(entitlements).where(inArray(entitlements.orderId, ids));
  for (const [key, { id }] of placed) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const mine = await db.select().from(payments).where(eq(payments.orderId, id));
    const { status, agreed } = expected.get(key)!;
    expect([order!.status, order!.withdrawalWaivedAt !== null]).toEqual([status, agreed]);
    expect(mine.map((payment) => payment.status)).toEqual([status === "processing" ? "pending" : status]);
    const amounts = new Map(
      entries.filter((entry) => entry.orderId === id).map((entry) => [entry.account.split(":")[0], entry.amountKrw]),
    );
    expect([...amounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(amounts.get("bank") ?? 0).toBe(status === "completed" ? order!.totalAmount : 0);
    expect(granted.filter((entitlement) => entitlement.orderId === id)).toHaveLength(status === "completed" ? 1 : 0);
  }
}

test("any sequence of steps moves an order only along the allowed transitions", async ({ services }) => {
  const operator = await anOperator(services);
  const service: ForSale = await aServiceForSale(services, { priceAmount: 123_457 });
  const start = services.clock();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25, size: "max" }), async (steps) => {
      services.setTime(start);
      const world: World = {
        services,
        operator,
        buyer: await aBuyer(services),
        checkouts: [0, 1, 2].map(() => aCheckout(service)),
        placed: new Map(),
        steps: 0,
      };
      const expected = new Map<number, Expected>();
      for (const next of steps) {
        world.steps += 1;
        if (next.kind === "wait") {
          services.setTime(addDays(services.clock(), next.order));
          continue;
        }
        const wanted = expectedOf(expected.get(next.order), next.kind, services.clock());
        expect(await take(world, next).catch((error) => error.code)).toBe(wanted.outcome);
        if (wanted.next) expected.set(next.order, wanted.next);
      }
      await invariants(world, expected);
    }),
    { numRuns: 40 },
  );
}, 180_000);
