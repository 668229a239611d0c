import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { paypalLocale, shortened } from "./order-request.server.ts";
import { approvedOrder, newOrder, refusalOf } from "./paypal.testing.ts";

let standIn: PayPalStandIn;
beforeAll(async () => {
  standIn = await startPayPal();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.noFaults());

async function captured(standIn: PayPalStandIn, change: object = {}) {
  const { id } = await approvedOrder(standIn, change);
  return (await standIn.gateway.captureOrder(id, { requestId: `capture-${id}` })).capture!;
}

describe("a PayPal payment", () => {
  test("is created, approved and captured with amount and fee", async () => {
    const asked = newOrder();
    const created = await standIn.gateway.createOrder(asked);
    expect(created).toEqual({
      id: expect.stringMatching(/^[A-Z0-9]{17}$/),
      status: "PAYER_ACTION_REQUIRED",
      approveUrl: `https://jangteo.test/sandbox/paypal/checkoutnow?token=${created.id}`,
      paymentId: asked.paymentId,
      amount: asked.amount,
      payee: "SANDBXMERCHN2",
      capture: null,
    });
    await standIn.act(created.id, "approve");
    expect(await standIn.gateway.order(created.id)).toMatchObject({
      status: "APPROVED",
      approveUrl: null,
      capture: null,
    });
    const done = await standIn.gateway.captureOrder(created.id, { requestId: "c" });
    expect(done).toMatchObject({ status: "COMPLETED", approveUrl: null });
    const expected = {
      id: expect.any(String),
      status: "COMPLETED",
      reason: null,
      amount: asked.amount,
      credited: { fee: { amount: 558, currency: "USD" }, net: { amount: 11_442, currency: "USD" } },
      refunded: { amount: 0, currency: "USD" },
      paymentId: asked.paymentId,
      orderId: created.id,
    };
    expect(done.capture).toEqual(expected);
    expect(await standIn.gateway.capture(done.capture!.id)).toEqual(expected);
  });

  test("is refunded in part, then in full, and not beyond", async () => {
    const { id } = await captured(standIn);
    const part = await standIn.gateway.refundCapture(id, {
      requestId: "a",
      amount: { amount: 2_050, currency: "USD" },
      note: "환불",
      invoiceId: "R-1",
    });
    expect(part).toEqual({
      id: expect.any(String),
      status: "COMPLETED",
      amount: { amount: 2_050, currency: "USD" },
      captureId: id,
      debited: { fee: { amount: 0, currency: "USD" }, net: { amount: 2_050, currency: "USD" } },
    });
    expect(await standIn.gateway.refund(part.id)).toEqual(part);
    expect(
      await standIn.gateway.refundCapture(id, { requestId: "a", amount: { amount: 2_050, currency: "USD" } }),
    ).toEqual(part);
    expect(await standIn.gateway.capture(id)).toMatchObject({
      status: "PARTIALLY_REFUNDED",
      refunded: { amount: 2_050, currency: "USD" },
    });
    expect(
      await refusalOf(
        standIn.gateway.refundCapture(id, { requestId: "b", amount: { amount: 9_951, currency: "USD" } }),
      ),
    ).toEqual({ code: "REFUND_AMOUNT_EXCEEDED", retryable: false });
    expect(await standIn.gateway.refundCapture(id, { requestId: "c" })).toMatchObject({ amount: { amount: 9_950 } });
    expect(await standIn.gateway.capture(id)).toMatchObject({
      status: "REFUNDED",
      refunded: { amount: 12_000, currency: "USD" },
    });
    expect(await refusalOf(standIn.gateway.refundCapture(id, { requestId: "d" }))).toEqual({
      code: "CAPTURE_FULLY_REFUNDED",
      retryable: false,
    });
  });

  test("in yen has no decimals", async () => {
    expect(await captured(standIn, { amount: { amount: 12_000, currency: "JPY" } })).toMatchObject({
      amount: { amount: 12_000, currency: "JPY" },
    });
  });

  test("of the same order twice has different invoice ids that contain the order number", async () => {
    const first = await standIn.order((await standIn.gateway.createOrder(newOrder({ orderNumber: "JT-SAME" }))).id);
    const second = await standIn.order((await standIn.gateway.createOrder(newOrder({ orderNumber: "JT-SAME" }))).id);
    expect(first.unit.invoice_id).toMatch(/^JT-SAME-\w{8}$/);
    expect(second.unit.invoice_id).not.toBe(first.unit.invoice_id);
  });

  test.each([
    ["pending", { status: "PENDING", reason: "ECHECK", amount: { amount: 12_000, currency: "USD" }, credited: null }],
    ["capture-declined", { status: "DECLINED" }],
    ["other-amount", { status: "COMPLETED", amount: { amount: 1, currency: "USD" } }],
    ["other-currency", { amount: { amount: 12_000, currency: "HKD" } }],
    ["other-custom-id", { paymentId: "00000000-0000-7000-8000-000000000000" }],
  ] as const)("with a capture that is %s is reported as such", async (as, expected) => {
    await standIn.fault({ on: "capture", as, ...(as === "pending" ? { reason: "ECHECK" } : {}) });
    const capture = await captured(standIn);
    expect(capture).toMatchObject(expected);
    expect(await standIn.gateway.capture(capture.id)).toMatchObject(expected);
  });

  test("captured for another payee reports that payee", async () => {
    await standIn.fault({ on: "capture", as: "other-payee" });
    const capture = await captured(standIn);
    expect(await standIn.gateway.order(capture.orderId!)).toMatchObject({ payee: "ANTHERPAYEE22" });
  });
});

describe("a request that PayPal refuses", () => {
  test("for a declined card is a permanent failure, and the payer can pay with another card", async () => {
    const { id } = await standIn.gateway.createOrder(newOrder());
    await standIn.act(id, "approve-declined-card");
    expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "x" }))).toEqual({
      code: "INSTRUMENT_DECLINED",
      retryable: false,
    });
    expect(await standIn.gateway.order(id)).toMatchObject({
      status: "PAYER_ACTION_REQUIRED",
      capture: null,
      approveUrl: expect.stringContaining(id),
    });
    await standIn.act(id, "approve-card");
    expect(await standIn.gateway.captureOrder(id, { requestId: "x" })).toMatchObject({
      capture: { status: "COMPLETED" },
    });
  });

  test.each(["TRANSACTION_REFUSED", "PAYER_CANNOT_PAY", "DUPLICATE_INVOICE_ID"])(
    "is reported by its issue %s and not retried",
    async (issue) => {
      const { id } = await approvedOrder(standIn);
      await standIn.fault({ on: "capture", as: "refused", issue });
      expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "y" }))).toEqual({
        code: issue,
        retryable: false,
      });
    },
  );

  test("for an unapproved capture is ORDER_NOT_APPROVED", async () => {
    const { id } = await standIn.gateway.createOrder(newOrder());
    expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "z" }))).toEqual({
      code: "ORDER_NOT_APPROVED",
      retryable: false,
    });
  });

  test("for an unknown id returns null, and an invalid id is not sent", async () => {
    expect(await standIn.gateway.order("AAAAAAAAAAAAAAAAA")).toBeNull();
    expect(await standIn.gateway.capture("AAAAAAAAAAAAAAAAA")).toBeNull();
    expect(await standIn.gateway.refund("AAAAAAAAAAAAAAAAA")).toBeNull();
    await standIn.fault({ on: "any", as: "error-500", count: 9 });
    expect(await standIn.gateway.order("../../v1/x")).toBeNull();
    expect(await refusalOf(standIn.gateway.captureOrder("a/b", { requestId: "1" }))).toEqual({
      code: "INVALID_RESOURCE_ID",
      retryable: false,
    });
  });

  test("for an amount in won throws before it is sent", async () => {
    await expect(standIn.gateway.createOrder(newOrder({ amount: { amount: 1_000, currency: "KRW" } }))).rejects.toThrow(
      RangeError,
    );
  });
});

test("texts are cut to PayPal's limits at whole characters, and locales get a country", () => {
  expect(shortened(`${"가".repeat(126)}😀`)).toBe("가".repeat(126));
  expect(shortened(" 줄\n바꿈 ")).toBe("줄 바꿈");
  expect(["ko", "ko-KR", "ja", "de-ch", "zh", "en-us", "nonsense-tag-x!", ""].map(paypalLocale)).toEqual([
    "ko-KR",
    "ko-KR",
    "ja-JP",
    "de-CH",
    "zh-CN",
    "en-US",
    null,
    null,
  ]);
});
