import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { ledgerEntries } from "#db/schema/ledger.ts";
import { withMadeUpProvider } from "#db/testing/made-up-provider.ts";
import { aBuyer, anOperator, anOrder, aShop } from "#db/testing/order-builders.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { changePaymentMethod } from "#app/domain/payments/methods/change-method.server.ts";
import { confirmDeposit } from "#app/domain/payments/transfers/confirm-deposit.server.ts";
import { deposit as confirmation, paymentRecordsOf } from "#app/domain/payments/transfers/confirm-deposit.testing.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { aBankDeposit, balancesOf, bankDepositOf, orderAndPayments } from "./bank-deposits.testing.ts";
import { excludeBankDeposit, noteBankDeposit, returnBankDeposit } from "./close-bank-deposit.server.ts";
import { bankDepositFigures, bankDepositToMatch, listBankDeposits } from "./list-bank-deposits.server.ts";
import { matchBankDeposit } from "./match-bank-deposit.server.ts";

const sentBack = { returnedOn: "2026-01-05", bankReference: "OUT-1", note: "구매자 요청" };

describe("a bank deposit without an order", () => {
  test("is booked to the suspense account and audited", async ({ services }) => {
    const operator = await anOperator(services);
    const id = await aBankDeposit(services, { operator, amount: 1_099_000, bankReference: "HB-7" });
    expect(await balancesOf(services)).toEqual({ bank: 1_099_000, suspense: -1_099_000 });
    const [event] = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, `bank-deposit:${id}`));
    expect(event).toMatchObject({ actorId: operator.memberId, action: "bank-deposit.recorded" });
  });

  test("requires a bank reference unused by deposits and by confirmed payments", async ({ services }) => {
    await aBankDeposit(services, { bankReference: "HB-7" });
    await expect(aBankDeposit(services, { bankReference: "HB-7" })).rejects.toMatchObject({
      code: "bank-reference-used",
    });
    const built = await anOrder(services);
    const operator = await anOperator(services);
    await expect(
      confirmDeposit(services, operator, confirmation(built, { bankReference: "HB-7" })),
    ).rejects.toMatchObject({ code: "bank-reference-used" });
    await confirmDeposit(services, operator, confirmation(built, { bankReference: "HB-8" }));
    await expect(aBankDeposit(services, { bankReference: "HB-8" })).rejects.toMatchObject({
      code: "bank-reference-used",
    });
  });

  test("is refused with a date in the future", async ({ services }) => {
    await expect(aBankDeposit(services, { depositedOn: "2026-01-06" })).rejects.toMatchObject({
      code: "deposit-in-future",
    });
  });

  test("is listed with its age, oldest first, and with the transfers it may belong to", async ({ services }) => {
    const operator = await anOperator(services);
    const built = await anOrder(services);
    await anOrder(services, "processing", { checkout: { depositorName: "박다른" } });
    const young = await aBankDeposit(services);
    const old = await aBankDeposit(services, { depositedOn: "2026-01-01", amount: 500 });
    const list = await listBankDeposits(services, operator, { page: 1, limit: 10 });
    expect(list.items.map(({ id, ageDays, isLate }) => [id, ageDays, isLate])).toEqual([
      [old, 4, true],
      [young, 0, false],
    ]);
    expect(await bankDepositFigures(services, operator)).toEqual({
      open: 2,
      openAmount: 1_100_500,
      late: 1,
      oldestDays: 4,
    });
    const { candidates } = await bankDepositToMatch(services, operator, { depositId: young });
    expect(candidates[0]!.orderNumber).toBe(built.number);
    const found = await listBankDeposits(services, operator, { page: 1, limit: 10, q: "1,100,000원" });
    expect(found.items.map(({ id }) => id)).toEqual([young]);
  });
});

