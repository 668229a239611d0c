import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { DemoPayment } from "./payments.ts";

export type Listener = { url: string; host: string | undefined };

const ATTEMPTS = 7;
const TIMEOUT_MS = 10_000;

/** Tells the product what happened, again after 1, 4, 16… seconds (Toss: minutes) until a 200. */
export function createWebhooks(listener: Listener | null, shown: (payment: DemoPayment) => object) {
  const closing = new AbortController();
  let target = listener;

  async function deliver(body: object): Promise<void> {
    const transmission = randomUUID();
    for (let attempt = 0; attempt < ATTEMPTS && target && !closing.signal.aborted; attempt += 1) {
      if ((await post(target, JSON.stringify(body), { transmission, attempt })) === 200) return;
      await wait(1000 * 4 ** attempt, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    listen: (to: Listener | null) => {
      target = to;
    },
    statusChanged(payment: DemoPayment): void {
      const createdAt = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 23);
      void deliver({ eventType: "PAYMENT_STATUS_CHANGED", createdAt, data: shown(payment) });
    },
    deposit({ orderId, secret, status }: DemoPayment): void {
      const createdAt = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 23);
      void deliver({ createdAt, secret, status, transactionKey: randomUUID().replaceAll("-", ""), orderId });
    },
    close: () => closing.abort(),
  };
}

type Try = { transmission: string; attempt: number };

/** The status of the answer; null when there was none. Written with node:http, which lets the Host be set. */
function post({ url, host }: Listener, body: string, { transmission, attempt }: Try): Promise<number | null> {
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "tosspayments-webhook-transmission-id": transmission,
    "tosspayments-webhook-transmission-time": new Date().toISOString(),
    "tosspayments-webhook-transmission-retried-count": String(attempt),
    ...(host ? { host } : {}),
  };
  return new Promise((resolve) => {
    const outgoing = request(url, { method: "POST", headers, timeout: TIMEOUT_MS }, (incoming) => {
      incoming.resume();
      resolve(incoming.statusCode ?? null);
    });
    outgoing.on("timeout", () => outgoing.destroy());
    outgoing.on("error", () => resolve(null));
    outgoing.end(body);
  });
}
