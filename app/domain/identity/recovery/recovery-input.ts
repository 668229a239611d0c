import { z } from "zod";
import { code, email, newPassword, phone, verificationId } from "#app/domain/identity/sign-in/input.ts";
import { isCommonPassword } from "#app/domain/identity/registration/weak-passwords.ts";

const nobody = { email: "", name: "", nickname: "" };
/** The owner's own names are judged where the owner is known. */
const password = newPassword.refine((value) => !isCommonPassword(value, nobody), "password-common");
const passwordConfirm = z.string("required").min(1, "required");

type Typed = { password?: unknown; passwordConfirm?: unknown };

/** Said together with whatever else is wrong with the two. */
const repeated = {
  path: ["passwordConfirm"],
  error: "password-mismatch",
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof (value as Typed | null)?.password === "string" &&
    !issues.some(({ path }) => path?.[0] === "passwordConfirm"),
};
const isRepeated = (typed: Typed) => typed.password === typed.passwordConfirm;

/** Address for the reset link. */
export const ResetLinkInput = z.object({ email });
export type ResetLinkInput = z.output<typeof ResetLinkInput>;

/** Phone for the code: spec §5 requires an e-mail address beside it, and only both together identify a member. */
export const ResetPhoneInput = z.object({ email, phone });
export type ResetPhoneInput = z.output<typeof ResetPhoneInput>;

export const ResetCodeInput = z.object({ code });

export const NewPasswordInput = z.object({ password, passwordConfirm }).refine(isRepeated, repeated);
export type NewPasswordInput = z.output<typeof NewPasswordInput>;

/** Body of the JSON API: the token of the mail, or the address and phone with a verification of purpose reset. */
export const ResetPasswordInput = z
  .strictObject({
    token: z.string().min(1, "required").max(200, "too-long").optional(),
    verificationId: verificationId.optional(),
    email: email.optional(),
    phone: phone.optional(),
    password,
    passwordConfirm,
  })
  .refine(isRepeated, repeated)
  .superRefine((input, context) => {
    if (input.token !== undefined) return;
    for (const name of ["verificationId", "email", "phone"] as const) {
      if (input[name] === undefined) context.addIssue({ code: "custom", path: [name], message: "required" });
    }
  });
export type ResetPasswordInput = z.output<typeof ResetPasswordInput>;