describe("a bank deposit matched to an order", () => {
  test("of the exact amount settles the order out of the suspense account", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    const depositId = await aBankDeposit(services, { bankReference: "HB-7" });
    expect(await matchBankDeposit(services, operator, { depositId, orderNumber: built.number, note: "" })).toEqual({
      orderNumber: built.number,
      isSettled: true,
    });
    const after = await paymentRecordsOf(services, built);
    expect(after.order.status).toBe("completed");
    expect(after.payment).toMatchObject({
      status: "completed",
      depositedOn: "2026-01-05",
      bankReference: "HB-7",
      confirmedBy: operator.memberId,
    });
    expect([after.entitlements.length, after.licences.length, after.mails.length]).toEqual([1, 1, 2]);
    expect(await balancesOf(services)).toEqual({
      bank: 1_100_000,
      suspense: 0,
      seller: -700_000,
      platform: -300_000,
      vat: -100_000,
    });
    expect(await bankDepositOf(services, depositId)).toMatchObject({
      status: "settled",
      orderId: built.id,
      paymentId: built.paymentId,
      closedBy: operator.memberId,
    });
    expect((await listBankDeposits(services, operator, { page: 1, limit: 10 })).total).toBe(0);
  });

  test("settles the order also after its buyer changed the payment method", async ({ services }) => {
    const shop = withMadeUpProvider(services, {});
    const built = await anOrder(shop);
    await changePaymentMethod(shop, built.buyer, {
      orderNumber: built.number,
      replaces: built.paymentId,
      method: "made-up",
    });
    const operator = await anOperator(shop);
    const depositId = await aBankDeposit(shop);
    await matchBankDeposit(shop, operator, { depositId, orderNumber: built.number, note: "" });
    const { order, payments } = await orderAndPayments(shop, built.id);
    expect(order.status).toBe("completed");
    expect(payments.map(({ method, status, cashReceiptNumber }) => [method, status, cashReceiptNumber])).toEqual(
      expect.arrayContaining([
        ["bank-transfer", "cancelled", "01012345678"],
        ["made-up", "cancelled", null],
        ["bank-transfer", "completed", "01012345678"],
      ]),
    );
  });

  test("below the amount waits for the rest, and both together settle the order", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    const [short, rest] = [
      await aBankDeposit(services, { amount: 1_000_000 }),
      await aBankDeposit(services, { amount: 100_000 }),
    ];
    const match = (depositId: string) =>
      matchBankDeposit(services, operator, { depositId, orderNumber: built.number, note: "" });
    expect((await match(short)).isSettled).toBe(false);
    expect((await bankDepositToMatch(services, operator, { depositId: short })).deposit).toMatchObject({
      status: "matched",
      orderNumber: built.number,
      missing: 100_000,
    });
    expect((await paymentRecordsOf(services, built)).order.status).toBe("processing");
    expect((await match(rest)).isSettled).toBe(true);
    expect([(await bankDepositOf(services, short)).status, (await bankDepositOf(services, rest)).status]).toEqual([
      "settled",
      "settled",
    ]);
    expect(await balancesOf(services)).toMatchObject({ bank: 1_100_000, suspense: 0 });
  });

  test.for([
    ["above the amount", 1_100_001, "processing"],
    ["that is cancelled", 1_100_000, "cancelled"],
    ["for a paid order", 1_100_000, "completed"],
  ] as const)("%s does not settle it and can be returned", async ([, amount, state], { services }) => {
    const built = await anOrder(services, state);
    const operator = await anOperator(services);
    const before = await balancesOf(services);
    const depositId = await aBankDeposit(services, { amount });
    const { isSettled } = await matchBankDeposit(services, operator, {
      depositId,
      orderNumber: built.number,
      note: "",
    });
    expect([isSettled, (await paymentRecordsOf(services, built)).order.status]).toEqual([false, state]);
    await returnBankDeposit(services, operator, { depositId, ...sentBack });
    expect(await bankDepositOf(services, depositId)).toMatchObject({ status: "returned", returnReference: "OUT-1" });
    expect(await balancesOf(services)).toEqual({ ...before, bank: before.bank ?? 0, suspense: 0 });
  });

  test("of the operator's own is refused, and so are its return and its exclusion", async ({ services }) => {
    const buyer = await aBuyer(services, { roles: ["administrator"] });
    const own = await anOrder(services, "processing", { buyer });
    const depositId = await aBankDeposit(services, { amount: 5 });
    await expect(
      matchBankDeposit(services, buyer, { depositId, orderNumber: own.number, note: "" }),
    ).rejects.toMatchObject({ code: "own-order" });
    await matchBankDeposit(services, await anOperator(services), { depositId, orderNumber: own.number, note: "" });
    await expect(returnBankDeposit(services, buyer, { depositId, ...sentBack })).rejects.toMatchObject({
      code: "own-order",
    });
    await expect(excludeBankDeposit(services, buyer, { depositId, note: "이자" })).rejects.toMatchObject({
      code: "own-order",
    });
  });
});

