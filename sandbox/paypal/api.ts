import { setTimeout as wait } from "node:timers/promises";
import { type Answer, json, type Route, type SandboxRequest } from "../web/router.ts";
import { createAccess, type Keys } from "./access.ts";
import type { Book, Order } from "./book.ts";
import { orderOf } from "./create-order.ts";
import { refusal, withPayPalHeaders } from "./errors.ts";
import type { FaultKnob, Faults, Operation } from "./faults.ts";
import { capture, refund, refundable } from "./happenings.ts";
import { type Amount, units, unitsOf } from "./money.ts";
import type { Signer } from "./signer.ts";
import { verdictOn } from "./verify-signature.ts";
import { type Addresses, captureView, disputeView, orderView, refundView } from "./views.ts";
import type { Webhooks } from "./webhooks.ts";

export type Parts = {
  keys: Keys;
  webhookId: string;
  book: Book;
  faults: Faults;
  signer: Signer;
  webhooks: Webhooks;
  at(): Addresses;
};
type Work = (request: SandboxRequest, fault: FaultKnob | null) => Answer | Promise<Answer>;

const BASE = "/paypal";

/** PayPal's REST API, below `/paypal`: what its OpenAPI descriptions and its own client expect. */
export function apiRoutes(parts: Parts): { routes: Route[]; access: ReturnType<typeof createAccess> } {
  const access = createAccess(parts.keys);
  const route = (
    operation: Operation,
    method: Route["method"],
    path: string,
    work: Work,
    { open = false } = {},
  ): Route => ({
    method,
    path: BASE + path,
    async handle(request) {
      const fault = parts.faults.take(operation);
      const instead = await before(fault);
      if (instead !== null) return instead;
      const answer = open || access.isOpen(request) ? await work(request, fault) : refusal(401);
      return after(fault, withPayPalHeaders(answer));
    },
  });
  const routes = [
    route("token", "POST", "/v1/oauth2/token", (request) => access.issue(request), { open: true }),
    route("create", "POST", "/v2/checkout/orders", (request) => create(parts, request)),
    route("get", "GET", "/v2/checkout/orders/:id", ({ params }) => {
      const order = parts.book.order(params.id!);
      return order ? json(200, orderView(order, parts.at())) : unknownId();
    }),
    route("capture", "POST", "/v2/checkout/orders/:id/capture", (request, fault) =>
      captureOrder(parts, request, fault),
    ),
    route("get-capture", "GET", "/v2/payments/captures/:id", ({ params }) => {
      const order = parts.book.captured(params.id!);
      return order?.capture ? json(200, captureView(order.capture, order, parts.at())) : unknownId();
    }),
    route("refund", "POST", "/v2/payments/captures/:id/refund", (request, fault) =>
      refundCapture(parts, request, fault),
    ),
    route("get-refund", "GET", "/v2/payments/refunds/:id", ({ params }) => {
      const captured = parts.book.refunded(params.id!)?.capture;
      const found = captured?.refunds.find(({ id }) => id === params.id);
      return captured && found ? json(200, refundView(found, captured, parts.at())) : unknownId();
    }),
    route("disputes", "GET", "/v1/customer/disputes", ({ url }) => listDisputes(parts, url.searchParams)),
    route("disputes", "GET", "/v1/customer/disputes/:id", ({ params }) => {
      const order = parts.book.disputed(params.id!);
      return order?.dispute ? json(200, disputeView(order, order.dispute, parts.at())) : unknownId();
    }),
    route("verify", "POST", "/v1/notifications/verify-webhook-signature", (request) => verdictOn(request, parts)),
    route(
      "certificate",
      "GET",
      "/v1/notifications/certs/:name",
      ({ params }) =>
        params.name === parts.signer.certificateName
          ? { status: 200, headers: { "content-type": "application/x-pem-file" }, body: parts.signer.certificate }
          : unknownId(),
      { open: true },
    ),
  ];
  return { routes, access };
}

