import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Sandbox, startSandbox } from "../sandbox.ts";
import type { Order, WebhookEvent } from "./book.ts";

const keys = { clientId: "id", clientSecret: "secret", webhookId: "WEBHOOK" };
const startWith = (dataDir?: string) =>
  startSandbox({
    httpPort: 0,
    smtpPort: 0,
    dataDir,
    solapi: { apiKey: "k", apiSecret: "s" },
    google: { clientId: "id", clientSecret: "secret" },
    paypal: keys,
  });

let sandbox: Sandbox;
let token: string;
beforeAll(async () => {
  sandbox = await startWith();
  token = await tokenFrom(sandbox);
});
afterAll(() => sandbox.close());
afterEach(() => control("DELETE", "/faults"));

const at = (path: string, from = sandbox) => `http://127.0.0.1:${from.httpPort}${path}`;

async function tokenFrom(from: Sandbox): Promise<string> {
  const answer = await fetch(at("/paypal/v1/oauth2/token", from), {
    method: "POST",
    headers: { authorization: `Basic ${btoa("id:secret")}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function control<Answer>(method: string, path: string, body?: object, from = sandbox): Promise<Answer> {
  const answer = await fetch(at(`/api/paypal${path}`, from), {
    method,
    ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  return (await answer.json()) as Answer;
}

type Said = {
  status: number;
  headers: Headers;
  body: {
    id: string;
    status: string;
    links: { rel: string; href: string }[];
    details?: { issue: string }[];
    purchase_units: { payments: { captures: { id: string; status: string }[] } }[];
  };
};
async function call(
  method: string,
  path: string,
  {
    body,
    id,
    prefer,
    from = sandbox,
    bearer = token,
  }: { body?: unknown; id?: string; prefer?: string; from?: Sandbox; bearer?: string } = {},
): Promise<Said> {
  const answer = await fetch(at(`/paypal${path}`, from), {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(method === "POST" ? { "content-type": "application/json" } : {}),
      ...(id ? { "paypal-request-id": id } : {}),
      ...(prefer ? { prefer } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Said["body"] };
}
const issue = ({ status, body }: Said) => `${status} ${body.details?.[0]?.issue}`;

const wanted = (change: object = {}) => ({
  intent: "CAPTURE",
  purchase_units: [{ custom_id: "p", amount: { currency_code: "USD", value: "10" }, ...change }],
});
let count = 0;
async function anOrder({ from = sandbox, bearer = token, approved = true, change = {} } = {}): Promise<string> {
  const { body } = await call("POST", "/v2/checkout/orders", {
    body: {
      ...wanted(change),
      payment_source: { paypal: { experience_context: { return_url: at("/back?order=1"), cancel_url: at("/away") } } },
    },
    id: `o${++count}`,
    from,
    bearer,
  });
  if (approved) await control("POST", `/orders/${body.id}`, { action: "approve" }, from);
  return body.id;
}

describe("as PayPal does", () => {
  test("one id makes one order: 201, then 200 with the same body; without a preference little is told", async () => {
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

  test("without an id every request makes an order", async () => {
    const [a, b] = [
      await call("POST", "/v2/checkout/orders", { body: wanted() }),
      await call("POST", "/v2/checkout/orders", { body: wanted() }),
    ];
    expect(a.body.id).not.toBe(b.body.id);
  });

  test("thirty captures at once with one id are one capture; another id finds it done", async () => {
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

  test("captures at once with different ids are one capture", async () => {
    const order = await anOrder();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        call("POST", `/v2/checkout/orders/${order}/capture`, { id: `x${index}`, body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => issue(answer) === "422 ORDER_ALREADY_CAPTURED")).toHaveLength(19);
  });

  test("an invoice is paid once", async () => {
    const [first, second] = [
      await anOrder({ change: { invoice_id: "INV-1" } }),
      await anOrder({ change: { invoice_id: "INV-1" } }),
    ];
    expect((await call("POST", `/v2/checkout/orders/${first}/capture`, { id: "i1", body: {} })).status).toBe(201);
    expect(issue(await call("POST", `/v2/checkout/orders/${second}/capture`, { id: "i2", body: {} }))).toBe(
      "422 DUPLICATE_INVOICE_ID",
    );
  });

  test("twenty refunds at once give back what was there, no more", async () => {
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

  test("without a token, or with one of another time, nothing opens", async () => {
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

  test("a body that is not JSON is refused for what it is", async () => {
    const send = (type: string, body: string) =>
      fetch(at("/paypal/v2/checkout/orders"), {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": type },
        body,
      });
    expect((await send("text/plain", "{}")).status).toBe(415);
    expect(await (await send("application/json", "{")).json()).toMatchObject({
      name: "INVALID_REQUEST",
      details: [{ issue: "MALFORMED_REQUEST_JSON" }],
    });
  });
});

describe("the payer", () => {
  const choose = (order: string, choice: string, headers: Record<string, string> = {}) =>
    fetch(at("/paypal/checkoutnow"), {
      method: "POST",
      redirect: "manual",
      headers,
      body: new URLSearchParams({ token: order, choice }),
    });

  test("sees what is asked, agrees and is sent back", async () => {
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

  test("turns back", async () => {
    const order = await anOrder({ approved: false });
    expect((await choose(order, "cancel")).headers.get("location")).toBe(at(`/away?token=${order}`));
    expect(await control("GET", `/orders/${order}`)).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
  });

  test("pays with a card, or with one that is declined", async () => {
    const [good, bad] = [await anOrder({ approved: false }), await anOrder({ approved: false })];
    await choose(good, "card");
    await choose(bad, "declined-card");
    expect((await call("POST", `/v2/checkout/orders/${good}/capture`, { id: "g", body: {} })).status).toBe(201);
    expect(issue(await call("POST", `/v2/checkout/orders/${bad}/capture`, { id: "b", body: {} }))).toBe(
      "422 INSTRUMENT_DECLINED",
    );
  });

  test("is nobody from another site, and no unknown order has a page", async () => {
    const order = await anOrder({ approved: false });
    expect((await choose(order, "paypal", { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await choose("NONE", "paypal")).status).toBe(404);
    expect(await control("GET", `/orders/${order}`)).toMatchObject({ status: "PAYER_ACTION_REQUIRED" });
  });

  test("meets buttons in the shop whose script compiles", async () => {
    const script = await (await fetch(at("/paypal/sdk/js?client-id=x&currency=USD"))).text();
    expect(() => new Function(script)).not.toThrow();
    expect((await fetch(at("/paypal/sdk/js"))).status).toBe(400);
  });
});

describe("the page of the sandbox", () => {
  const press = (path: string, fields: Record<string, string>) =>
    fetch(at(path), {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-prefix": "/sandbox" },
      body: new URLSearchParams(fields),
    });

  test("lists orders; its buttons work without a script", async () => {
    const order = await anOrder({ approved: false });
    expect(await (await fetch(at("/paypal"))).text()).toContain(`action="/paypal/orders/${order}"`);
    const answer = await press(`/paypal/orders/${order}`, { action: "approve" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/sandbox/paypal#o${order}`]);
    await call("POST", `/v2/checkout/orders/${order}/capture`, { id: "page", body: {} });
    await press(`/paypal/orders/${order}`, { action: "refund", value: "4" });
    await press(`/paypal/orders/${order}`, { action: "refund", value: "40" });
    await press(`/paypal/orders/${order}`, { action: "reverse" });
    await press(`/paypal/orders/${order}`, { action: "dispute" });
    const events = (await control<{ items: WebhookEvent[] }>("GET", "/events")).items.filter(
      ({ orderId }) => orderId === order,
    );
    expect(events.map(({ event_type }) => event_type)).toEqual([
      "CUSTOMER.DISPUTE.CREATED",
      "PAYMENT.CAPTURE.REVERSED",
      "PAYMENT.CAPTURE.REFUNDED",
      "PAYMENT.CAPTURE.COMPLETED",
      "CHECKOUT.ORDER.APPROVED",
    ]);
    expect((await control<Order>("GET", `/orders/${order}`)).capture).toMatchObject({
      status: "REFUNDED",
      refunds: [{ amount: { value: "4.00" } }, { amount: { value: "6.00" } }],
    });
  });

  test("sets faults, and refuses those a call does not have", async () => {
    await press("/paypal/faults", { on: "capture", as: "declined", count: "2", ms: "" });
    expect(await control("GET", "/faults")).toEqual({ items: [{ on: "capture", as: "declined", count: 2 }] });
    expect((await press("/paypal/faults", { on: "get", as: "declined", count: "1" })).status).toBe(422);
    await press("/paypal/faults", { clear: "1" });
    expect(await control("GET", "/faults")).toEqual({ items: [] });
  });

  test("what is pending is completed or denied, also a refund", async () => {
    const [paid, denied] = [await anOrder(), await anOrder()];
    await control("POST", "/faults", { on: "capture", as: "pending", count: 2 });
    for (const order of [paid, denied])
      await call("POST", `/v2/checkout/orders/${order}/capture`, { id: order, body: {} });
    const { capture } = await control<Order>("POST", `/orders/${paid}`, { action: "complete-pending" });
    expect(capture!.status).toBe("COMPLETED");
    expect((await control<Order>("POST", `/orders/${denied}`, { action: "deny-pending" })).capture!.status).toBe(
      "DECLINED",
    );
    expect(
      issue(
        await call(
          "POST",
          `/v2/payments/captures/${(await control<Order>("GET", `/orders/${denied}`)).capture!.id}/refund`,
          { id: "n", body: {} },
        ),
      ),
    ).toBe("422 REFUND_NOT_ALLOWED");
    await control("POST", "/faults", { on: "refund", as: "pending" });
    const refund = await call("POST", `/v2/payments/captures/${capture!.id}/refund`, { id: "p", body: {} });
    expect(refund.body.status).toBe("PENDING");
    await control("POST", `/orders/${paid}`, { action: "fail-refund" });
    expect((await call("GET", `/v2/payments/refunds/${refund.body.id}`)).body.status).toBe("FAILED");
    expect((await call("POST", `/v2/payments/captures/${capture!.id}/refund`, { id: "q", body: {} })).body.status).toBe(
      "COMPLETED",
    );
  });

  test("webhooks go nowhere but to this machine", async () => {
    for (const url of [
      "http://evil.example/",
      "https://127.0.0.1/",
      "http://127.0.0.1.evil.example/",
      "file:///etc/passwd",
    ]) {
      const answer = await fetch(at("/api/paypal/listener"), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ url }),
      });
      expect([url, answer.status]).toEqual([url, 422]);
    }
  });
});