describe("a bank deposit returned or excluded", () => {
  test("leaves the suspense account once and cannot be matched afterwards", async ({ services }) => {
    const operator = await anOperator(services);
    const built = await anOrder(services);
    for (const end of [
      (depositId: string) => returnBankDeposit(services, operator, { depositId, ...sentBack }),
      (depositId: string) => excludeBankDeposit(services, operator, { depositId, note: "예금 이자" }),
    ]) {
      const depositId = await aBankDeposit(services);
      await end(depositId);
      expect(await balancesOf(services)).toEqual({ bank: 0, suspense: 0 });
      await expect(end(depositId)).rejects.toMatchObject({ code: "deposit-closed" });
      await expect(
        matchBankDeposit(services, operator, { depositId, orderNumber: built.number, note: "" }),
      ).rejects.toMatchObject({ code: "deposit-closed" });
    }
    expect((await listBankDeposits(services, operator, { page: 1, limit: 10, closed: true })).total).toBe(2);
  });

  test("has a return date between its arrival and today, and an unused reference", async ({ services }) => {
    const operator = await anOperator(services);
    const depositId = await aBankDeposit(services, { depositedOn: "2026-01-03" });
    for (const returnedOn of ["2026-01-02", "2026-01-06"])
      await expect(returnBankDeposit(services, operator, { depositId, ...sentBack, returnedOn })).rejects.toMatchObject(
        { code: "return-date" },
      );
    await returnBankDeposit(services, operator, { depositId, ...sentBack });
    const another = await aBankDeposit(services);
    await expect(returnBankDeposit(services, operator, { depositId: another, ...sentBack })).rejects.toMatchObject({
      code: "bank-reference-used",
    });
  });

  test("makes its bank reference usable again when it was excluded", async ({ services }) => {
    const depositId = await aBankDeposit(services, { bankReference: "HB-7", amount: 11 });
    await excludeBankDeposit(services, await anOperator(services), { depositId, note: "금액 오기" });
    await aBankDeposit(services, { bankReference: "HB-7" });
    expect(await balancesOf(services)).toEqual({ bank: 1_100_000, suspense: -1_100_000 });
  });
});

test("bank deposits are not found for members who are not operators", async ({ services }) => {
  const depositId = await aBankDeposit(services);
  const built = await anOrder(services);
  const acts = [
    (actor: typeof visitor | typeof built.buyer) => listBankDeposits(services, actor, { page: 1, limit: 10 }),
    (actor: typeof visitor | typeof built.buyer) => bankDepositToMatch(services, actor, { depositId }),
    (actor: typeof visitor | typeof built.buyer) => bankDepositFigures(services, actor),
    (actor: typeof visitor | typeof built.buyer) =>
      matchBankDeposit(services, actor, { depositId, orderNumber: built.number, note: "" }),
    (actor: typeof visitor | typeof built.buyer) => returnBankDeposit(services, actor, { depositId, ...sentBack }),
    (actor: typeof visitor | typeof built.buyer) => excludeBankDeposit(services, actor, { depositId, note: "x" }),
    (actor: typeof visitor | typeof built.buyer) => noteBankDeposit(services, actor, { depositId, note: "x" }),
  ];
  for (const act of acts) {
    for (const actor of [built.buyer, await aShop(services)])
      await expect(act(actor)).rejects.toMatchObject({ code: "not-found" });
    await expect(act(visitor)).rejects.toMatchObject({ code: "signed-out" });
  }
  await expect(aBankDeposit(services, { operator: built.buyer })).rejects.toMatchObject({ code: "not-found" });
  expect((await bankDepositOf(services, depositId)).status).toBe("unmatched");
});

describe("concurrent changes of bank deposits", () => {
  databaseTest("settle one order once when ten deposits are matched with it twenty times", async ({ services }) => {
    const built = await anOrder(services);
    const operator = await anOperator(services);
    const deposits = await Promise.all(Array.from({ length: 10 }, () => aBankDeposit(services)));
    const outcomes = await Promise.all(
      [...deposits, ...deposits].map((depositId) =>
        matchBankDeposit(services, operator, { depositId, orderNumber: built.number, note: "" }).then(
          ({ isSettled }) => isSettled,
          (error) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
    const settlements = eq(ledgerEntries.kind, "settlement");
    expect(await services.db.$count(ledgerEntries, settlements)).toBe(4);
    expect(await balancesOf(services)).toMatchObject({ bank: 11_000_000, suspense: -9_900_000 });
  });

  databaseTest("let either the match or the return of one deposit succeed", async ({ services }) => {
    const operator = await anOperator(services);
    for (let round = 0; round < 5; round += 1) {
      const { suspense: before = 0 } = await balancesOf(services);
      const built = await anOrder(services);
      const depositId = await aBankDeposit(services);
      const outcomes = await Promise.all([
        matchBankDeposit(services, operator, { depositId, orderNumber: built.number, note: "" }).then(
          () => "won",
          (error) => error.code,
        ),
        returnBankDeposit(services, operator, { depositId, ...sentBack, bankReference: `OUT-${round}` }).then(
          () => "won",
          (error) => error.code,
        ),
      ]);
      expect(outcomes.toSorted()).toEqual(["deposit-closed", "won"]);
      const { status } = await bankDepositOf(services, depositId);
      expect(status).toBe(outcomes[0] === "won" ? "settled" : "returned");
      expect((await balancesOf(services)).suspense).toBe(before);
    }
  });
});