const unknownId = () => refusal(404, [{ issue: "INVALID_RESOURCE_ID", field: "id", location: "path" }]);
/** Newest first; the token of the next page is where it begins. */
function listDisputes({ book, at }: Parts, query: URLSearchParams): Answer {
  const size = Math.min(Number(query.get("page_size") ?? 10), 50);
  const start = Number(query.get("next_page_token") ?? 0);
  const since = Date.parse(query.get("update_time_after") ?? "1970-01-01T00:00:00Z");
  const all = book.orders().flatMap((order) => (order.dispute ? [{ order, dispute: order.dispute }] : []));
  const wanted = all.filter(({ dispute }) => Date.parse(dispute.updated) >= since);
  const here = `${at().api}/v1/customer/disputes`;
  return json(200, {
    items: wanted.slice(start, start + size).map(({ order, dispute }) => disputeView(order, dispute, at())),
    links: [
      { href: here, rel: "self", method: "GET" },
      ...(wanted.length > start + size
        ? [{ href: `${here}?next_page_token=${start + size}&page_size=${size}`, rel: "next", method: "GET" }]
        : []),
    ],
  });
}

const requestIdOf = ({ headers }: SandboxRequest) => headers["paypal-request-id"] as string | undefined;
const isMinimal = ({ headers }: SandboxRequest) => !/return=representation/.test(String(headers.prefer ?? ""));

/** An answer without any effect; null to go on. */
async function before(fault: FaultKnob | null): Promise<Answer | null> {
  switch (fault?.as) {
    case "error-500":
      return refusal(500);
    case "error-503":
      return refusal(503);
    case "unauthorized":
      return refusal(401);
    case "refused":
      return refusal(422, [{ issue: fault.issue ?? "TRANSACTION_REFUSED" }]);
    case "rate-limited": {
      const answer = refusal(429, [{ issue: "RATE_LIMIT_REACHED" }]);
      return { ...answer, headers: { ...answer.headers, "retry-after": String(fault.seconds ?? 1) } };
    }
    case "down":
      return { status: 200, headers: {}, body: "", hangUp: true };
    case "slow":
      await wait(fault.ms ?? 1000, undefined, { ref: false });
      return null;
    default:
      return null;
  }
}

/** Applies the faults that change the answer after the request took effect. */
function after(fault: FaultKnob | null, answer: Answer): Answer {
  if (fault?.as === "lost") return { ...answer, hangUp: true };
  if (fault?.as === "half-json") return { ...answer, cutOff: true };
  if (fault?.as === "html")
    return {
      status: 200,
      headers: { "content-type": "text/html" },
      body: "<!doctype html><title>PayPal</title><h1>Sorry</h1>",
    };
  return answer;
}

/** The JSON object sent, `{}` for nothing at all, or what PayPal says to anything else. */
function bodyOf(request: SandboxRequest): Record<string, unknown> | Answer {
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? "")) return refusal(415);
  if (request.text().trim() === "") return {};
  const body = request.json();
  const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
  return isObject
    ? (body as Record<string, unknown>)
    : refusal(400, [{ issue: "MALFORMED_REQUEST_JSON", field: "/", location: "body" }]);
}

const isAnswer = (value: Record<string, unknown> | Answer): value is Answer =>
  typeof value.status === "number" && typeof value.body === "string";

async function create({ book, at }: Parts, request: SandboxRequest): Promise<Answer> {
  const body = bodyOf(request);
  if (isAnswer(body)) return body;
  const requestId = requestIdOf(request);
  const known = book.order(book.repeated("create", requestId) ?? "");
  if (known) return json(200, orderView(known, at(), { minimal: isMinimal(request) }));
  const made = orderOf(body, { hasRequestId: requestId !== undefined });
  if ("refused" in made) return made.refused;
  book.add(made.order);
  book.remember("create", requestId, made.order.id);
  await book.save();
  return json(201, orderView(made.order, at(), { minimal: isMinimal(request) }));
}

