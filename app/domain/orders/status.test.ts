import { describe, expect, test } from "vitest";
import { paymentCanBecome, paymentStatuses, paymentStatusesBefore } from "#app/domain/payments/core/status.ts";
import {
  isPaid,
  isRefundable,
  orderCanBecome,
  orderStatuses,
  orderStatusesBefore,
  saleStatuses,
  saleStatusOf,
} from "./status.ts";

/** Every pair of statuses that is a transition; every other pair is refused. */
const orderMovesThatExist = [
  "processing → in_progress",
  "processing → completed",
  "processing → cancelled",
  "in_progress → completed",
  "in_progress → refunded",
  "completed → refunded",
  "consulting → accepted",
  "consulting → cancelled",
  "accepted → converted",
  "accepted → cancelled",
];
const paymentMovesThatExist = ["pending → completed", "pending → failed", "pending → cancelled"];

describe.each(orderStatuses)("an order that is %s", (from) => {
  test.each(orderStatuses)("becomes %s only if the table of transitions allows it", (to) => {
    const exists = orderMovesThatExist.includes(`${from} → ${to}`);
    expect(orderCanBecome(from, to)).toBe(exists);
    expect(orderStatusesBefore(to).includes(from)).toBe(exists);
  });
});

describe.each(paymentStatuses)("a payment that is %s", (from) => {
  test.each(paymentStatuses)("becomes %s only if the table of transitions allows it", (to) => {
    const exists = paymentMovesThatExist.includes(`${from} → ${to}`);
    expect(paymentCanBecome(from, to)).toBe(exists);
    expect(paymentStatusesBefore(to).includes(from)).toBe(exists);
  });
});

test("saleStatusOf maps every order status to one of the four sale statuses", () => {
  const seen = orderStatuses.map((status) => saleStatusOf({ status }));
  expect(new Set(seen)).toEqual(new Set(saleStatuses));
  expect(saleStatusOf({ status: "in_progress" })).toBe("pending");
});

test("isPaid holds for orders in progress, completed and converted, and not for refunded ones", () => {
  expect(orderStatuses.filter((status) => isPaid({ status }))).toEqual(["in_progress", "completed", "converted"]);
});

test("isRefundable holds for orders in progress and completed, and not for converted consultations", () => {
  expect(orderStatuses.filter((status) => isRefundable({ status }))).toEqual(["in_progress", "completed"]);
});
