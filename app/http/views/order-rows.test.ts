import { expect, test } from "vitest";
import type { OrderSummary } from "#app/domain/orders/queries.server.ts";
import { orderRows } from "./order-rows.server.ts";

const now = new Date("2026-03-01T00:00:00Z");
const open = { expiresAt: new Date("2026-09-01T00:00:00Z"), revokedAt: null };
const page = { t: (key: string) => key, services: { clock: () => now } } as Parameters<typeof orderRows>[1];
const order = { number: "JT-1", totalAmount: 1000, entitlement: null, delivery: null } as unknown as OrderSummary;

test.each([
  ["is unpaid", { status: "processing" }, "pay"],
  ["is paid and has a file", { status: "completed", entitlement: open }, "download"],
  ["is paid and whose download has expired", { status: "completed", entitlement: { ...open, expiresAt: now } }, "done"],
  [
    "is paid and whose entitlement is revoked",
    { status: "completed", entitlement: { ...open, revokedAt: now } },
    "done",
  ],
  ["is paid and has no file", { status: "completed" }, "done"],
  ["is refunded", { status: "refunded", entitlement: open }, "refunded"],
  ["is in progress", { status: "in_progress" }, "work"],
] as const)("the row of an order that %s", (_, facts, next) => {
  expect(orderRows([{ ...order, ...facts }], page)).toMatchObject([{ number: "JT-1", next, work: null }]);
});

test.each([
  ["working", null],
  ["delivered", "delivery:act.check"],
  ["change_requested", null],
] as const)("the row of an order whose delivery is %s", (status, act) => {
  const delivery = { status, dueAt: null, acceptBy: null };
  expect(orderRows([{ ...order, status: "in_progress", delivery }], page)).toMatchObject([
    { work: { status, badge: `delivery:status.${status}`, act } },
  ]);
});
