import { ResetLinkInput, ResetPasswordInput } from "#app/domain/identity/recovery/recovery-input.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { nothing } from "./shapes.ts";

export const passwordEmail = {
  method: "POST",
  path: "/api/password/email",
  tag: "auth",
  access: "public",
  summary: "Send a password reset link by email. The answer is the same for every address",
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
    "Set a new password with the token from the email, or with a verified phone and the email of its account. All sessions end",
  input: ResetPasswordInput,
  output: nothing,
  refusals: ["reset-expired", "password-common", "too-many-requests"],
  message: "recovery:done",
} as const satisfies Contract;
