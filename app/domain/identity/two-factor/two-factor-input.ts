import { z } from "zod";
import { typedPassword } from "#app/domain/identity/sign-in/input.ts";
import { readFactorCode } from "./second-factor.ts";

// Messages are keys of locales/*/errors.json.
const codeOf = <Code>(read: (typed: string) => Code | null, format: string) =>
  z
    .string("required")
    .trim()
    .min(1, { error: "required", abort: true })
    .max(60, { error: format, abort: true })
    .transform((typed, context): Code => {
      const code = read(typed);
      if (code !== null) return code;
      context.addIssue({ code: "custom", message: format });
      return z.NEVER;
    });

const factorCode = codeOf(readFactorCode, "factor-format");
const appCode = codeOf((typed) => {
  const read = readFactorCode(typed);
  return read?.kind === "app" ? read.code : null;
}, "app-code-format");

/** A code of the app or a recovery code. */
export const LoginCodeInput = z.object({ code: factorCode });

/** The second step of a sign-in through the JSON API. */
export const VerifyLoginInput = z.strictObject({
  challenge: z.string("required").min(1, "required").max(200, "too-long"),
  code: factorCode,
});

/** The first code of an app, and who it is that sets it up. */
export const ConfirmTwoFactorInput = z.object({ code: appCode, password: typedPassword });
export type ConfirmTwoFactorInput = z.output<typeof ConfirmTwoFactorInput>;

/** Turning off, and new recovery codes. */
export const ChangeTwoFactorInput = z.object({ code: factorCode, password: typedPassword });
export type ChangeTwoFactorInput = z.output<typeof ChangeTwoFactorInput>;
