import { describe } from "vitest";
import { aBuyer, anOperator, anOrder, aShop, type BuiltOrder } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { confirmDeposit } from "./confirm-deposit.server.ts";
import { ConfirmDepositInput } from "#app/domain/payments/core/input.ts";
import { deposit, paymentRecordsOf } from "./confirm-deposit.testing.ts";

describe("confirming a deposit is refused, with nothing changed, for", () => {
  async function refused(
    services: TestServices,
    built: BuiltOrder,
    overrides: Partial<ConfirmDepositInput>,
    code: string,
  ) {
    await expect(confirmDeposit(services, await anOperator(services), deposit(built, overrides))).rejects.toMatchObject(
      { code },
    );
    const after = await paymentRecordsOf(services, built);
    expect(after).toMatchObject({
      order: { status: "processing" },
      payment: { status: "pending", bankReference: null },
      ledger: [],
      entitlements: [],
      licences: [],
      mails: [],
    });
  }

  test.for([
    ["an amount one won too low", { amount: 1_099_999 }, "amount-mismatch"],
    ["an amount one won too high", { amount: 1_100_001 }, "amount-mismatch"],
    ["a date in the future", { depositedOn: "2026-01-06" }, "deposit-in-future"],
    ["a date before the order", { depositedOn: "2026-01-04" }, "deposit-before-order"],
  ] as const)("%s", async ([, overrides, code], { services }) => {
    await refused(services, await anOrder(services), overrides, code);
  });

  test("a bank reference that paid another order", async ({ services }) => {
    const operator = await anOperator(services);
    await confirmDeposit(services, operator, deposit(await anOrder(services)));
    await refused(services, await anOrder(services), {}, "bank-reference-used");
  });

  test("a member who is not an operator", async ({ services }) => {
    const built = await anOrder(services);
    for (const actor of [built.buyer, await aBuyer(services), await aShop(services)]) {
      await expect(confirmDeposit(services, actor, deposit(built))).rejects.toMatchObject({ code: "not-found" });
    }
    await expect(confirmDeposit(services, visitor, deposit(built))).rejects.toMatchObject({ code: "signed-out" });
    expect((await paymentRecordsOf(services, built)).payment.status).toBe("pending");
  });

  test("an unknown payment", async ({ services }) => {
    const paymentId = "01940000-0000-7000-8000-000000000000";
    await expect(confirmDeposit(services, await anOperator(services), deposit({ paymentId }))).rejects.toMatchObject({
      code: "not-found",
    });
  });

  test("an order cancelled by its buyer or by its deadline", async ({ services }) => {
    for (const unpaid of [false, true]) {
      const built = await anOrder(services, "cancelled", { unpaid });
      await expect(confirmDeposit(services, await anOperator(services), deposit(built))).rejects.toMatchObject({
        code: "payment-not-pending",
      });
      expect(await paymentRecordsOf(services, built)).toMatchObject({
        order: { status: "cancelled" },
        payment: { status: "cancelled" },
        ledger: [],
        entitlements: [],
      });
    }
  });
});

describe("the form of a deposit confirmation", () => {
  const typed = {
    paymentId: "01940000-0000-7000-8000-000000000000",
    amount: "1,100,000원",
    depositedOn: "2026-01-05",
    bankReference: " hb-１ ",
    note: "",
  };

  test("accepts amounts and references in any notation", () => {
    expect(ConfirmDepositInput.parse(typed)).toMatchObject({ amount: 1_100_000, bankReference: "HB-1" });
  });

  test.each([
    ["amount", "", "required"],
    ["amount", "1100.5", "whole-won"],
    ["amount", "-5", "whole-won"],
    ["amount", "백만", "whole-won"],
    ["depositedOn", "2026-02-30", "date"],
    ["depositedOn", "", "date"],
    ["bankReference", "  ", "required"],
    ["paymentId", "7", "required"],
  ])("refuses %s = %j with %s", (name, value, message) => {
    expect(
      ConfirmDepositInput.safeParse({ ...typed, [name]: value }).error?.issues.map((issue) => issue.message),
    ).toContain(message);
  });
});
