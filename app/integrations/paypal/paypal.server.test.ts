import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { PayPalOrder } from "./gateway.ts";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { paypalLocale, shortened } from "./order-request.server.ts";
import { paypalGateway } from "./paypal.server.ts";

let standIn: PayPalStandIn;
beforeAll(async () => {
  standIn = await startPayPal();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.noFaults());

let count = 0;
const newOrder = (change: object = {}) => {
  count += 1;
  return {
    requestId: `create-${count}`,
    paymentId: `01995c7e-0000-7000-8000-${String(count).padStart(12, "0")}`,
    orderNumber: `JT-${count}`,
    description: "토큰 발행 템플릿",
    amount: { amount: 12_000, currency: "USD" },
    locale: "ko-KR",
    returnUrl: "https://jangteo.test/payment-complete?order=1",
    cancelUrl: "https://jangteo.test/order/1/pay",
    ...change,
  };
};

async function approvedOrder(change: object = {}): Promise<PayPalOrder> {
  const { id } = await standIn.gateway.createOrder(newOrder(change));
  await standIn.act(id, "approve");
  return (await standIn.gateway.order(id))!;
}

async function captured(change: object = {}) {
  const { id } = await approvedOrder(change);
  return (await standIn.gateway.captureOrder(id, { requestId: `capture-${id}` })).capture!;
}

const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderFailure)) throw new Error(`no refusal: ${String(error)}`);
  return { code: error.code, retryable: error.retryable };
};

describe("a payment", () => {
  test("is created, agreed to and captured; the capture says what moved", async () => {
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
      fee: { amount: 558, currency: "USD" },
      refunded: { amount: 0, currency: "USD" },
      paymentId: asked.paymentId,
      orderId: created.id,
    };
    expect(done.capture).toEqual(expected);
    expect(await standIn.gateway.capture(done.capture!.id)).toEqual(expected);
  });

  test("goes back in part and then in full, and no further", async () => {
    const { id } = await captured();
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

  test("in yen is in yen", async () => {
    expect(await captured({ amount: { amount: 12_000, currency: "JPY" } })).toMatchObject({
      amount: { amount: 12_000, currency: "JPY" },
    });
  });

  test("of the same order again has an invoice id of its own, readable at PayPal", async () => {
    const first = await standIn.order((await standIn.gateway.createOrder(newOrder({ orderNumber: "JT-SAME" }))).id);
    const second = await standIn.order((await standIn.gateway.createOrder(newOrder({ orderNumber: "JT-SAME" }))).id);
    expect(first.unit.invoice_id).toMatch(/^JT-SAME-\w{8}$/);
    expect(second.unit.invoice_id).not.toBe(first.unit.invoice_id);
  });

  test.each([
    ["pending", { status: "PENDING", reason: "ECHECK", amount: { amount: 12_000, currency: "USD" }, fee: null }],
    ["capture-declined", { status: "DECLINED" }],
    ["other-amount", { status: "COMPLETED", amount: { amount: 1, currency: "USD" } }],
    ["other-currency", { amount: { amount: 12_000, currency: "HKD" } }],
    ["other-custom-id", { paymentId: "00000000-0000-7000-8000-000000000000" }],
  ] as const)("captured as %s is told as it is", async (as, expected) => {
    await standIn.fault({ on: "capture", as, ...(as === "pending" ? { reason: "ECHECK" } : {}) });
    const capture = await captured();
    expect(capture).toMatchObject(expected);
    expect(await standIn.gateway.capture(capture.id)).toMatchObject(expected);
  });

  test("captured for somebody else names the payee", async () => {
    await standIn.fault({ on: "capture", as: "other-payee" });
    const capture = await captured();
    expect(await standIn.gateway.order(capture.orderId!)).toMatchObject({ payee: "ANTHERPAYEE22" });
  });
});

describe("what PayPal refuses", () => {
  test("a declined card is a refusal, and the payer may come back with another", async () => {
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
    "%s is told by its issue, and asked once",
    async (issue) => {
      const { id } = await approvedOrder();
      await standIn.fault({ on: "capture", as: "refused", issue });
      expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "y" }))).toEqual({
        code: issue,
        retryable: false,
      });
    },
  );

  test("an order without agreement is not captured", async () => {
    const { id } = await standIn.gateway.createOrder(newOrder());
    expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "z" }))).toEqual({
      code: "ORDER_NOT_APPROVED",
      retryable: false,
    });
  });

  test("what PayPal does not know is null; what is no id is never asked for", async () => {
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

  test("won are not even sent", async () => {
    await expect(standIn.gateway.createOrder(newOrder({ amount: { amount: 1_000, currency: "KRW" } }))).rejects.toThrow(
      RangeError,
    );
  });
});

