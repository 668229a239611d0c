import { z } from "zod";
import { RequestInput } from "#app/domain/consultations/input.ts";
import { consultationStatuses } from "#app/domain/consultations/status.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant, listOf, page } from "./shapes.ts";

const status = z.enum(consultationStatuses);

export const sendPurchaseRequest = {
  method: "POST",
  path: "/api/purchase-request",
  tag: "purchase-request",
  access: "public",
  summary:
    "Send a purchase request to the seller of a service. Visitors receive the link to the conversation by email; one Idempotency-Key creates one request",
  input: RequestInput.extend({
    idempotencyKey: RequestInput.shape.idempotencyKey
      .optional()
      .describe("Same as the Idempotency-Key header, in the body; for visitors too"),
  }).strict(),
  output: z.object({
    request_id: z.string(),
    status,
    serviceId: z.int(),
    title: z.string(),
    createdAt: instant,
    dueAt: instant.describe("Time by which an answer of the seller is promised"),
    repeated: z.boolean(),
  }),
  refusals: ["not-found", "own-service", "consent-required", "idempotency-mismatch", "too-many-requests"],
  message: "consultation:done.request",
  exception: "errors:request-error",
  idempotent: true,
} as const satisfies Contract;
export const myPurchaseRequests = {
  method: "GET",
  path: "/api/purchase-request/my-requests",
  tag: "purchase-request",
  access: "member",
  summary: "List own purchase requests, most recently active first",
  input: z.object({ ...page, status: status.optional().catch(undefined) }),
  output: listOf(
    z.object({
      request_id: z.string(),
      serviceId: z.int(),
      title: z.string(),
      titleLocale: z.string(),
      sellerName: z.string(),
      status,
      unread: z.int().describe("Number of messages of the seller since the conversation was last opened"),
      createdAt: instant,
      dueAt: instant,
      answeredAt: instant.nullable(),
      lastMessageAt: instant,
      offer: z
        .object({ amount: z.int().describe("Amount in won, VAT included"), status: z.string() })
        .nullable()
        .describe("The newest offer of the conversation"),
    }),
  ),
  refusals: [],
} as const satisfies Contract;