describe("webhooks", () => {
  test("come again until they are taken, and in another order when told to", async () => {
    const heard: string[] = [];
    let refusing = true;
    const listener = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      response.statusCode = refusing ? 503 : 200;
      refusing = false;
      if (response.statusCode === 200) heard.push((JSON.parse(body) as { event_type: string }).event_type);
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
    await control("POST", "/listener", {
      url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}/api/payment/paypal/webhook`,
    });
    const order = await anOrder();
    await vi.waitFor(() => expect(heard).toEqual(["CHECKOUT.ORDER.APPROVED"]), 3_000);
    expect((await control<{ items: WebhookEvent[] }>("GET", "/events")).items[0]).toMatchObject({
      state: "delivered",
      attempts: 2,
      lastStatus: 200,
    });
    await control("POST", "/faults", { on: "webhook", as: "reordered" });
    await call("POST", `/v2/checkout/orders/${order}/capture`, { id: "w", body: {} });
    await control("POST", `/orders/${order}`, { action: "refund" });
    await vi.waitFor(
      () => expect(heard.slice(1)).toEqual(["PAYMENT.CAPTURE.REFUNDED", "PAYMENT.CAPTURE.COMPLETED"]),
      3_000,
    );
    await control("POST", "/listener", { url: null });
    listener.close();
  });
});

test("what PayPal knows outlives the sandbox: orders, ids of requests, its certificate, webhooks not yet taken", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "paypal-"));
  const first = await startWith(dataDir);
  const before = await tokenFrom(first);
  await control("POST", "/listener", { url: "http://127.0.0.1:9/nobody" }, first);
  const order = await anOrder({ from: first, bearer: before });
  const captured = await call("POST", `/v2/checkout/orders/${order}/capture`, {
    id: "kept",
    body: {},
    from: first,
    bearer: before,
  });
  await first.close();
  const second = await startWith(dataDir);
  const bearer = await tokenFrom(second);
  expect((await call("GET", `/v2/checkout/orders/${order}`, { from: second, bearer })).body).toMatchObject({
    status: "COMPLETED",
  });
  const again = await call("POST", `/v2/checkout/orders/${order}/capture`, {
    id: "kept",
    body: {},
    from: second,
    bearer,
  });
  expect([again.status, again.body.purchase_units[0]!.payments.captures[0]!.id]).toEqual([
    200,
    captured.body.purchase_units[0]!.payments.captures[0]!.id,
  ]);
  expect((await control<{ items: WebhookEvent[] }>("GET", "/events", undefined, second)).items).toMatchObject([
    { state: "waiting" },
    { state: "waiting" },
  ]);
  await second.close();
  await rm(dataDir, { recursive: true });
});
