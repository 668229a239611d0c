import { z } from "zod";
import { InquiryInput } from "#app/domain/support/input.ts";
import { ticketStatuses } from "#app/domain/support/status.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant } from "./shapes.ts";

export const submitContact = {
  method: "POST",
  path: "/api/contact/submit",
  tag: "contact",
  access: "public",
  summary:
    "Send a contact inquiry. The link to the conversation is sent by email, to members at the address of their account. One Idempotency-Key (or the same content within the hour) creates one ticket",
  input: InquiryInput.strict(),
  output: z.object({
    ticket_id: z.string(),
    ticket_number: z.string(),
    status: z.enum(ticketStatuses as [(typeof ticketStatuses)[number]]),
    createdAt: instant,
    dueAt: instant.describe("Time by which an answer is promised"),
    repeated: z.boolean(),
  }),
  refusals: ["order-not-yours", "idempotency-mismatch", "too-many-requests"],
  message: "support:done.sent",
  exception: "errors:contact-error",
  idempotent: true,
} as const satisfies Contract;
