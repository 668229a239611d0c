import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { addDays, seoulDay } from "#app/domain/shared/seoul-time.ts";
import { keyedSecrets } from "#app/integrations/secrets.server.ts";
import { mails } from "#db/schema/notifications.ts";
import { payoutAccounts } from "#db/schema/payouts.ts";
import { anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import { testServices } from "#db/testing/services.ts";
import { fingerprint, ledgerSum } from "./books.ts";
import { beside, type Market, openMarket, placesToKill } from "./market.ts";

// Every row, in order. A new row makes "the listed steps …" fail: list it here, and the process is killed there too.
const preparing = ["insert payout_runs", "insert payouts", "insert payout_items", "insert audit_events"];
const paying = [
  "update payouts",
  "insert ledger_entries",
  "insert audit_events",
  "insert mails payout-paid",
  "insert jobs send-mail",
];

const SECRET = "a secret of tests that is long enough";
type Payout = { id: string; runId: string };

let market: Market;

beforeAll(async () => {
  market = await openMarket({ SECRET });
}, 180_000);
beforeEach(() => market.calm());
afterAll(() => market?.close());

/** Sellers with a sale of two weeks ago and a bank account. */
async function sellersWithMoney(count: number): Promise<void> {
  await beside(market.product, async (given) => {
    // Jobs of two weeks ago would be due at once and cancel these orders before they are paid.
    const services = { ...given, jobs: testServices(given.db).jobs };
    const secrets = keyedSecrets(SECRET);
    services.setTime(addDays(new Date(), -15));
    for (let made = 0; made < count; made += 1) {
      const { memberId: sellerId } = await aShop(services);
      await services.db.insert(payoutAccounts).values({
        id: uuidv7(services.clock()),
        sellerId,
        bank: "088",
        numberSealed: secrets.encrypt(`payout-account:${sellerId}`, "110482739105"),
        holder: "블록웍스",
        createdAt: services.clock(),
      });
      await anOrder(services, "completed", { service: await aServiceForSale(services, { sellerId }) });
    }
    // These old mails are not tested, so they need not be sent.
    await services.db.update(mails).set({ sentAt: services.clock() });
  });
}

const prepare = (key: string) =>
  market.submitAdminForm("/admin/payouts", { idempotencyKey: key }).then(({ status }) => status);
const pay = ({ id, runId }: Payout) =>
  market
    .submitAdminForm(`/admin/payouts/${runId}/${id}`, {
      intent: "paid",
      paidOn: seoulDay(new Date()),
      bankReference: `OUT-${id}`,
    })
    .then(({ status }) => status);
const payoutsOf = (key: string) =>
  market.sql<
    Payout[]
  >`select p.id, p.run_id as "runId" from payouts p join payout_runs r on r.id = p.run_id where r.idempotency_key = ${key} order by p.id`;

/** A payout run over everything that is due, with one payout for each seller. */
async function aRun(sellers: number): Promise<Payout[]> {
  await sellersWithMoney(sellers);
  const key = randomUUID();
  expect(await prepare(key)).toBe(303);
  return [...(await payoutsOf(key))];
}

async function expectPaidOnce(payout: Payout): Promise<void> {
  const { sql } = market;
  expect([await pay(payout), await pay(payout)]).toEqual([303, 409]);
  const [account] = await sql`
    select status, (select count(*)::int from ledger_entries where ref = ${payout.id}) as entries,
      (select count(*)::int from audit_events where subject = ${`payout:${payout.id}`}) as events,
      (select count(*)::int from mails where dedupe_key = ${`${payout.id}:paid`}) as mails
    from payouts where id = ${payout.id}`;
  expect(account).toEqual({ status: "paid", entries: 2, events: 1, mails: 1 });
}

test("the listed steps are all rows a payout run and a payout write", async () => {
  const [payout] = await aRun(1);
  expect(await market.traps.stepsOf("insert payout_runs")).toEqual(preparing);
  expect(await pay(payout!)).toBe(303);
  expect(await market.traps.stepsOf("update payouts")).toEqual(paying);
});

describe("F-1: a payout step whose process is killed", () => {
  test.each(placesToKill(preparing))(
    "while a run is prepared, after %s, leaves nothing, and creates one run when it is repeated",
    async (_step, behind) => {
      const { product, sql, traps } = market;
      await sellersWithMoney(1);
      const key = randomUUID();
      const before = await fingerprint(sql);
      await market.killBehind(behind, () => prepare(key));
      await traps.letGo();
      expect(await fingerprint(sql)).toEqual(before);
      await product.start();
      expect([await prepare(key), await prepare(key)]).toEqual([303, 303]);
      expect(await payoutsOf(key)).toHaveLength(1);
    },
  );

  test("while a payout is marked as paid, after any row, leaves nothing, and pays once when it is repeated", async () => {
    const { product, sql, traps } = market;
    const payouts = await aRun(paying.length);
    const before = await fingerprint(sql);
    const requests: Promise<string>[] = [];
    for (const [index, payout] of payouts.entries()) {
      await traps.set(paying.slice(0, index + 1));
      requests.push(pay(payout).then(String, () => "broken off"));
      await traps.sprung();
    }
    await product.kill();
    await traps.letGo();
    expect(new Set(await Promise.all(requests))).toEqual(new Set(["broken off"]));
    expect(await fingerprint(sql)).toEqual(before);
    await product.start();
    for (const payout of payouts) await expectPaidOnce(payout);
    expect(await ledgerSum(sql)).toBe(0);
  });
});
