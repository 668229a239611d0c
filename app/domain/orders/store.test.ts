import { eq } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { anOrder } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { type OrderStatus, orderCanBecome, orderStatuses } from "./status.ts";
import { moveOrder } from "./store.server.ts";

// Callers lock the order and check its status first; this condition protects against a caller that does not.
test("moveOrder changes the status only if the transition is allowed, in one statement", async ({ services }) => {
  const { db } = services;
  const { id } = await anOrder(services, "processing");
  for (const from of orderStatuses)
    for (const to of orderStatuses) {
      await db.update(orders).set({ status: from }).where(eq(orders.id, id));
      const moved = await moveOrder(db, id, to, {});
      const [row] = await db.select({ status: orders.status }).from(orders).where(eq(orders.id, id));
      const expected: [OrderStatus, boolean] = orderCanBecome(from, to) ? [to, true] : [from, false];
      expect([row!.status, moved !== null], `${from} to ${to}`).toEqual(expected);
    }
});
