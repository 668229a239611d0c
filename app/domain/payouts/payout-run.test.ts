import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { mails } from "#db/schema/notifications.ts";
import { payoutAccounts, payouts as payoutTable } from "#db/schema/payouts.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { PayoutAccountInput } from "./input.ts";
import { listPayouts } from "./list-payouts.server.ts";
import { listSales } from "./list-sales.server.ts";
import { savePayoutAccount } from "./payout-account.server.ts";
import { duePayouts } from "./prepare-run.server.ts";
import { bankLines, listRuns, payoutToSettle, runToPay } from "./runs.server.ts";
import { saleByNumber } from "./sale-by-number.server.ts";
import { markPayoutPaid, markPayoutReturned } from "./settle-payout.server.ts";
import {
  passwordHash,
  visit,
  firstPage,
  everySale,
  enough,
  aSellerOf,
  saveAccount,
  waitForPayout,
  prepare,
  paidOn,
  payoutOf,
} from "./payouts.testing.ts";

describe("a payout run", () => {
  test("is the same one when it is requested again with the same key", async ({ services }) => {
    const operator = await anOperator(services);
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const key = randomUUID();
    const { runId } = await prepare(services, operator, key);
    expect(await prepare(services, operator, key)).toEqual({ runId });
    expect((await listRuns(services, operator, firstPage)).items).toMatchObject([
      { payouts: 1, open: 1, amount: 50_000 },
    ]);
  });

  test("gives the bank full account numbers of open payouts and audits the download", async ({ services }) => {
    const operator = await anOperator(services);
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    const { lines } = await bankLines(services, operator, { runId });
    expect(lines).toMatchObject([{ bankCode: "088", number: "110482739105", holder: "블록웍스", amount: 50_000 }]);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "payout-run.downloaded"))).toBe(1);
    await markPayoutPaid(services, operator, {
      payoutId: lines[0]!.payoutId,
      paidOn: paidOn(services),
      bankReference: "OUT-1",
    });
    expect((await bankLines(services, operator, { runId })).lines).toEqual([]);
  });

  databaseTest("prepared eight times simultaneously by two operators exists once", async ({ services }) => {
    const operators = [await anOperator(services), await anOperator(services)];
    const { sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        prepare(services, operators[index % 2]!).then(
          () => "run",
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.sort()).toEqual([...Array(7).fill("payout-nothing-due"), "run"]);
    expect(await services.db.$count(payoutTable)).toBe(1);

    const [payout] = await services.db.select().from(payoutTable);
    const marks = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        markPayoutPaid(services, operators[index % 2]!, {
          payoutId: payout!.id,
          paidOn: paidOn(services),
          bankReference: `OUT-${index}`,
        }).then(
          () => "paid",
          (error) => error.code,
        ),
      ),
    );
    expect(marks.sort()).toEqual(["paid", ...Array(7).fill("payout-not-open")]);
    expect(await services.db.$count(ledgerEntries, eq(ledgerEntries.kind, "payout"))).toBe(2);
    expect(await services.db.$count(mails, eq(mails.template, "payout-paid"))).toBe(1);
  });
});

describe("access to sales and payouts", () => {
  test("is limited to a seller's own sales", async ({ services }) => {
    const { seller, sell } = await aSellerOf(services, enough);
    const { number, buyer } = await sell();
    const other = (await aSellerOf(services, enough)).seller;
    for (const actor of [other, buyer, await anOperator(services)]) {
      await expect(saleByNumber(services, actor, { orderNumber: number })).rejects.toMatchObject({ code: "not-found" });
    }
    expect((await listSales(services, other, everySale)).sales.total).toBe(0);
    // A seller's purchase from another seller is not a sale of the former.
    const bought = await anOrder(services, "completed", { service: await aServiceForSale(services), buyer: other });
    await expect(saleByNumber(services, other, { orderNumber: bought.number })).rejects.toMatchObject({
      code: "not-found",
    });
    expect((await listSales(services, seller, everySale)).sales.total).toBe(1);
    await expect(listSales(services, buyer, everySale)).rejects.toMatchObject({ code: "not-found" });
    await expect(listPayouts(services, buyer, firstPage)).rejects.toMatchObject({ code: "not-found" });
    await expect(saveAccount(services, await aBuyer(services, { passwordHash }))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("of payout runs is limited to operators", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    const { id: payoutId } = await payoutOf(services, operator, runId);
    const tries = [
      () => duePayouts(services, seller),
      () => prepare(services, seller),
      () => listRuns(services, seller, firstPage),
      () => runToPay(services, seller, { runId }),
      () => bankLines(services, seller, { runId }),
      () => payoutToSettle(services, seller, { ...firstPage, payoutId }),
      () => markPayoutPaid(services, seller, { payoutId, paidOn: paidOn(services), bankReference: "X" }),
      () => markPayoutReturned(services, seller, { payoutId, reason: "x" }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ code: "not-found" });
    for (const runId of ["nonsense", randomUUID()])
      await expect(runToPay(services, operator, { runId })).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the payout account", () => {
  test("requires the password, is stored encrypted, and is announced by mail", async ({ services }) => {
    const { seller } = await aSellerOf(services, enough, { account: false });
    const wrong = {
      ...PayoutAccountInput.parse({
        bank: "088",
        number: "110-482-739105",
        holder: "블록웍스",
        password: "not-this-one",
      }),
      ...visit,
    };
    await expect(savePayoutAccount(services, seller, wrong)).rejects.toMatchObject({
      code: "password-wrong",
      details: { field: "password" },
    });
    await saveAccount(services, seller);
    const [row] = await services.db.select().from(payoutAccounts).where(eq(payoutAccounts.sellerId, seller.memberId));
    expect(row!.numberSealed).not.toContain("739105");
    const [mail] = await services.db.select().from(mails).where(eq(mails.template, "payout-account-changed"));
    expect(JSON.stringify(mail!.data)).not.toContain("110482739105");
    expect(mail).toMatchObject({ data: { bank: "신한은행", account: "••••9105" } });
  });

  test("is changed at most eight times an hour, each with its mail", async ({ services }) => {
    const { seller } = await aSellerOf(services, enough, { account: false });
    for (let change = 0; change < 8; change += 1) await saveAccount(services, seller, `333-333-33333${change}`);
    await expect(saveAccount(services, seller, "333-333-333339")).rejects.toMatchObject({
      code: "too-many-requests",
      details: { retryAfter: 3600 },
    });
    expect(await services.db.$count(mails, eq(mails.template, "payout-account-changed"))).toBe(8);
    expect(await services.db.$count(payoutAccounts, eq(payoutAccounts.sellerId, seller.memberId))).toBe(8);
  });

  test("of a prepared payout is not changed by a new account", async ({ services }) => {
    const operator = await anOperator(services);
    const { seller, sell } = await aSellerOf(services, enough);
    await sell();
    waitForPayout(services);
    const { runId } = await prepare(services, operator);
    await saveAccount(services, seller, "333-333-333333");
    expect((await bankLines(services, operator, { runId })).lines).toMatchObject([{ number: "110482739105" }]);
  });
});
