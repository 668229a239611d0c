import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { type Book, newId, type Order, timestamp, type WebhookEvent } from "./book.ts";
import type { FaultKnob, Faults } from "./faults.ts";
import type { Signer } from "./signer.ts";
import { type Addresses, captureView, disputeView, orderView, refundView } from "./views.ts";

export const eventTypes = [
  "CHECKOUT.ORDER.APPROVED",
  "PAYMENT.CAPTURE.COMPLETED",
  "PAYMENT.CAPTURE.PENDING",
  "PAYMENT.CAPTURE.DENIED",
  "PAYMENT.CAPTURE.REFUNDED",
  "PAYMENT.CAPTURE.REVERSED",
  "CUSTOMER.DISPUTE.CREATED",
  "CUSTOMER.DISPUTE.UPDATED",
  "CUSTOMER.DISPUTE.RESOLVED",
] as const;
export type EventType = (typeof eventTypes)[number];

/** `host`: the Host header, where it is not the one of the address. */
export type Listener = { url: string; host?: string };
export type Webhooks = ReturnType<typeof createWebhooks>;
type Options = {
  book: Book;
  faults: Faults;
  signer: Signer;
  webhookId: string;
  listener: Listener | null;
  at(): Addresses;
};

/** PayPal tries 25 times in three days; here the days are seconds. */
const RETRY_MS = [300, 700, 1_500, 3_000, 5_000, ...Array<number>(20).fill(10_000)];
const ANSWER_MS = 15_000;
const REORDER_MS = 5_000;
const LATE_MS = 5_000;

/** Tells the product's listener what happened, again and again until it answers 2xx. */
export function createWebhooks({ book, faults, signer, webhookId, listener: first, at }: Options) {
  let listener = first;
  let held: WebhookEvent | null = null;
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function later(ms: number, work: () => void): void {
    if (isClosed) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timer.unref();
    timers.add(timer);
  }

  /** Delivers as PayPal does: a retry carries the first signature; `wrong` signs something else. */
  async function deliver(
    event: WebhookEvent,
    { wrong = false, retries = RETRY_MS }: { wrong?: boolean; retries?: readonly number[] } = {},
  ): Promise<void> {
    if (listener === null) return;
    event.attempts += 1;
    const status = await post(listener, event.body, headersFor({ signer, webhookId, at }, event, wrong));
    // The next process delivers it; the book may be that one's already, or gone.
    if (isClosed) return;
    event.lastStatus = status;
    if (status >= 200 && status < 300) event.state = "delivered";
    else if (retries.length > 0) later(retries[0]!, () => void deliver(event, { wrong, retries: retries.slice(1) }));
    await book.save();
  }

  function send(event: WebhookEvent): void {
    const fault = faults.take("webhook");
    if (fault?.as === "dropped") {
      event.state = "dropped";
    } else if (fault?.as === "reordered") {
      held = event;
      later(REORDER_MS, releaseHeld);
    } else {
      play(event, fault);
      // Events that were held back are delivered after later ones.
      if (held !== null) later(200, releaseHeld);
    }
  }

  function play(event: WebhookEvent, fault: FaultKnob | null): void {
    const times = fault?.as === "duplicate" ? (fault.times ?? 2) : 1;
    const wait = fault?.as === "late" ? (fault.ms ?? LATE_MS) : 0;
    for (let time = 0; time < times; time += 1)
      later(wait, () => void deliver(event, { wrong: fault?.as === "wrong-signature" }));
  }

  function releaseHeld(): void {
    if (held !== null) void deliver(held);
    held = null;
  }

  return {
    listener: () => listener,
    listenAt(to: Listener | null): void {
      listener = to;
    },
    /** Events that an earlier process could not deliver. */
    start(): void {
      for (const event of [...book.events()].reverse())
        if (event.state === "waiting") later(0, () => void deliver(event));
    },
    /** Something happened to an order; `resource` unless it is what the type says. */
    tell(type: EventType, order: Order, refundId?: string): WebhookEvent {
      const event = eventOf(type, order, at(), refundId);
      book.addEvent(event);
      send(event);
      return event;
    },
    /** Once more, by its id; undefined when there is none. */
    resend(id: string): WebhookEvent | undefined {
      const event = book.events().find((known) => known.id === id);
      if (event) later(0, () => void deliver(event, { retries: [] }));
      return event;
    },
    close(): void {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function eventOf(type: EventType, order: Order, at: Addresses, refundId?: string): WebhookEvent {
  const id = `WH-${newId()}-${newId()}`;
  const created = timestamp();
  const [resource_type, summary, resource] = resourceOf(type, order, at, refundId);
  const self = `${at.api}/v1/notifications/webhooks-events/${id}`;
  const body = JSON.stringify({
    id,
    event_version: "1.0",
    create_time: created,
    resource_type,
    resource_version: "2.0",
    event_type: type,
    summary,
    resource,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/resend`, rel: "resend", method: "POST" },
    ],
  });
  return { id, event_type: type, created, body, orderId: order.id, attempts: 0, lastStatus: null, state: "waiting" };
}

function resourceOf(
  type: EventType,
  order: Order,
  at: Addresses,
  refundId?: string,
): [kind: string, summary: string, resource: object] {
  const { capture } = order;
  if (type === "CHECKOUT.ORDER.APPROVED" || capture === null)
    return ["checkout-order", "An order has been approved by buyer", orderView(order, at)];
  if (order.dispute !== undefined && type.startsWith("CUSTOMER.DISPUTE."))
    return ["dispute", `A dispute was ${type.split(".").at(-1)!.toLowerCase()}`, disputeView(order, order.dispute, at)];
  const refund = capture.refunds.find(({ id }) => id === refundId);
  if (refund !== undefined)
    return [
      "refund",
      `A ${refund.amount.value} ${refund.amount.currency_code} capture payment was ${type === "PAYMENT.CAPTURE.REVERSED" ? "reversed" : "refunded"}`,
      refundView(refund, capture, at),
    ];
  const state = type.split(".").at(-1)!.toLowerCase();
  return [
    "capture",
    `Payment ${state} for ${capture.amount.currency_code} ${capture.amount.value}`,
    captureView(capture, order, at),
  ];
}

/** HTTP status; 0 when nobody answers. */
function post({ url, host }: Listener, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(url, {
      method: "POST",
      agent: false,
      timeout: ANSWER_MS,
      headers: { ...headers, ...(host ? { host } : {}), "content-length": String(Buffer.byteLength(body)) },
    });
    asking.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on("timeout", () => asking.destroy());
    asking.on("error", () => resolve(0));
    asking.end(body);
  });
}

function headersFor(
  { signer, webhookId, at }: Pick<Options, "signer" | "webhookId" | "at">,
  event: WebhookEvent,
  wrong: boolean,
): Record<string, string> {
  const transmission = {
    id: randomUUID(),
    time: timestamp(),
    webhookId,
    body: wrong ? `${event.body} ` : event.body,
  };
  return {
    "content-type": "application/json",
    "user-agent": "PayPal/AUHD-1.0-1",
    "paypal-transmission-id": transmission.id,
    "paypal-transmission-time": transmission.time,
    "paypal-transmission-sig": signer.sign(transmission),
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": `${at().api}/v1/notifications/certs/${signer.certificateName}`,
    "correlation-id": event.id.slice(3, 16).toLowerCase(),
  };
}
