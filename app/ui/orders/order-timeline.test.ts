import { expect, test } from "vitest";
import { timelineOf } from "./order-timeline.tsx";

const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour));
const never = { paidAt: null, deliveredAt: null, completedAt: null, cancelledAt: null, refundedAt: null };
const order = { createdAt: at(1), totalAmount: 1000, lines: [{ serviceType: "template" }], ...never };
const work = [{ serviceType: "solution" }];

test.each([
  ["an unpaid template", { ...order, status: "processing" }, "placed:done paid:now completed:ahead"],
  [
    "a paid template",
    { ...order, status: "completed", paidAt: at(2), completedAt: at(2) },
    "placed:done paid:done completed:done",
  ],
  [
    "a free template",
    { ...order, status: "completed", totalAmount: 0, paidAt: at(1), completedAt: at(1) },
    "placed:done completed:done",
  ],
  [
    "an unpaid solution",
    { ...order, lines: work, status: "processing" },
    "placed:done paid:now work:ahead completed:ahead",
  ],
  [
    "a solution in progress",
    { ...order, lines: work, status: "in_progress", paidAt: at(2) },
    "placed:done paid:done work:now completed:ahead",
  ],
  [
    "a completed solution",
    { ...order, lines: work, status: "completed", paidAt: at(2), completedAt: at(3) },
    "placed:done paid:done work:done completed:done",
  ],
  ["a cancelled order", { ...order, status: "cancelled", cancelledAt: at(2) }, "placed:done cancelled:stopped"],
  [
    "a refunded order",
    { ...order, status: "refunded", paidAt: at(2), refundedAt: at(3) },
    "placed:done paid:done refunded:stopped",
  ],
  ["a consultation", { ...order, lines: work, status: "consulting" }, "consulting:now accepted:ahead converted:ahead"],
  ["an accepted offer", { ...order, lines: work, status: "accepted" }, "consulting:done accepted:now converted:ahead"],
  [
    "a converted consultation",
    { ...order, lines: work, status: "converted", paidAt: at(2) },
    "consulting:done accepted:done converted:done",
  ],
] as const)("the timeline of %s", (_what, given, steps) => {
  expect(
    timelineOf({ ...given, lines: [...given.lines] })
      .map(({ name, state }) => `${name}:${state}`)
      .join(" "),
  ).toBe(steps);
});

test("work that was delivered has the date of its delivery once the order is completed", () => {
  const given = { ...order, lines: work, paidAt: at(2), deliveredAt: at(3), completedAt: at(4) };
  const dateOf = (status: "in_progress" | "completed") =>
    timelineOf({ ...given, status }).find(({ name }) => name === "work")?.at;
  expect([dateOf("in_progress"), dateOf("completed")]).toEqual([null, at(3)]);
});