describe("F-2, F-3: PayPal in trouble", () => {
  const passing = ["error-500", "error-503", "half-json", "html", "lost", "down", "rate-limited"] as const;

  test.each(passing)("%s once is healed by asking again with the same id", async (as) => {
    const { id } = await approvedOrder();
    await standIn.fault({ on: "capture", as, ...(as === "rate-limited" ? { seconds: 0 } : {}) });
    const done = await standIn.gateway.captureOrder(id, { requestId: "same" });
    expect(done).toMatchObject({ capture: { status: "COMPLETED" } });
    expect((await standIn.order(id)).capture!.id).toBe(done.capture!.id);
  });

  test.each(passing)("%s twice leaves the outcome unknown; the same id later finds it, once", async (as) => {
    const { id } = await approvedOrder();
    await standIn.fault({ on: "capture", as, count: 2, ...(as === "rate-limited" ? { seconds: 0 } : {}) });
    expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "same" }))).toMatchObject({ retryable: true });
    const done = await standIn.gateway.captureOrder(id, { requestId: "same" });
    expect(await standIn.gateway.order(id)).toMatchObject({ capture: { id: done.capture!.id } });
    expect(
      (await standIn.events()).filter(
        ({ orderId, event_type }) => orderId === id && event_type === "PAYMENT.CAPTURE.COMPLETED",
      ),
    ).toHaveLength(1);
  });

  test("a slow answer ends in time, and the work may be done all the same", async () => {
    const { id } = await approvedOrder();
    const hasty = paypalGateway({ ...standIn.config, timeoutMs: 300 });
    await hasty.order(id); // its token
    await standIn.fault({ on: "capture", as: "slow", ms: 600 });
    expect(await refusalOf(hasty.captureOrder(id, { requestId: "slow" }))).toEqual({
      code: "timeout",
      retryable: true,
    });
    await expect.poll(async () => (await standIn.order(id)).capture).not.toBeNull();
    expect(await standIn.gateway.captureOrder(id, { requestId: "slow" })).toMatchObject({
      capture: { status: "COMPLETED" },
    });
  });

  test("who is to come back much later is not waited for", async () => {
    await standIn.fault({ on: "get", as: "rate-limited", seconds: 60 });
    expect(await refusalOf(standIn.gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({
      code: "RATE_LIMIT_REACHED",
      retryable: true,
    });
    expect(await standIn.gateway.order("AAAAAAAAAAAAAAAAA")).toBeNull();
  });

  test("nobody there: retryable", async () => {
    const gateway = paypalGateway({ ...standIn.config, baseUrl: "http://127.0.0.1:9" });
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "ECONNREFUSED", retryable: true });
  });

  test("a redirect is followed nowhere; a page that is not PayPal's says nothing about the order", async () => {
    for (const [status, location] of [
      [302, standIn.origin],
      [404, ""],
    ] as const) {
      const { gateway, close } = await inTheWay((path) => (path === "/v1/oauth2/token" ? null : { status, location }));
      expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: `http-${status}`, retryable: true });
      close();
    }
  });

  test("of several captures the newest counts, whatever zone its time is written in", async () => {
    const capture = (id: string, status: string, create_time: string) => ({
      id,
      status,
      amount: { currency_code: "USD", value: "1.00" },
      create_time,
    });
    const captures = [
      capture("NEW", "COMPLETED", "2020-06-17T12:25:54-07:00"),
      capture("OLD", "DECLINED", "2020-06-17T19:25:00Z"),
      capture("ODD", "DECLINED", "soon"),
    ];
    const order = { id: "AAAAAAAAAAAAAAAAA", status: "COMPLETED", purchase_units: [{ payments: { captures } }] };
    const { gateway, close } = await inTheWay((path) =>
      path === "/v1/oauth2/token" ? null : { status: 200, body: order },
    );
    expect(await gateway.order("AAAAAAAAAAAAAAAAA")).toMatchObject({ capture: { id: "NEW", status: "COMPLETED" } });
    close();
  });

  test("money that is not exact is no answer", async () => {
    const order = {
      id: "AAAAAAAAAAAAAAAAA",
      status: "COMPLETED",
      purchase_units: [{ amount: { currency_code: "JPY", value: "10.50" } }],
    };
    const { gateway, close } = await inTheWay((path) =>
      path === "/v1/oauth2/token" ? null : { status: 200, body: order },
    );
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "answer", retryable: true });
    close();
  });
});

