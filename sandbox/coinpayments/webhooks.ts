import { randomUUID } from "node:crypto";
import { setMaxListeners } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Control } from "../control.ts";
import { webhookJson } from "./answers.ts";
import { type CoinPaymentsKeys, sign } from "./authorization.ts";
import type { DemoInvoice, WebhookType } from "./invoices.ts";

const ATTEMPTS = 10;
const TIMEOUT_MS = 10_000;
const LATE_MS = 3_000;
const WRONG = { clientId: "", clientSecret: "another secret" };

type Delivery = { url: string; body: string; wrong: boolean };
export type SentWebhook = { id: string; type: WebhookType; invoiceId: string; attempts: number; status: number | null };

/** Sends what happened to whoever wanted to know, up to ten times until a 2xx. `firstRetryMs` doubles with every attempt. */
export function createWebhooks(keys: CoinPaymentsKeys, control: Control, firstRetryMs = 1_000) {
  const held: (() => void)[] = [];
  const sent: SentWebhook[] = [];
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // one for each delivery that waits for its next attempt

  async function deliver({ url, body, wrong }: Delivery, record: SentWebhook): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS && !closing.signal.aborted; attempt += 1) {
      record.attempts = attempt;
      record.status = await post(keys, { url, body, wrong });
      if (record.status !== null && record.status >= 200 && record.status < 300) return;
      await wait(firstRetryMs * 2 ** (attempt - 1), undefined, { ref: false, signal: closing.signal }).catch(
        () => undefined,
      );
    }
  }

  async function emit(type: WebhookType, invoice: DemoInvoice): Promise<void> {
    for (const { notificationsUrl } of invoice.webhooks.filter(({ notifications }) => notifications.includes(type))) {
      const fault = await control.next("coinpayments-webhook");
      if (fault === "none" || fault === "error" || fault === "refusal") continue;
      const start = () => {
        // Each delivery of a notification has an id of its own.
        const record: SentWebhook = {
          id: randomUUID().replaceAll("-", ""),
          type,
          invoiceId: invoice.id,
          attempts: 0,
          status: null,
        };
        sent.unshift(record);
        sent.length = Math.min(sent.length, 200);
        void deliver(
          {
            url: notificationsUrl,
            body: JSON.stringify(webhookJson(record.id, type, invoice, keys.clientId)),
            wrong: fault === "wrong-signature",
          },
          record,
        );
      };
      if (fault === "reordered") {
        held.push(start);
        continue;
      }
      if (fault === "late") setTimeout(start, LATE_MS).unref();
      else start();
      if (fault === "duplicate") start();
      for (const release of held.splice(0)) setTimeout(release, 100).unref();
    }
  }

  return { emit, sent: (): readonly SentWebhook[] => sent, close: () => closing.abort() };
}

/** The status of the answer; null when there was none. */
async function post(keys: CoinPaymentsKeys, { url, body, wrong }: Delivery): Promise<number | null> {
  const timestamp = new Date().toISOString().slice(0, 19);
  const signature = sign(wrong ? { ...WRONG, clientId: keys.clientId } : keys, {
    method: "POST",
    url,
    timestamp,
    body,
  });
  const headers = {
    "content-type": "application/json",
    "x-coinpayments-client": keys.clientId,
    "x-coinpayments-timestamp": timestamp,
    "x-coinpayments-signature": signature,
  };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return null;
  }
}
