import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type PayPalStandIn, startPayPal } from "#tests/paypal.ts";
import { paypalGateway } from "./paypal.server.ts";
import { approvedOrder, refusalOf } from "./paypal.testing.ts";

let standIn: PayPalStandIn;
beforeAll(async () => {
  standIn = await startPayPal();
});
afterAll(() => standIn.close());
beforeEach(() => standIn.noFaults());

describe("F-2, F-3: a failing PayPal", () => {
  const passing = ["error-500", "error-503", "half-json", "html", "lost", "down", "rate-limited"] as const;

  test.each(passing)("that answers %s once is asked again with the same request id", async (as) => {
    const { id } = await approvedOrder(standIn);
    await standIn.fault({ on: "capture", as, ...(as === "rate-limited" ? { seconds: 0 } : {}) });
    const done = await standIn.gateway.captureOrder(id, { requestId: "same" });
    expect(done).toMatchObject({ capture: { status: "COMPLETED" } });
    expect((await standIn.order(id)).capture!.id).toBe(done.capture!.id);
  });

  test.each(passing)(
    "that answers %s twice leaves the outcome unknown; the same request id later finds one capture",
    async (as) => {
      const { id } = await approvedOrder(standIn);
      await standIn.fault({ on: "capture", as, count: 2, ...(as === "rate-limited" ? { seconds: 0 } : {}) });
      expect(await refusalOf(standIn.gateway.captureOrder(id, { requestId: "same" }))).toMatchObject({
        retryable: true,
      });
      const done = await standIn.gateway.captureOrder(id, { requestId: "same" });
      expect(await standIn.gateway.order(id)).toMatchObject({ capture: { id: done.capture!.id } });
      expect(
        (await standIn.events()).filter(
          ({ orderId, event_type }) => orderId === id && event_type === "PAYMENT.CAPTURE.COMPLETED",
        ),
      ).toHaveLength(1);
    },
  );

  test("that answers too late ends in a timeout, although the capture may have succeeded", async () => {
    const { id } = await approvedOrder(standIn);
    const hasty = paypalGateway({ ...standIn.config, timeoutMs: 300 });
    await hasty.order(id); // fetches its token
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

  test("that asks to retry after 60 seconds is not waited for", async () => {
    await standIn.fault({ on: "get", as: "rate-limited", seconds: 60 });
    expect(await refusalOf(standIn.gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({
      code: "RATE_LIMIT_REACHED",
      retryable: true,
    });
    expect(await standIn.gateway.order("AAAAAAAAAAAAAAAAA")).toBeNull();
  });

  test("that is unreachable is a retryable failure", async () => {
    const gateway = paypalGateway({ ...standIn.config, baseUrl: "http://127.0.0.1:9" });
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "ECONNREFUSED", retryable: true });
  });

  test("that redirects or answers a foreign page is a retryable failure", async () => {
    for (const [status, location] of [
      [302, standIn.origin],
      [404, ""],
    ] as const) {
      const { gateway, close } = await interceptingServer(standIn, (path) =>
        path === "/v1/oauth2/token" ? null : { status, location },
      );
      expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: `http-${status}`, retryable: true });
      close();
    }
  });

  test("that returns several captures: the newest one counts, in any time zone", async () => {
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
    const { gateway, close } = await interceptingServer(standIn, (path) =>
      path === "/v1/oauth2/token" ? null : { status: 200, body: order },
    );
    expect(await gateway.order("AAAAAAAAAAAAAAAAA")).toMatchObject({ capture: { id: "NEW", status: "COMPLETED" } });
    close();
  });

  test("that returns an amount with impossible decimals is a retryable failure", async () => {
    const order = {
      id: "AAAAAAAAAAAAAAAAA",
      status: "COMPLETED",
      purchase_units: [{ amount: { currency_code: "JPY", value: "10.50" } }],
    };
    const { gateway, close } = await interceptingServer(standIn, (path) =>
      path === "/v1/oauth2/token" ? null : { status: 200, body: order },
    );
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "answer", retryable: true });
    close();
  });
});

describe("the access token of PayPal", () => {
  test("is fetched once for simultaneous calls and cached", async () => {
    const gateway = paypalGateway(standIn.config);
    const before = await standIn.tokensIssued();
    await Promise.all(Array.from({ length: 20 }, () => gateway.order("AAAAAAAAAAAAAAAAA")));
    await gateway.order("AAAAAAAAAAAAAAAAA");
    expect(await standIn.tokensIssued()).toBe(before + 1);
  });

  test("is renewed a minute before it expires", async () => {
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

  test("is replaced once when PayPal rejects it, and the call is repeated", async () => {
    const { id } = await approvedOrder(standIn);
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

  test("with wrong client keys is a retryable failure", async () => {
    const gateway = paypalGateway({ ...standIn.config, clientSecret: "wrong" });
    expect(await refusalOf(gateway.order("AAAAAAAAAAAAAAAAA"))).toEqual({ code: "invalid_client", retryable: true });
  });

  test("is requested again after a failure", async () => {
    await standIn.fault({ on: "token", as: "error-503" });
    expect(await paypalGateway(standIn.config).order("AAAAAAAAAAAAAAAAA")).toBeNull();
  });
});

type Instead = { status: number; location?: string; body?: object } | null;

/** A server between us and PayPal that answers instead of PayPal, except where the answer is null. */
async function interceptingServer(standIn: PayPalStandIn, answerFor: (path: string) => Instead) {
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
