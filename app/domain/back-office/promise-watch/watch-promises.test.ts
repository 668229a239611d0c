import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { anAskedService } from "../../consultations/consultations.testing.ts";
import type { WatchedItem } from "../../shared/operators/watched-item.ts";
import { assignTicket, closeTicket } from "../../support/desk.server.ts";
import { aVisitorsTicket } from "../../support/support.testing.ts";
import { forgetNotices, watchPromises } from "./watch-promises.server.ts";

const ip = "203.0.113.7";
const seoul = (at: string) => new Date(`${at}:00+09:00`);
type Template = "promise-reminder" | "promise-overdue";

async function toldTo(services: TestServices, template: Template) {
  const rows = await services.db.select().from(mails).where(eq(mails.template, template)).orderBy(mails.id);
  return rows.map(({ memberId, data }) => ({
    memberId,
    items: (JSON.parse(data.items!) as WatchedItem[]).map(({ kind, title, stage }) => `${kind} ${title} ${stage}`),
  }));
}
async function watchAt(services: TestServices, at: string) {
  services.setTime(seoul(at));
  await watchPromises(services);
  await watchPromises(services);
}

test("over the lunar new year each stage of a promise is told once, by working hours", async ({ services }) => {
  const operator = await anOperator(services);
  services.setTime(seoul("2026-02-13T09:00"));
  await aVisitorsTicket(services, { subject: "설 전에" });
  await aVisitorsTicket(services, { subject: "둘째" });
  const reminders = () => toldTo(services, "promise-reminder");
  await watchAt(services, "2026-02-13T17:59");
  expect(await reminders()).toEqual([]);
  for (const holiday of ["2026-02-15T12:00", "2026-02-17T12:00"]) await watchAt(services, holiday);
  const half = ["ticket 설 전에 50", "ticket 둘째 50"];
  expect(await reminders()).toEqual([{ memberId: operator.memberId, items: half }]);
  await watchAt(services, "2026-02-19T14:23");
  expect(await reminders()).toHaveLength(1);
  await watchAt(services, "2026-02-19T14:24");
  expect((await reminders())[1]?.items).toEqual(["ticket 설 전에 80", "ticket 둘째 80"]);
  // A ticket escalates by a job of its own.
  await watchAt(services, "2026-02-19T18:00");
  expect([await reminders(), await toldTo(services, "promise-overdue")]).toEqual([
    expect.objectContaining({ length: 2 }),
    [],
  ]);
});

test("what somebody looks after is told to them, and what was closed to nobody", async ({ services }) => {
  const [one, other] = [await anOperator(services), await anOperator(services)];
  services.setTime(seoul("2026-12-31T09:00"));
  const { id: mine } = await aVisitorsTicket(services, { subject: "내 담당" });
  const { id: closed } = await aVisitorsTicket(services, { subject: "종료" });
  await assignTicket(services, other, { ticketId: mine, ip, mine: true });
  await closeTicket(services, one, { ticketId: closed, ip });
  // The first working hours of the new year are those of 4 January.
  await watchAt(services, "2027-01-03T23:00");
  await watchAt(services, "2027-01-04T09:01");
  expect(await toldTo(services, "promise-reminder")).toEqual([
    { memberId: other.memberId, items: ["ticket 내 담당 50"] },
  ]);
});

test("a seller's first answer that is late is told to the operators once", async ({ services }) => {
  const operator = await anOperator(services);
  const asked = await anAskedService(services);
  const hours = (count: number) => services.setTime(new Date(services.clock().getTime() + count * 3_600_000));
  expect(asked.requestId).not.toBe("");
  hours(23);
  await watchPromises(services);
  expect(await toldTo(services, "promise-reminder")).toEqual([]);
  hours(1);
  for (let run = 0; run < 3; run += 1) await watchPromises(services);
  expect(await toldTo(services, "promise-overdue")).toEqual([
    { memberId: operator.memberId, items: [expect.stringMatching(/^request .* 100$/)] },
  ]);
  // Told about once, it stays told after older notices went.
  await forgetNotices(services);
  await watchPromises(services);
  expect(await toldTo(services, "promise-overdue")).toHaveLength(1);
});

databaseTest(
  "a run that begins before another one is committed tells only what that one did not",
  async ({ services }) => {
    const operator = await anOperator(services);
    for (const [at, subject] of [
      ["2026-11-23T09:00", "먼저"],
      ["2026-11-23T10:00", "나중"],
    ] as const) {
      services.setTime(seoul(at));
      await aVisitorsTicket(services, { subject });
    }
    let second: Promise<void> | null = null;
    await services.db.transaction(async (tx) => {
      services.setTime(seoul("2026-11-24T09:01"));
      await watchPromises({ ...services, db: tx as never });
      services.setTime(seoul("2026-11-24T09:31"));
      second = watchPromises(services);
      await expect.poll(() => lockWaits(services)).toBe(1);
    });
    await second;
    const told = (await toldTo(services, "promise-reminder")).filter(({ memberId }) => memberId === operator.memberId);
    expect(told.map(({ items }) => items)).toEqual([["ticket 먼저 50"], ["ticket 나중 50"]]);
  },
);
