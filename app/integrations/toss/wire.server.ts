import { z } from "zod";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { exchange, jsonOf, NoAnswer } from "../outgoing-http.server.ts";

export type TossConfig = {
  /** Address without a slash at its end: https://api.tosspayments.com */
  baseUrl: string;
  secretKey: string;
  timeoutMs?: number;
};

const TOTAL_MS = 15_000;

const Cancel = z.looseObject({
  transactionKey: z.string(),
  cancelAmount: z.int(),
  cancelStatus: z.string(),
  canceledAt: z.string().nullish(),
});
const VirtualAccount = z.looseObject({
  accountNumber: z.string(),
  bankCode: z.string(),
  customerName: z.string().nullish(),
  dueDate: z.string().nullish(),
  expired: z.boolean().nullish(),
});

/** A payment of the core API, version 2022-11-16, as far as it is used. Amounts are whole won. */
export const TossPayment = z.looseObject({
  paymentKey: z.string().min(1).max(200),
  orderId: z.string(),
  status: z.enum([
    "READY",
    "IN_PROGRESS",
    "WAITING_FOR_DEPOSIT",
    "DONE",
    "CANCELED",
    "PARTIAL_CANCELED",
    "ABORTED",
    "EXPIRED",
  ]),
  currency: z.string(),
  totalAmount: z.int(),
  balanceAmount: z.int(),
  approvedAt: z.string().nullish(),
  secret: z.string().nullish(),
  failure: z.looseObject({ code: z.string() }).nullish(),
  checkout: z.looseObject({ url: z.string() }).nullish(),
  virtualAccount: VirtualAccount.nullish(),
  cancels: z.array(Cancel).nullish(),
});
export type TossPayment = z.infer<typeof TossPayment>;

/** A row of `GET /v1/settlements`: a payment, or below zero a cancel. `payOutAmount` is what Toss pays out for it. */
const Settlement = z.looseObject({
  paymentKey: z.string(),
  transactionKey: z.string().nullish(),
  amount: z.int(),
  payOutAmount: z.int(),
});
const Settlements = z.array(Settlement);
export type Settlement = z.infer<typeof Settlement>;

const Refusal = z.object({ code: z.string().max(100), message: z.string() });

/** Codes that say nothing final, whatever the HTTP status: several of them are 400 or 403. */
const PASSING = new Set([
  "PROVIDER_ERROR",
  "NOT_AVAILABLE_BANK",
  "FAILED_INTERNAL_SYSTEM_PROCESSING",
  "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING",
  "IDEMPOTENT_REQUEST_PROCESSING",
  "ALREADY_PROCESSING_REQUEST",
  "UNKNOWN_PAYMENT_ERROR",
  "CARD_PROCESSING_ERROR",
  "FAILED_REFUND_PROCESS",
  "FAILED_PARTIAL_REFUND",
  "FAILED_METHOD_HANDLING_CANCEL",
  "COMMON_ERROR",
  // Wrong keys are put right by the operator; no order may fail for them.
  "UNAUTHORIZED_KEY",
  "INVALID_API_KEY",
]);

export type TossClient = {
  /** null when there is no such payment. */
  find(path: string): Promise<TossPayment | null>;
  /** The answer to one key is the same for 15 days, a refusal included. */
  post(path: string, idempotencyKey: string, body: object): Promise<TossPayment>;
  /** Rows of the settlement lookup. */
  settlements(path: string): Promise<Settlement[]>;
};

export function tossClient(config: TossConfig): TossClient {
  return {
    async find(path) {
      try {
        return await call(config, TossPayment, "GET", path);
      } catch (error) {
        if (error instanceof ProviderFailure && error.code === "NOT_FOUND_PAYMENT") return null;
        throw error;
      }
    },
    post: (path, idempotencyKey, body) => call(config, TossPayment, "POST", path, { idempotencyKey, body }),
    settlements: (path) => call(config, Settlements, "GET", path),
  };
}

type Post = { idempotencyKey: string; body: object };

async function call<Shape extends z.ZodType>(
  config: TossConfig,
  shape: Shape,
  method: "GET" | "POST",
  path: string,
  post?: Post,
): Promise<z.infer<Shape>> {
  const { baseUrl, secretKey, timeoutMs = TOTAL_MS } = config;
  // The colon belongs to it: the password is empty.
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const headers: Record<string, string> = { accept: "application/json", authorization };
  if (post) Object.assign(headers, { "content-type": "application/json", "idempotency-key": post.idempotencyKey });
  try {
    const body = post && JSON.stringify(post.body);
    const { status, text } = await exchange(baseUrl + path, { pool: "toss", method, headers, body, timeoutMs });
    return answerIn(shape, status, text);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new ProviderFailure("toss", { code: error.code, retryable: true, reason: "no answer in time" });
  }
}

function answerIn<Shape extends z.ZodType>(shape: Shape, status: number, text: string): z.infer<Shape> {
  const body = jsonOf(text);
  const answer = status < 300 ? shape.safeParse(body) : null;
  if (answer?.success) return answer.data;
  const refused = Refusal.safeParse(body);
  if (answer !== null || !refused.success)
    throw new ProviderFailure("toss", { code: `http-${status}`, retryable: true, reason: "an unknown answer" });
  const { code } = refused.data;
  const retryable = PASSING.has(code) || status >= 500 || status === 429;
  // Their words may repeat what was sent: only the code is kept.
  throw new ProviderFailure("toss", { code, retryable, reason: `HTTP ${status}` });
}
