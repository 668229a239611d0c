import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test, vi } from "vitest";
import type { Order, WebhookEvent } from "./book.ts";
import { issue, paypalSandbox, startWith, tokenFrom } from "./paypal.testing.ts";

const { at, control, call, anOrder } = paypalSandbox();

describe("the PayPal page of the sandbox", () => {
  const press = (path: string, fields: Record<string, string>) =>
    fetch(at(path), {
      method: "POST",
      redirect: "manual",
      headers: { "x-forwarded-prefix": "/sandbox" },
      body: new URLSearchParams(fields),
    });

  test("lists orders, and its buttons work without JavaScript", async () => {
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

  test("sets faults, and refuses faults that do not fit the call", async () => {
    await press("/paypal/faults", { on: "capture", as: "declined", count: "2", ms: "" });
    expect(await control("GET", "/faults")).toEqual({ items: [{ on: "capture", as: "declined", count: 2 }] });
    expect((await press("/paypal/faults", { on: "get", as: "declined", count: "1" })).status).toBe(422);
    await press("/paypal/faults", { clear: "1" });
    expect(await control("GET", "/faults")).toEqual({ items: [] });
  });

  test("completes or denies a pending capture and fails a pending refund", async () => {
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

  test("refuses webhook listeners on other machines", async () => {
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

describe("webhooks of the sandbox", () => {
  test("are repeated until they are accepted, and reordered on request", async () => {
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
    await vi.waitFor(() => expect(heard).toEqual(["CHECKOUT.ORDER.APPROVED"]), 20_000);
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
      20_000,
    );
    await control("POST", "/listener", { url: null });
    listener.close();
  });
});

test("orders, request ids, the certificate and pending webhooks are kept over a restart of the sandbox", async () => {
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

test("a closed sandbox neither repeats a webhook that was under way nor writes down its answer", async () => {
  const unanswered: ServerResponse[] = [];
  const listener = createServer((_request, response) => void unanswered.push(response)).listen(0, "127.0.0.1");
  await vi.waitFor(() => expect(listener.listening).toBe(true));
  const dataDir = await mkdtemp(join(tmpdir(), "paypal-"));
  const sandbox = await startWith(dataDir);
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/`;
  await control("POST", "/listener", { url }, sandbox);
  await anOrder({ from: sandbox, bearer: await tokenFrom(sandbox) });
  await vi.waitFor(() => expect(unanswered).toHaveLength(1));
  await sandbox.close();
  const book = () => readFile(join(dataDir, "paypal.json"), "utf8");
  const before = await book();
  unanswered[0]!.writeHead(500).end();
  await sleep(600); // the second attempt follows after 300 ms
  expect(unanswered).toHaveLength(1);
  expect(await book()).toBe(before);
  listener.close();
  await rm(dataDir, { recursive: true });
});