describe("the access token", () => {
  test("is fetched once for many calls at once, and kept", async () => {
    const gateway = paypalGateway(standIn.config);
    const before = await standIn.tokensIssued();
    await Promise.all(Array.from({ length: 20 }, () => gateway.order("AAAAAAAAAAAAAAAAA")));
    await gateway.order("AAAAAAAAAAAAAAAAA");
    expect(await standIn.tokensIssued()).toBe(before + 1);
  });

  test("is renewed a minute before it ends", async () => {
    let now = Date.now();
    const gateway = paypalGateway({ ...standIn.config, now: () => now });
    await gateway.order("AAAAAAAAAAAAAAAAA");
    const before = await standIn.tokensIssued();
    now += (32_400 - 61) * 1000;
    await gateway.order("AAAAAAAAAAAAAAAAA");
    expect(await standIn.tokensIssued()).toBe(before);
    now += 2_000;
    await gateway.order("AAAAAAAAAAAAAAAAA");
    expect(await standIn.tokensIssued()).toBe(before + 1);
  });

  test("that PayPal no longer knows is replaced, and the call made again; once", async () => {
    const { id } = await approvedOrder();
    const before = await standIn.tokensIssued();
    await standIn.forget();
    expect(await standIn.gateway.captureOrder(id, { requestId: "renew" })).toMatchObject({
      capture: { status: "COMPLETED" },
    });
    expect(await standIn.tokensIssued()).toBe(before + 1);
    await standIn.fault({ on: "get", as: "unauthorized", count: 3 });
    expect(await refusalOf(standIn.gateway.order(id))).toMatchObject({
      code: "AUTHENTICATION_FAILURE",
      retryable: true,
    });
    expect(await standIn.tokensIssued()).toBe(before + 2);
  });

  test("is refused to wrong keys: no order fails for it", async () => {
    const gateway = paypalGateway({ ...standIn.config, clientSecret: "wrong" });
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "invalid_client", retryable: true });
  });

  test("in trouble is asked for again", async () => {
    await standIn.fault({ on: "token", as: "error-503" });
    expect(await paypalGateway(standIn.config).order("AAAAAAAAAAAAAAAAA")).toBeNull();
  });
});

test("texts fit PayPal's limits, whole letters only; locales have a country", () => {
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

type Instead = { status: number; location?: string; body?: object } | null;

/** Something between us and PayPal that answers by itself, except where null. */
async function inTheWay(answerFor: (path: string) => Instead) {
  const server = createServer((request, response) => {
    const instead = answerFor(request.url ?? "");
    if (instead === null) return void response.end(JSON.stringify({ access_token: "t", expires_in: 1000 }));
    response.writeHead(instead.status, instead.location ? { location: instead.location } : {});
    response.end(instead.body ? JSON.stringify(instead.body) : "<h1>Not found</h1>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const gateway = paypalGateway({
    ...standIn.config,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  return { gateway, close: () => void server.close() };
}
