import { z } from "zod";
import { serviceStatuses } from "#app/domain/catalog/status.ts";
import { RegisterServiceInput, UpdateServiceInput } from "#app/domain/selling/registration/input.ts";
import { uploadStatuses } from "#app/domain/uploads/status.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { serviceFiles } from "#app/http/files/service-files.ts";
import { instant, listOf, money, nothing, page, revision, serviceId } from "./shapes.ts";

const status = z.enum(serviceStatuses);
const form = { lists: ["stacks", "networks", "options", "detailImageAlts"], objects: ["options", "translations"] };
const sentFile = z.object({ field: z.string(), fileName: z.string() });
const keptDraft = z.object({
  draft_id: z.string(),
  url: z.string().describe("URL of the page on which the seller completes the draft"),
  taken: z.array(sentFile).describe("Files stored in the draft"),
  refused: z.array(sentFile.extend({ reason: z.string(), message: z.string() })).describe("Rejected files"),
  source: z
    .object({
      upload_id: z.string().describe("Id of the upload; GET /api/upload/{id} returns the report"),
      status: z.enum(uploadStatuses),
      problems: z.array(z.object({ code: z.string(), path: z.string().nullable(), message: z.string() })),
    })
    .nullable()
    .describe("The source ZIP and the problems found in it"),
});

export const registerService = {
  method: "POST",
  path: "/api/service/register",
  tag: "service",
  access: "member",
  summary:
    "Register a service (sellers) for review. One Idempotency-Key creates one service. A template is sent with its source, and the call waits for the inspection. When a field or a file is rejected, the valid files are kept in a draft",
  form,
  files: serviceFiles,
  input: RegisterServiceInput,
  kept: keptDraft,
  output: z.object({ service_id: z.int(), status }),
  refusals: [
    "not-a-seller",
    "too-many-drafts",
    "currency-unrated",
    "too-many-requests",
    "draft-incomplete",
    "service-registration-closed",
    "storage-full",
    "storage-down",
  ],
  message: "selling:registered",
  failure: "errors:service-not-registered",
  exception: "errors:service-register-error",
  idempotent: true,
} as const satisfies Contract;
export const myServices = {
  method: "GET",
  path: "/api/service/my-services",
  tag: "service",
  access: "member",
  summary: "List own services (sellers) in every status, most recently changed first",
  input: z.object(page),
  output: listOf(
    z.object({
      id: z.int(),
      status,
      suspendedBy: z.enum(["seller", "operator"]).nullable(),
      category: z.string(),
      type: z.string(),
      pricingType: z.string(),
      price: money.nullable(),
      title: z.string(),
      lang: z.string(),
      slug: z.string(),
      image: z.string().nullable(),
      salesCount: z.int(),
      viewCount: z.int(),
      createdAt: instant,
      updatedAt: instant,
      review: z
        .object({
          kind: z.string(),
          status: z.string(),
          objections: z.array(z.object({ field: z.string(), code: z.string() })),
          note: z.string().describe("Note of the operator to the seller"),
          submittedAt: instant,
          dueAt: instant.describe("Time by which a decision is promised"),
          decidedAt: instant.nullable(),
        })
        .nullable()
        .describe("The latest review by an operator"),
      can: z.object({ pause: z.boolean(), resume: z.boolean(), fix: z.boolean() }),
    }),
  ),
  refusals: ["not-a-seller"],
  exception: "errors:service-not-loaded",
} as const satisfies Contract;
export const deleteService = {
  method: "DELETE",
  path: "/api/service/{id}",
  tag: "service",
  access: "member",
  summary: "Delete an own service. Buyers keep it in their library",
  input: z.strictObject({ id: serviceId }),
  output: nothing,
  refusals: ["not-a-seller", "not-found", "service-moved", "service-has-orders", "too-many-requests"],
  words: { "not-found": "errors:service-not-found" },
  message: "selling:done.delete",
  exception: "errors:service-delete-error",
} as const satisfies Contract;
const changed = z.object({
  service_id: z.int(),
  applied: z.array(z.string()).describe("Changed fields that buyers see now"),
  pendingReview: z
    .array(z.string())
    .describe("Changed fields that wait for an operator; their old values stay on sale"),
  revision,
});
export const changeService = {
  method: "PUT",
  path: "/api/service/{id}",
  tag: "service",
  access: "member",
  summary:
    "Update an own service that is on sale or paused, entirely or not at all. Fields that are not sent keep their values. Price and options apply at once; texts and pictures apply at once when three services of the seller have been approved, and are reviewed by an operator otherwise. A source becomes a new version, which is always reviewed",
  form,
  files: serviceFiles,
  input: UpdateServiceInput.extend({
    id: serviceId,
    revision: z
      .string("text")
      .max(64, "too-long")
      .optional()
      .describe("Revision of the service the changes are based on; refused with 409 if it has changed"),
  }).strict(),
  output: changed,
  refusals: [
    "not-a-seller",
    "not-found",
    "service-moved",
    "service-changed",
    "draft-incomplete",
    "review-open",
    "currency-unrated",
    "storage-full",
    "storage-down",
    "too-many-requests",
  ],
  words: { "not-found": "errors:service-not-found" },
  message: (data: unknown) => {
    const { applied, pendingReview } = data as z.output<typeof changed>;
    return pendingReview.length > 0
      ? "editing:done.waiting"
      : applied.length > 0
        ? "editing:done.applied"
        : "editing:done.unchanged";
  },
} as const satisfies Contract;
