import { z } from "zod";
import type { Control } from "../control.ts";
import { type Answer, failure, json, type Route, type SandboxRequest } from "../web/router.ts";
import { addressJson, createdJson, currenciesJson, invoiceJson, statusJson } from "./answers.ts";
import { type CoinPaymentsKeys, refusalOf } from "./authorization.ts";
import type { Book } from "./book.ts";
import { coinOf } from "./coins.ts";
import { type DemoInvoice, makeInvoice, NewInvoice, paymentIn, withPayment } from "./invoices.ts";
import { type Move, moveInvoice, moves } from "./moves.ts";
import { pageRoutes } from "./pages.ts";
import type { createWebhooks } from "./webhooks.ts";

const API = "/coinpayments/api";

type Parts = { keys: CoinPaymentsKeys; control: Control; book: Book; webhooks: ReturnType<typeof createWebhooks> };
type Handle = (request: SandboxRequest, fault: Awaited<ReturnType<typeof next>>) => Answer | Promise<Answer>;

const next = (control: Control) => control.next("coinpayments");

/** REST v2 of CoinPayments below `/coinpayments`, and the hands that move its invoices. */
export function coinPaymentsRoutes(parts: Parts): Route[] {
  const { book } = parts;
  const merchant = (handle: Handle) => signed(parts, handle);
  const open = (handle: Handle) => faulty(parts, handle);
  return [
    {
      method: "GET",
      path: `${API}/v1/currencies`,
      handle: open((request) => json(200, currenciesJson(request.url.searchParams))),
    },
    { method: "POST", path: `${API}/v2/merchant/invoices`, handle: merchant((request) => create(parts, request)) },
    {
      method: "GET",
      path: `${API}/v2/merchant/invoices`,
      handle: merchant(({ url }, fault) =>
        json(200, { items: found(book, url.searchParams).map((invoice) => invoiceJson(invoice, fault)) }),
      ),
    },
    {
      method: "GET",
      path: `${API}/v2/merchant/invoices/:id`,
      handle: merchant(({ params }, fault) => {
        const invoice = book.find(params.id!);
        return invoice ? json(200, invoiceJson(invoice, fault)) : problem(404, "Invoice not found");
      }),
    },
    {
      method: "GET",
      path: `${API}/v1/invoices/:id/payment-currencies/:currency`,
      handle: open(({ params }) => address(book, params)),
    },
    {
      method: "GET",
      path: `${API}/v1/invoices/:id/payment-currencies/:currency/status`,
      handle: open(({ params }) => status(book, params)),
    },
    ...controlRoutes(parts),
    ...pageRoutes(book, (id, move) => play(parts, id, move)),
  ];
}

function signed(parts: Parts, handle: Handle): Route["handle"] {
  const checked: Handle = (request, fault) => {
    const refusal = refusalOf(parts.keys, request, new Date());
    return refusal === null ? handle(request, fault) : problem(401, "Unauthorized", refusal);
  };
  return faulty(parts, checked);
}

function faulty({ control }: Parts, handle: Handle): Route["handle"] {
  return async (request) => {
    const fault = isForWork(control, request) ? null : await next(control);
    if (fault === "error") return problem(500, "Internal Server Error");
    if (fault === "refusal") return problem(400, "Bad Request", "One or more validation errors occurred.");
    if (fault === "down") return { status: 503, headers: {}, body: "", hangUp: true };
    const answer = await handle(request, fault);
    if (fault === "half-answer") return { ...answer, cutOff: true };
    return fault === "lost-answer" ? { ...answer, hangUp: true } : answer;
  };
}

/** A request without effect does not use up a fault that loses an answer. */
function isForWork(control: Control, { method }: SandboxRequest): boolean {
  const setting = control.settings().coinpayments;
  return method === "GET" && setting.mode === "fail-next" && setting.as === "lost-answer";
}

async function create({ book, webhooks }: Parts, request: SandboxRequest): Promise<Answer> {
  const wanted = NewInvoice.safeParse(request.json());
  if (!wanted.success) return problem(400, "Bad Request", z.prettifyError(wanted.error));
  const invoice = makeInvoice(wanted.data, new Date());
  if (typeof invoice === "string") return problem(400, "Bad Request", invoice);
  await book.keep(invoice);
  void webhooks.emit("invoiceCreated", invoice);
  return json(201, { invoices: [createdJson(invoice)] });
}

function found(book: Book, query: URLSearchParams): DemoInvoice[] {
  const words = (query.get("q") ?? "").toLowerCase();
  const limit = Math.min(Number(query.get("limit") ?? 50) || 50, 100);
  return book
    .all()
    .filter((invoice) =>
      [invoice.id, invoice.invoiceId, invoice.description].some((text) => text.toLowerCase().includes(words)),
    )
    .slice(0, limit);
}

/** Asking for the address begins the payment in that coin. */
async function address(book: Book, { id, currency }: SandboxRequest["params"]): Promise<Answer> {
  const invoice = book.find(id!);
  const coin = coinOf(decodeURIComponent(currency!));
  if (!invoice || !coin) return problem(404, "Not Found");
  const begun = withPayment(invoice, coin, new Date());
  if (begun !== invoice) await book.keep(begun);
  const payment = paymentIn(begun, coin);
  return payment
    ? json(200, addressJson(payment))
    : problem(400, "Bad Request", "The invoice cannot be paid any more.");
}

function status(book: Book, { id, currency }: SandboxRequest["params"]): Answer {
  const invoice = book.find(id!);
  const coin = coinOf(decodeURIComponent(currency!));
  const payment = invoice && coin && paymentIn(invoice, coin);
  return payment ? json(200, statusJson(invoice, payment)) : problem(404, "Not Found");
}

async function play({ book, webhooks }: Parts, id: string, move: Move): Promise<DemoInvoice | null> {
  const invoice = book.find(id);
  const moved = invoice && moveInvoice(invoice, move);
  if (!moved) return null;
  await book.keep(moved.invoice);
  for (const type of moved.events) await webhooks.emit(type, moved.invoice);
  return moved.invoice;
}

/** The clock's own move: a rate is held for an hour. */
export async function timeOut(parts: Parts, now: Date): Promise<void> {
  for (const { id, state, payments } of parts.book.all()) {
    const over = payments.length > 0 && payments.every(({ expiresAt }) => expiresAt < now.toISOString());
    if (state === "unpaid" && over) await play(parts, id, "expire");
  }
}

/** For tests: the same hands as JSON, and what was sent. */
function controlRoutes(parts: Parts): Route[] {
  const Body = z.strictObject({ move: z.enum(moves) });
  return [
    {
      method: "GET",
      path: "/api/coinpayments",
      handle: () => json(200, { items: parts.book.all(), webhooks: parts.webhooks.sent() }),
    },
    {
      method: "POST",
      path: "/api/coinpayments/:id",
      async handle(request) {
        const body = Body.safeParse(request.json());
        if (!body.success) return failure(422, z.prettifyError(body.error));
        const moved = await play(parts, request.params.id!, body.data.move);
        return moved ? json(200, moved) : failure(409, "That cannot happen to this invoice now.");
      },
    },
  ];
}

function problem(status: number, title: string, detail?: string): Answer {
  return {
    status,
    headers: { "content-type": "application/problem+json" },
    body: JSON.stringify({ type: "about:blank", title, status, detail }),
  };
}
