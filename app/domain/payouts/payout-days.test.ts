import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import type { Member } from "../shared/actor.ts";
import { listPayouts } from "./list-payouts.server.ts";
import { nextPayout } from "./next-payout.server.ts";
import { aSellerOf, enough, everySale, firstPage, payoutOf, prepare, saveAccount } from "./payouts.testing.ts";
import { listSales } from "./list-sales.server.ts";
import { duePayouts } from "./prepare-run.server.ts";
import { runToPay } from "./runs.server.ts";

const at = (services: TestServices, time: string) => services.setTime(new Date(`2026-${time}+09:00`));
const reasonsOf = async (services: TestServices, seller: Member) =>
  (await listSales(services, seller, everySale)).sales.items.map(({ reason }) => reason);

test("a run pays what was due at the end of Wednesday, and no more", async ({ services }) => {
  const operator = await anOperator(services);
  const { seller, sell } = await aSellerOf(services, enough);
  at(services, "01-07T23:00"); // due on Wednesday, the 14th, at 23:00
  await sell();
  at(services, "01-08T09:00"); // due on Thursday at 09:00
  await sell();
  at(services, "01-15T10:00");
  expect(await duePayouts(services, operator)).toMatchObject({
    payout: { payDay: "2026-01-15", cutOffDay: "2026-01-14" },
    next: { payDay: "2026-01-22", cutOffDay: "2026-01-21" },
    due: [{ memberId: seller.memberId, amount: 50_000, orders: 1 }],
  });
  // The seller reads the same.
  expect((await nextPayout(services, seller)).schedule).toMatchObject({
    next: { payDay: "2026-01-15", amount: 50_000 },
    upcoming: [{ amount: 50_000 }, { payDay: "2026-01-22", amount: 50_000 }],
  });
  expect(await reasonsOf(services, seller)).toEqual([
    { code: "ready", payDay: "2026-01-22" },
    { code: "ready", payDay: "2026-01-15" },
  ]);

  const { runId } = await prepare(services, operator);
  expect(await payoutOf(services, operator, runId)).toMatchObject({ amount: 50_000, orders: 1, payDay: "2026-01-15" });
  expect((await runToPay(services, operator, { runId })).run).toMatchObject({
    payDay: "2026-01-15",
    cutOffDay: "2026-01-14",
  });
  const [event] = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "payout-run.prepared"));
  expect(event!.details).toMatchObject({ payDay: "2026-01-15", cutOffDay: "2026-01-14" });
  await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
  expect((await reasonsOf(services, seller))[1]).toMatchObject({ code: "in-run", payDay: "2026-01-15" });

  // The run of this Thursday was made: what is left is in the next.
  expect((await listPayouts(services, seller, firstPage)).schedule.next).toMatchObject({
    payDay: "2026-01-22",
    amount: 50_000,
  });
  at(services, "01-21T23:59");
  await expect(prepare(services, operator)).rejects.toMatchObject({ code: "payout-nothing-due" });
  at(services, "01-22T00:00");
  expect(await payoutOf(services, operator, (await prepare(services, operator)).runId)).toMatchObject({
    payDay: "2026-01-22",
    amount: 50_000,
  });
});

test("a run for a Thursday that is a holiday is for the next day of work", async ({ services }) => {
  const operator = await anOperator(services);
  at(services, "09-14T12:00");
  const { seller, sell } = await aSellerOf(services, enough);
  await sell(); // due on the 21st; the 24th and 25th are 추석, and a weekend follows
  expect(await reasonsOf(services, seller)).toMatchObject([{ code: "held", payDay: "2026-09-28" }]);
  at(services, "09-28T10:00");
  expect((await nextPayout(services, seller)).schedule.next.payDay).toBe("2026-09-28");
  const { runId } = await prepare(services, operator);
  expect((await runToPay(services, operator, { runId })).run).toMatchObject({
    payDay: "2026-09-28",
    cutOffDay: "2026-09-23",
  });
});

test("a sale that alone is below the minimum has a day once another one lifts it over", async ({ services }) => {
  at(services, "01-05T12:00");
  const { seller, sell } = await aSellerOf(services, 78_571);
  await sell();
  expect(await reasonsOf(services, seller)).toMatchObject([{ code: "held", payDay: null }]);
  at(services, "01-08T12:00");
  await sell();
  expect(await reasonsOf(services, seller)).toMatchObject([
    { code: "held", payDay: "2026-01-22" },
    { code: "held", payDay: "2026-01-22" },
  ]);
  expect((await nextPayout(services, seller)).unpaid).toMatchObject([
    { reason: { code: "held", payDay: "2026-01-22" } },
  ]);
});

test("without an account nothing has a day, and the mail about a new one names the payout that uses it first", async ({
  services,
}) => {
  at(services, "01-05T12:00");
  const { seller, sell } = await aSellerOf(services, enough, { account: false });
  await sell();
  expect(await reasonsOf(services, seller)).toMatchObject([{ code: "held", payDay: null }]);
  at(services, "01-14T12:00");
  await saveAccount(services, seller);
  const [mail] = await services.db.select().from(mails).where(eq(mails.template, "payout-account-changed"));
  expect(mail!.data).toMatchObject({ payDay: "2026-01-15" });
  expect(await reasonsOf(services, seller)).toEqual([{ code: "ready", payDay: "2026-01-15" }]);
});
