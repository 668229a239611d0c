import { describe, expect, test } from "vitest";
import type { Order } from "./book.ts";
import { issue, paypalSandbox, wanted } from "./paypal.testing.ts";

const { token, at, control, call, anOrder } = paypalSandbox();

describe("the sandbox's PayPal API", () => {
  test("creates one order per request id: 201, then 200 with the same body", async () => {
    const first = await call("POST", "/v2/checkout/orders", {
      body: wanted(),
      id: "once",
      prefer: "return=representation",
    });
    const second = await call("POST", "/v2/checkout/orders", {
      body: wanted(),
      id: "once",
      prefer: "return=representation",
    });
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ status: "CREATED", purchase_units: [{ amount: { value: "10.00" } }] });
    expect(first.headers.get("paypal-debug-id")).toMatch(/^[0-9a-f]{13}$/);
    expect(first.headers.get("cache-control")).toContain("no-store");
    const brief = await call("POST", "/v2/checkout/orders", { body: wanted(), id: "once" });
    expect(Object.keys(brief.body)).toEqual(["id", "status", "links"]);
    expect(brief.body.links.map(({ rel }) => rel)).toEqual(["self", "approve", "update", "capture"]);
  });

  test("creates an order for every request without a request id", async () => {
    const [a, b] = [
      await call("POST", "/v2/checkout/orders", { body: wanted() }),
      await call("POST", "/v2/checkout/orders", { body: wanted() }),
    ];
    expect(a.body.id).not.toBe(b.body.id);
  });

  test("captures once for thirty simultaneous requests with one id, and another id finds it captured", async () => {
    const order = await anOrder();
    await control("POST", "/faults", { on: "capture", as: "slow", ms: 50, count: 30 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => call("POST", `/v2/checkout/orders/${order}/capture`, { id: "c", body: {} })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29);
    expect(new Set(answers.map(({ body }) => body.purchase_units[0]!.payments.captures[0]!.id)).size).toBe(1);
    expect(issue(await call("POST", `/v2/checkout/orders/${order}/capture`, { id: "d", body: {} }))).toBe(
      "422 ORDER_ALREADY_CAPTURED",
    );
  });

  test("captures once for simultaneous requests with different ids", async () => {
    const order = await anOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call("POST", `/v2/checkout/orders/${order}/capture`, { id: `x${index}`, body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => issue(answer) === "422 ORDER_ALREADY_CAPTURED")).toHaveLength(19);
  });

  test("accepts an invoice id for one payment only", async () => {
    const [first, second] = [
      await anOrder({ change: { invoice_id: "INV-1" } }),
      await anOrder({ change: { invoice_id: "INV-1" } }),
    ];
    expect((await call("POST", `/v2/checkout/orders/${first}/capture`, { id: "i1", body: {} })).status).toBe(201);
    expect(issue(await call("POST", `/v2/checkout/orders/${second}/capture`, { id: "i2", body: {} }))).toBe(
      "422 DUPLICATE_INVOICE_ID",
    );
  });

  test("refunds at most the captured amount for twenty simultaneous refunds", async () => {
    const order = await anOrder();
    await call("POST", `/v2/checkout/orders/${order}/capture`, { id: "r", body: {} });
    const { capture } = await control<Order>("GET", `/orders/${order}`);
    const refunds = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call("POST", `/v2/payments/captures/${capture!.id}/refund`, {
          id: `r${index}`,
          body: { amount: { currency_code: "USD", value: "3.00" } },
        }),
      ),
    );
    expect(refunds.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await control<Order>("GET", `/orders/${order}`)).capture).toMatchObject({
      status: "PARTIALLY_REFUNDED",
      refunds: [{}, {}, {}],
    });
    expect(
      issue(
        await call("POST", `/v2/payments/captures/${capture!.id}/refund`, {
          id: "c",
          body: { amount: { currency_code: "EUR", value: "1.00" } },
        }),
      ),
    ).toBe("422 REFUND_CAPTURE_CURRENCY_MISMATCH");
  });

  test("refuses requests without a token or with an unknown one", async () => {
    for (const bearer of ["", "A21AAnonsense"])
      expect((await call("GET", "/v2/checkout/orders/A", { bearer })).status).toBe(401);
    const wrong = await fetch(at("/paypal/v1/oauth2/token"), {
      method: "POST",
      headers: { authorization: `Basic ${btoa("id:wrong")}` },
      body: new URLSearchParams({ grant_type: "client_credentials" }),
    });
    expect([wrong.status, await wrong.json()]).toEqual([
      401,
      { error: "invalid_client", error_description: "Client Authentication failed" },
    ]);
  });

  test("refuses a body that is not JSON with 415 or 400", async () => {
    const send = (type: string, body: string) =>
      fetch(at("/paypal/v2/checkout/orders"), {
        method: "POST",
        headers: { authorization: `Bearer ${token()}`, "content-type": type },
        body,
      });
    expect((await send("text/plain", "{}")).status).toBe(415);
    expect(await (await send("application/json", "{")).json()).toMatchObject({
      name: "INVALID_REQUEST",
      details: [{ issue: "MALFORMED_REQUEST_JSON" }],
    });
  });
});

describe("the payer at the sandbox's PayPal page", () => {
  const choose = (order: string, choice: string, headers: Record<string, string> = {}) =>
    fetch(at("/paypal/checkoutnow"), {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ token: order, choice }),
    });

  test("sees the amount, approves the order and is redirected to the shop", async () => {
    const order = await anOrder({ approved: false, change: { description: "<b>토큰</b>" } });
    const page = await (await fetch(at(`/paypal/checkoutnow?token=${order}`))).text();
    expect(page).toContain("10.00 USD");
    expect(page).toContain("&lt;b&gt;토큰&lt;/b&gt;");
    const answer = await choose(order, "paypal");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      at(`/back?order=1&token=${order}&PayerID=SANDBXPAYER22`),
    ]);
    expect(await control("GET", `/orders/${order}`)).toMatchObject({ status: "APPROVED", source: "paypal" });
  });

  test("cancels and is redirected to the cancel URL", async () => {
    const order = await anOrder({ approved: false });
    expect((await choose(order, "cancel")).headers.get("location")).toBe(at(`/away?token=${order}`));
    expect(await control("GET", `/orders/${order}`)).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
  });

  test("pays with a card that is accepted or declined", async () => {
    const [good, bad] = [await anOrder({ approved: false }), await anOrder({ approved: false })];
    await choose(good, "card");
    await choose(bad, "declined-card");
    expect((await call("POST", `/v2/checkout/orders/${good}/capture`, { id: "g", body: {} })).status).toBe(201);
    expect(issue(await call("POST", `/v2/checkout/orders/${bad}/capture`, { id: "b", body: {} }))).toBe(
      "422 INSTRUMENT_DECLINED",
    );
  });

  test("is refused from another site, and unknown orders answer 404", async () => {
    const order = await anOrder({ approved: false });
    expect((await choose(order, "paypal", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await choose("NONE", "paypal")).status).toBe(404);
    expect(await control("GET", `/orders/${order}`)).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
  });

  test("gets an SDK script that compiles", async () => {
    const script = await (await fetch(at("/paypal/sdk/js?client-id=x&currency=USD"))).text();
    expect(() => new Function(script)).not.toThrow();
    expect((await fetch(at("/paypal/sdk/js"))).status).toBe(400);
  });
});
