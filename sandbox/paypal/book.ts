import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Amount } from "./money.ts";

export type CaptureStatus = "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
export type RefundStatus = "COMPLETED" | "PENDING" | "FAILED" | "CANCELLED";

export type Refund = {
  id: string;
  status: RefundStatus;
  amount: Amount;
  invoice_id?: string;
  note_to_payer?: string;
  created: string;
  updated: string;
};

export type Capture = {
  id: string;
  status: CaptureStatus;
  reason: string | null;
  amount: Amount;
  custom_id?: string;
  invoice_id?: string;
  merchantId: string;
  refunds: Refund[];
  created: string;
  updated: string;
};

export type Dispute = {
  id: string;
  status: "OPEN" | "WAITING_FOR_SELLER_RESPONSE" | "RESOLVED";
  outcome: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "CANCELED_BY_BUYER" | null;
  amount: Amount;
  created: string;
  updated: string;
};

export type Item = { name: string; quantity: string; unit_amount: Amount; category?: string };
export type Order = {
  id: string;
  status: "CREATED" | "APPROVED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
  unit: {
    reference_id: string;
    custom_id?: string;
    invoice_id?: string;
    description?: string;
    amount: Amount;
    items: Item[];
  };
  /** Created with a payment source: the link is called payer-action, not approve. */
  withSource: boolean;
  returnUrl: string | null;
  cancelUrl: string | null;
  /** Source of the payer's approval; "declined-card" is a card that the bank refuses. */
  source: "paypal" | "card" | "declined-card" | null;
  capture: Capture | null;
  dispute?: Dispute;
  created: string;
  updated: string;
};

export type WebhookEvent = {
  id: string;
  event_type: string;
  created: string;
  /** The body, once and for all: what is signed is what is sent. */
  body: string;
  orderId: string;
  attempts: number;
  /** HTTP status of the last answer; 0 = none. */
  lastStatus: number | null;
  state: "waiting" | "delivered" | "dropped";
};

type Contents = {
  orders: Order[];
  events: WebhookEvent[];
  /** The answer to a request id; PayPal keeps it for six hours. */
  requests: Record<string, { id: string; at: number }>;
};

const REMEMBERED_MS = 6 * 60 * 60 * 1000;
const ORDERS = 1000;
const EVENTS = 3000;

/** PayPal's records, newest first; with a directory they survive the end of the process. */
export type Book = ReturnType<typeof createBook>;

export async function openBook(dataDir: string | undefined): Promise<Book> {
  const file = dataDir === undefined ? undefined : join(dataDir, "paypal.json");
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true });
  return createBook(await load(file), file);
}

function createBook(contents: Contents, file: string | undefined) {
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;

  return {
    orders: () => contents.orders as readonly Order[],
    events: () => contents.events as readonly WebhookEvent[],
    order: (id: string) => contents.orders.find((order) => order.id === id),
    captured: (captureId: string) => contents.orders.find(({ capture }) => capture?.id === captureId),
    refunded: (refundId: string) =>
      contents.orders.find(({ capture }) => capture?.refunds.some(({ id }) => id === refundId)),
    disputed: (disputeId: string) => contents.orders.find(({ dispute }) => dispute?.id === disputeId),
    add(order: Order): void {
      contents.orders = [order, ...contents.orders].slice(0, ORDERS);
    },
    addEvent(event: WebhookEvent): void {
      contents.events = [event, ...contents.events].slice(0, EVENTS);
    },
    /** The answer to the same request before; undefined when it is new. */
    repeated(operation: string, requestId: string | undefined): string | undefined {
      const known = requestId === undefined ? undefined : contents.requests[`${operation} ${requestId}`];
      return known !== undefined && Date.now() - known.at < REMEMBERED_MS ? known.id : undefined;
    },
    remember(operation: string, requestId: string | undefined, id: string): void {
      if (requestId !== undefined) contents.requests[`${operation} ${requestId}`] = { id, at: Date.now() };
    },
    /** Forgets all requests, as if six hours had passed. */
    forgetRequests(): void {
      contents.requests = {};
    },
    /** Resolves when everything so far would survive the end of this process. */
    save(): Promise<void> {
      if (file === undefined) return Promise.resolve();
      // One write at a time; who comes while it lasts shares the next one.
      waiting ??= writing.then(async () => {
        waiting = null;
        await writeFile(`${file}.new`, JSON.stringify(contents));
        await rename(`${file}.new`, file);
      });
      writing = waiting.catch(() => undefined);
      return waiting;
    },
  };
}

async function load(file: string | undefined): Promise<Contents> {
  const empty: Contents = { orders: [], events: [], requests: {} };
  if (file === undefined) return empty;
  try {
    const kept = JSON.parse(await readFile(file, "utf8")) as Contents;
    const fresh = Object.entries(kept.requests).filter(([, { at }]) => Date.now() - at < REMEMBERED_MS);
    return { ...kept, requests: Object.fromEntries(fresh) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return empty;
    throw error;
  }
}

const LETTERS = "ABCDEFGHJKLMNPRSTUVWXY0123456789";

/** 17 characters, as PayPal's ids. */
export function newId(): string {
  return [...randomBytes(17)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** Now, to the second. */
export function timestamp(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}