async function captureOrder(parts: Parts, request: SandboxRequest, fault: FaultKnob | null): Promise<Answer> {
  const { book, at } = parts;
  const body = bodyOf(request);
  if (isAnswer(body)) return body;
  const order = book.order(request.params.id!);
  if (order === undefined) return unknownId();
  const requestId = requestIdOf(request);
  if (book.repeated("capture", requestId) === order.id)
    return json(200, orderView(order, at(), { minimal: isMinimal(request) }));
  if (order.capture !== null) return refusal(422, [{ issue: "ORDER_ALREADY_CAPTURED" }]);
  if (order.status !== "APPROVED") return refusal(422, [{ issue: "ORDER_NOT_APPROVED" }]);
  if (isInvoicePaid(book, order)) return refusal(422, [{ issue: "DUPLICATE_INVOICE_ID" }]);
  if (fault?.as === "declined" || order.source === "declined-card") return decline(parts, order);
  book.remember("capture", requestId, order.id);
  await capture(parts, order, fault);
  return json(201, orderView(order, at(), { minimal: isMinimal(request) }));
}

/** The payer may come back with something else to pay with. */
async function decline({ book, at }: Parts, order: Order): Promise<Answer> {
  Object.assign(order, { status: "PAYER_ACTION_REQUIRED", source: null });
  await book.save();
  return refusal(
    422,
    [{ issue: "INSTRUMENT_DECLINED" }],
    [{ href: at().checkout(order), rel: "redirect", method: "GET" }],
  );
}

function isInvoicePaid(book: Book, { id, unit }: Order): boolean {
  const isPaid = (other: Order) =>
    other.capture !== null && other.capture.status !== "DECLINED" && other.capture.status !== "FAILED";
  return (
    unit.invoice_id !== undefined &&
    book.orders().some((other) => other.id !== id && other.unit.invoice_id === unit.invoice_id && isPaid(other))
  );
}

async function refundCapture(parts: Parts, request: SandboxRequest, fault: FaultKnob | null): Promise<Answer> {
  const { book, at } = parts;
  const body = bodyOf(request);
  if (isAnswer(body)) return body;
  const order = book.captured(request.params.id!);
  const captured = order?.capture;
  if (!order || !captured) return unknownId();
  const requestId = requestIdOf(request);
  const repeated = captured.refunds.find(({ id }) => id === book.repeated("refund", requestId));
  const view = { minimal: isMinimal(request) };
  if (repeated) return json(201, refundView(repeated, captured, at(), view));
  const wanted = body.amount as Amount | undefined;
  const problem = refundProblem(captured, wanted, refundable(captured));
  if (problem !== null) return problem;
  const { invoice_id, note_to_payer } = body as { invoice_id?: string; note_to_payer?: string };
  const made = refund(parts, order, captured, {
    amount: wanted ?? refundable(captured),
    status: fault?.as === "pending" ? "PENDING" : "COMPLETED",
    invoice_id,
    note_to_payer,
  });
  // In the same breath: nothing may come between doing and remembering.
  book.remember("refund", requestId, captured.refunds.at(-1)!.id);
  return json(201, refundView(await made, captured, at(), view));
}

function refundProblem(
  captured: NonNullable<Order["capture"]>,
  wanted: Amount | undefined,
  left: Amount,
): Answer | null {
  const refuse = (issue: string) => refusal(422, [{ issue }]);
  if (captured.status === "PENDING") return refuse("PENDING_CAPTURE");
  if (captured.status === "DECLINED" || captured.status === "FAILED") return refuse("REFUND_NOT_ALLOWED");
  if (units(left) === 0) return refuse("CAPTURE_FULLY_REFUNDED");
  if (wanted === undefined) return null;
  if (typeof wanted.value !== "string" || typeof wanted.currency_code !== "string")
    return refusal(400, [{ issue: "MISSING_REQUIRED_PARAMETER", field: "/amount", location: "body" }]);
  if (wanted.currency_code !== captured.amount.currency_code) return refuse("REFUND_CAPTURE_CURRENCY_MISMATCH");
  const count = unitsOf(wanted);
  if (typeof count === "string")
    return count === "INVALID_PARAMETER_SYNTAX"
      ? refusal(400, [{ issue: count, field: "/amount/value", location: "body" }])
      : refuse(count);
  return count > units(left) ? refuse("REFUND_AMOUNT_EXCEEDED") : null;
}
