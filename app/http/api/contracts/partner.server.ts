import { z } from "zod";
import { ApplicationCall } from "#app/domain/partners/input.ts";
import { applicationStatuses } from "#app/domain/partners/status.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant } from "./shapes.ts";

export const applyAsPartner = {
  method: "POST",
  path: "/api/partner/apply",
  tag: "partner",
  access: "public",
  summary:
    "Apply as a partner. The link to the application is sent by email, to members at the address of their account. One Idempotency-Key (or the same content within the hour) creates one application",
  input: ApplicationCall,
  output: z.object({
    application_id: z.string(),
    application_number: z.string(),
    status: z.enum(applicationStatuses),
    createdAt: instant,
    dueAt: instant.describe("Time by which a decision is promised"),
    repeated: z.boolean(),
  }),
  refusals: ["application-open", "idempotency-mismatch", "too-many-requests"],
  message: "partner:done.sent",
  exception: "errors:partner-error",
  idempotent: true,
} as const satisfies Contract;
