import { z } from "zod";
import {
  CheckSmsInput,
  LoginInput,
  RefreshInput,
  RegisterInput,
  SendSmsInput,
} from "#app/domain/identity/sign-in/input.ts";
import { ChangePasswordInput } from "#app/domain/identity/trail/security-input.ts";
import { VerifyLoginInput } from "#app/domain/identity/two-factor/two-factor-input.ts";
import type { Contract } from "#app/http/api/api.server.ts";
import { instant, nothing, tokens, user } from "./shapes.ts";

const none = z.strictObject({});
/** Whether there is a user (spec §3): not yet while a second factor is asked for. */
const [isUser, isNoUser] = [z.literal(true), z.literal(false)];
const challenge = z.object({
  isUser: isNoUser,
  challenge: z
    .string()
    .describe(
      "Token to send to /api/auth/login/verify with the code; good for nothing else, and void after five minutes or five wrong codes",
    ),
  google2fa_enable: z.literal(1),
  expiresAt: instant,
});

export const sendSms = {
  method: "POST",
  path: "/api/send-sms",
  tag: "auth",
  access: "public",
  summary: "Send a verification code to a phone",
  input: SendSmsInput,
  output: z.object({ verificationId: z.string(), expiresAt: instant, resendAt: instant }),
  refusals: ["too-many-requests", "sms-failed"],
  message: "errors:sms-sent",
} as const satisfies Contract;
export const checkSms = {
  method: "POST",
  path: "/api/check-sms",
  tag: "auth",
  access: "public",
  summary: "Verify a phone with the code received",
  input: CheckSmsInput,
  output: z.object({ verified: z.literal(true), phone: z.string() }),
  refusals: ["code-wrong", "code-expired", "too-many-requests"],
} as const satisfies Contract;
export const register = {
  method: "POST",
  path: "/api/auth/register",
  tag: "auth",
  access: "public",
  summary: "Register with a verified phone; form data or JSON",
  input: RegisterInput,
  output: z.object({ isUser, tokens, user }),
  refusals: ["email-taken", "nickname-taken", "phone-not-verified", "registration-closed", "too-many-requests"],
  message: "errors:registered",
  failure: "errors:register-failed",
  exception: "errors:register-error",
} as const satisfies Contract;
export const login = {
  method: "POST",
  path: "/api/auth/login",
  tag: "auth",
  access: "public",
  summary:
    "Log in. Accounts with two-factor authentication receive a challenge for /api/auth/login/verify instead of tokens",
  input: LoginInput.strict(),
  output: z.union([z.object({ isUser, tokens, user }), challenge]),
  refusals: ["login-failed", "account-suspended", "too-many-requests"],
  message: (data) => (challenge.safeParse(data).success ? "errors:code-asked" : "errors:logged-in"),
  failure: "errors:login-failed",
  exception: "errors:login-error",
  invalidAnswer: "errors:login-answer-invalid",
} as const satisfies Contract;
export const verifyLogin = {
  method: "POST",
  path: "/api/auth/login/verify",
  tag: "auth",
  access: "public",
  summary: "Complete a login with a code of the authenticator app or a recovery code",
  input: VerifyLoginInput,
  output: z.object({ isUser, tokens, user }),
  refusals: ["challenge-expired", "login-code-wrong", "account-suspended", "too-many-requests"],
  message: "errors:logged-in",
  failure: "errors:login-failed",
  exception: "errors:login-error",
  invalidAnswer: "errors:login-answer-invalid",
} as const satisfies Contract;
export const logout = {
  method: "POST",
  path: "/api/auth/logout",
  tag: "auth",
  access: "public",
  summary: "Log out: end the session of this token, if any",
  input: none,
  output: nothing,
  refusals: [],
} as const satisfies Contract;
export const refresh = {
  method: "POST",
  path: "/api/auth/refresh",
  tag: "auth",
  access: "public",
  summary: "Exchange a refresh token for new tokens. Reusing one ends the session",
  input: RefreshInput,
  output: z.object({ tokens }),
  refusals: ["session-expired", "too-many-requests"],
} as const satisfies Contract;
export const changePassword = {
  method: "PUT",
  path: "/api/user/change-password",
  tag: "user",
  access: "member",
  summary: "Change the password. All other sessions end",
  input: ChangePasswordInput,
  output: z.object({ endedSessions: z.int() }),
  refusals: ["password-wrong", "password-common", "password-not-set", "too-many-requests"],
  message: "errors:password-changed",
} as const satisfies Contract;
export const check = {
  method: "GET",
  path: "/api/auth/check",
  tag: "auth",
  access: "member",
  summary: "Get the signed-in member",
  input: z.object({}),
  output: z.object({ authenticated: z.literal(true), isUser, user }),
  refusals: [],
} as const satisfies Contract;
