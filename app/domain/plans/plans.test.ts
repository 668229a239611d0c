import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client.server.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { testServices } from "#db/testing/services.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import {
  type Charge,
  chargeUnits,
  returnUnits,
  openAccountUnchecked,
  readBalanceUnchecked,
} from "./charge-units.server.ts";

async function anAccount(services: TestServices): Promise<number> {
  const { memberId } = await aBuyer(services);
  await openAccountUnchecked(services, memberId);
  return memberId;
}
const later = (services: TestServices, milliseconds: number) =>
  services.setTime(new Date(services.clock().getTime() + milliseconds));

test("the free plan's bucket is full at first, is emptied, and fills by its rate", async ({ services }) => {
  const memberId = await anAccount(services);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 240 })).toMatchObject({
    isCharged: true,
    balance: { planId: "free", bucketUnits: 250, bucketLeft: 10, monthLeft: 1_199_760 },
  });
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 60 })).toMatchObject({
    isCharged: false,
    reason: "rate",
    retryAfter: 2,
    balance: { bucketLeft: 10, monthLeft: 1_199_760 },
  });
  later(services, 1_999);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 60 })).toMatchObject({ isCharged: false });
  later(services, 1);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 60 })).toMatchObject({ isCharged: true });
  later(services, 3_600_000);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 1 })).toMatchObject({
    balance: { bucketLeft: 249 },
  });
});

test("a clock that is behind another process's adds nothing", async ({ services }) => {
  const memberId = await anAccount(services);
  await chargeUnits(services, { ownerId: memberId }, { units: 250 });
  later(services, -5_000);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 1 })).toMatchObject({
    isCharged: false,
    reason: "rate",
  });
  later(services, 5_000);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 1 })).toMatchObject({
    isCharged: false,
    reason: "rate",
  });
});

test("the month ends in Seoul, and its quota begins anew", async ({ services }) => {
  const memberId = await anAccount(services);
  services.setTime(new Date("2026-01-31T14:00:00Z"));
  await services.db.execute(sql`update api_accounts set month_units = 1199995 where member_id = ${memberId}`);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 6 })).toMatchObject({
    isCharged: false,
    reason: "quota",
    retryAfter: 3_600,
    balance: { monthLeft: 5 },
  });
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 5 })).toMatchObject({ isCharged: true });
  later(services, 3_600_000);
  expect(await readBalanceUnchecked(services, memberId)).toMatchObject({ monthUnits: 0 });
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 6 })).toMatchObject({
    balance: { monthLeft: 1_199_994 },
  });
  // Another process still lives in January.
  later(services, -3_600_000);
  expect(await chargeUnits(services, { ownerId: memberId }, { units: 6 })).toMatchObject({
    balance: { monthLeft: 1_199_988 },
  });
});

test("units are given back to bucket and month, and never more than it holds", async ({ services }) => {
  const memberId = await anAccount(services);
  await chargeUnits(services, { ownerId: memberId }, { units: 10 });
  await returnUnits(services, { ownerId: memberId }, { units: 9, chargedAt: services.clock() });
  expect(await readBalanceUnchecked(services, memberId)).toMatchObject({ bucketLeft: 249, monthUnits: 1 });
  await returnUnits(services, { ownerId: memberId }, { units: 9, chargedAt: services.clock() });
  expect(await readBalanceUnchecked(services, memberId)).toMatchObject({ bucketLeft: 250, monthUnits: 0 });
  expect(await chargeUnits(services, { ownerId: memberId + 1_000 }, { units: 1 })).toBeNull();
});

test("units of a month that ended are not given to the next one", async ({ services }) => {
  const memberId = await anAccount(services);
  services.setTime(new Date("2026-01-31T23:59:59+09:00"));
  const chargedAt = services.clock();
  await chargeUnits(services, { ownerId: memberId }, { units: 10 });
  later(services, 2_000);
  await chargeUnits(services, { ownerId: memberId }, { units: 20 });
  await returnUnits(services, { ownerId: memberId }, { units: 10, chargedAt });
  expect(await readBalanceUnchecked(services, memberId)).toMatchObject({ monthUnits: 20 });
});

databaseTest("two processes at once give no more than the bucket holds", async ({ services, databaseUrl }) => {
  const memberId = await anAccount(services);
  const client = postgres(databaseUrl, { max: 10, onnotice: () => {} });
  const other = testServices(drizzle(client, { casing: "snake_case" }) as unknown as Db);
  try {
    const charges = await Promise.all(
      Array.from({ length: 120 }, (_, number) =>
        chargeUnits(number % 2 ? services : other, { ownerId: memberId }, { units: 7 }),
      ),
    );
    expect(charges.filter((charge) => (charge as Charge).isCharged)).toHaveLength(Math.floor(250 / 7));
    expect(await readBalanceUnchecked(services, memberId)).toMatchObject({ bucketLeft: 250 % 7, monthUnits: 245 });
  } finally {
    await client.end();
  }
});
