import { z } from "zod";
import { ActivateLicenceInput, DeactivateLicenceInput, VerifyLicenceInput } from "#app/domain/licences/input.ts";
import { licenceStates } from "#app/domain/licences/state.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant } from "./shapes.ts";

const activations = z
  .object({ used: z.int(), limit: z.int() })
  .describe("Number of active installations, and the most that may be active at once");
const activation = z.object({ id: z.string(), instance: z.string(), activatedAt: instant });

export const verifyLicence = {
  method: "POST",
  path: "/api/licence/verify",
  tag: "licence",
  access: "public",
  summary: "Verify a licence key. An unknown key is an answer, not an error; the buyer is never disclosed",
  input: VerifyLicenceInput.strict(),
  output: z.object({
    state: z
      .enum(licenceStates)
      .describe(
        "valid; suspended: a full refund of the order is on its way or a withdrawal is being decided, so that nothing can be activated, until the licence is valid again or revoked; revoked: the order was refunded; unknown: not a key of ours, or of another service than service_id. Without a licence everything else is null",
      ),
    serviceId: z.int().nullable(),
    title: z.string().nullable(),
    titleLocale: z.string().nullable(),
    sellerId: z.int().nullable(),
    sellerName: z.string().nullable(),
    terms: z.enum(["standard", "own"]).nullable(),
    issuedAt: instant.nullable(),
    revokedAt: instant.nullable(),
    supportedUntil: instant.nullable().describe("End of support and updates"),
    activations: activations.nullable(),
    activation: activation.nullable().describe("Activation of the requested instance; null when it is not active"),
  }),
  refusals: ["too-many-requests"],
} as const satisfies Contract;
export const activateLicence = {
  method: "POST",
  path: "/api/licence/activate",
  tag: "licence",
  access: "public",
  summary: "Activate a licence for an installation. Repeating it for the same instance changes nothing",
  input: ActivateLicenceInput.strict(),
  output: z.object({ activation, activations }),
  refusals: ["not-found", "licence-revoked", "licence-suspended", "activation-limit", "too-many-requests"],
} as const satisfies Contract;
export const deactivateLicence = {
  method: "POST",
  path: "/api/licence/deactivate",
  tag: "licence",
  access: "public",
  summary: "Deactivate a licence for an installation. Repeating it changes nothing",
  input: DeactivateLicenceInput.strict(),
  output: z.object({ activations }),
  refusals: ["not-found", "too-many-requests"],
} as const satisfies Contract;
