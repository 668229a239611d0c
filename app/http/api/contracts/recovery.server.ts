import { ResetLinkInput, ResetPasswordInput } from "#app/domain/identity/recovery/recovery-input.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { nothing } from "./shapes.ts";

export const passwordEmail = {
  method: "POST",
  path: "/api/password/email",
  tag: "auth",
  access: "public",
  summary: "Mail a link to set a new password; the same answer for any address",
  input: ResetLinkInput.strict(),
  output: nothing,
  refusals: ["too-many-requests"],
  message: "recovery:mailed",
} as const satisfies Contract;
export const passwordReset = {
  method: "POST",
  path: "/api/password/reset",
  tag: "auth",
  access: "public",
  summary:
    "Set a new password with the token of the mail, or with a phone verified for reset and the address of its account; ends every session",
  input: ResetPasswordInput,
  output: nothing,
  refusals: ["reset-expired", "password-common", "too-many-requests"],
  message: "recovery:done",
} as const satisfies Contract;
