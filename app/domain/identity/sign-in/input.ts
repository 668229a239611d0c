import { z } from "zod";
import { requiredText } from "#app/domain/shared/text-field.ts";
import { passwordMinLength, smsCode } from "#app/domain/terms.ts";
import { demoRoles } from "./demo-accounts.ts";
import { nickname } from "#app/domain/identity/registration/nickname-field.ts";
import { parsePhone } from "#app/domain/identity/phone/phone.ts";
import { isCommonPassword, type Person } from "#app/domain/identity/registration/weak-passwords.ts";

// Messages are keys of locales/*/errors.json. Heavy on purpose (phone metadata, password lists): parsed on the server only.
export const email = requiredText(254).pipe(z.email("email"));
/** Signing in takes what was once accepted; only registration judges a password. */
export const typedPassword = z
  .string("required")
  .min(1, { error: "required", abort: true })
  .max(200, { error: "too-long", abort: true });
export const newPassword = typedPassword.refine(
  (value) => [...value.normalize("NFKC")].length >= passwordMinLength,
  "password-short",
);

export const phone = requiredText(40).transform((typed, context) => {
  const parsed = parsePhone(typed);
  if ("phone" in parsed) return parsed.phone;
  context.addIssue({ code: "custom", message: parsed.problem });
  return z.NEVER;
});

export const code = z
  .string("required")
  .max(40, "code-format")
  .transform((typed) => typed.normalize("NFKC").replace(/[\s\p{Pd}]/gu, ""))
  .pipe(
    z
      .string()
      .min(1, { error: "required", abort: true })
      .regex(new RegExp(`^[0-9]{${smsCode.digits}}$`), "code-format"),
  );

const agreed = z.boolean("must-agree").refine((value) => value, "must-agree");
// The JSON API takes form data too (spec §7), where every value is a string.
const agreedAnyhow = z.literal([true, "true", "1", "on"], "must-agree").transform(() => true as const);
const maybeAgreed = z
  .literal([true, false, "true", "false", "1", "0", "on", "off", ""])
  .default(false)
  .transform((value) => value === true || value === "true" || value === "1" || value === "on");

const names = { name: requiredText(100), nickname, phone };
const person = { email, password: newPassword, ...names };

type Typed = Partial<Record<keyof Person | "password" | "passwordConfirm", unknown>>;

/** Judged as soon as the password itself is fine, so that everything wrong with a form is said at once. */
function judgeable({ value, issues }: z.core.ParsePayload): boolean {
  return typeof (value as Typed | null)?.password === "string" && !issues.some(({ path }) => path?.[0] === "password");
}

const notCommon = { path: ["password"], error: "password-common", when: judgeable };
function isUncommon({ password, email, name, nickname }: Typed): boolean {
  // The other fields may be anything yet: their own rules say so beside this one.
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return !isCommonPassword(text(password), { email: text(email), name: text(name), nickname: text(nickname) });
}

function isConfirmed({ password, passwordConfirm }: Typed): boolean {
  return password === passwordConfirm;
}

/** Page one of registration. */
export const RegisterDetailsInput = z
  .object({
    // In the order of the page, so that the list of what is wrong has it too.
    email,
    password: newPassword,
    passwordConfirm: z.string("required").min(1, "required"),
    ...names,
    termsAgreed: agreed,
    privacyAgreed: agreed,
    marketingAgreed: z.boolean("tick").default(false),
    /** Made by the page: sent twice, it is one registration. One that is not ours is as good as none. */
    registrationKey: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .catch(undefined),
  })
  .refine(isUncommon, notCommon)
  .refine(isConfirmed, {
    path: ["passwordConfirm"],
    error: "password-mismatch",
    when: ({ value, issues }) =>
      typeof (value as Typed | null)?.password === "string" &&
      !issues.some(({ path }) => path?.[0] === "passwordConfirm"),
  });
export type RegisterDetailsInput = z.output<typeof RegisterDetailsInput>;

/** Page one after Google: the address is known and proved, a password is not needed. */
export const RegisterGoogleInput = z.object({
  ...names,
  termsAgreed: agreed,
  privacyAgreed: agreed,
  marketingAgreed: z.boolean("tick").default(false),
  registrationKey: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional()
    .catch(undefined),
});
export type RegisterGoogleInput = z.output<typeof RegisterGoogleInput>;

/** The account has the address that Google vouches for: its password, once. */
export const LinkGoogleInput = z.object({ password: typedPassword });
export type LinkGoogleInput = z.output<typeof LinkGoogleInput>;

/** Page two: the code that arrived. */
export const RegisterCodeInput = z.object({ code });
export type RegisterCodeInput = z.output<typeof RegisterCodeInput>;

/** Page two: the code is to go to another phone. */
export const RegisterPhoneInput = z.object({ phone });
export type RegisterPhoneInput = z.output<typeof RegisterPhoneInput>;

export const verificationId = z.string("required").min(1, "required").max(200, "too-long");

/** Body of the JSON API: the phone was verified before, through SendSmsInput and CheckSmsInput. */
export const RegisterInput = z
  .strictObject({
    ...person,
    verificationId,
    termsAgreed: agreedAnyhow,
    privacyAgreed: agreedAnyhow,
    marketingAgreed: maybeAgreed,
  })
  .refine(isUncommon, notCommon);
export type RegisterInput = z.output<typeof RegisterInput>;

export const LoginInput = z.object({ email, password: typedPassword });
export type LoginInput = z.output<typeof LoginInput>;

/** The demo's short way in: an account by its role. */
export const DemoLoginInput = z.object({ demo: z.enum(demoRoles, "wrong-format") });

export const SendSmsInput = z.strictObject({ phone, purpose: z.enum(["register", "reset"]).default("register") });
export type SendSmsInput = z.output<typeof SendSmsInput>;

export const CheckSmsInput = z.strictObject({ verificationId, phone: phone.optional(), code });
export type CheckSmsInput = z.output<typeof CheckSmsInput>;

export const RefreshInput = z.strictObject({
  refreshToken: z.string("required").min(1, "required").max(200, "too-long"),
});
export type RefreshInput = z.output<typeof RefreshInput>;
