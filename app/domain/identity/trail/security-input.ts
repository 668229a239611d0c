import { z } from "zod";
import { email, newPassword, typedPassword } from "#app/domain/identity/sign-in/input.ts";

type Typed = Partial<Record<"currentPassword" | "newPassword" | "newPasswordConfirm", unknown>>;

/** Judged as soon as these fields are there and fine, so that everything wrong with a form is said at once. */
const whenFine =
  (...names: (keyof Typed)[]) =>
  ({ value, issues }: z.core.ParsePayload) =>
    names.every(
      (name) => typeof (value as Typed | null)?.[name] === "string" && !issues.some(({ path }) => path?.[0] === name),
    );

const passwords = { currentPassword: typedPassword, newPassword };
const isNew = ({ currentPassword, newPassword: next }: Typed) => currentPassword !== next;
const notNew = { path: ["newPassword"], error: "password-same", when: whenFine("currentPassword", "newPassword") };

/** The page asks for the new password twice. */
export const ChangePasswordForm = z
  .object({ ...passwords, newPasswordConfirm: z.string("required").min(1, "required") })
  .refine(isNew, notNew)
  .refine(({ newPassword: next, newPasswordConfirm }) => next === newPasswordConfirm, {
    path: ["newPasswordConfirm"],
    error: "password-mismatch",
    when: whenFine("newPassword", "newPasswordConfirm"),
  });

/** Body of the JSON API. */
export const ChangePasswordInput = z.strictObject(passwords).refine(isNew, notNew);
export type ChangePasswordInput = z.output<typeof ChangePasswordInput>;

export const ChangeEmailInput = z.object({ email, password: typedPassword });
export type ChangeEmailInput = z.output<typeof ChangeEmailInput>;
