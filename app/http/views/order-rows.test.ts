import { expect, test } from "vitest";
import type { OrderSummary } from "#app/domain/orders/queries.server.ts";
import { orderRows } from "./order-rows.server.ts";

const now = new Date("2026-03-01T00:00:00Z");
const open = { expiresAt: new Date("2026-09-01T00:00:00Z"), revokedAt: null };
const page = { t: (key: string) => key, services: { clock: () => now } } as Parameters<typeof orderRows>[1];
const order = { number: "JT-1", totalAmount: 1000, entitlement: null, delivery: null } as unknown as OrderSummary;

test.each([
  ["waits for its money", { status: "processing" }, "pay"],
  ["paid, with a file", { status: "completed", entitlement: open }, "download"],
  ["paid, its time is over", { status: "completed", entitlement: { ...open, expiresAt: now } }, "done"],
  ["paid, taken back", { status: "completed", entitlement: { ...open, revokedAt: now } }, "done"],
  ["paid, without a file", { status: "completed" }, "done"],
  ["given back", { status: "refunded", entitlement: open }, "refunded"],
  ["in work", { status: "in_progress" }, "work"],
] as const)("an order that %s", (_, facts, next) => {
  expect(orderRows([{ ...order, ...facts }], page)).toMatchObject([{ number: "JT-1", next, work: null }]);
});

test.each([
  ["working", null],
  ["delivered", "delivery:act.check"],
  ["change_requested", null],
] as const)("an order whose work is %s", (status, act) => {
  const delivery = { status, dueAt: null, acceptBy: null };
  expect(orderRows([{ ...order, status: "in_progress", delivery }], page)).toMatchObject([
    { work: { status, badge: `delivery:status.${status}`, act } },
  ]);
});
