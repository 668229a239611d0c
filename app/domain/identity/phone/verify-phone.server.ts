import { randomToken } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import type { CheckSmsInput, SendSmsInput } from "#app/domain/identity/sign-in/input.ts";
import { smsCheckLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { askForResetCode } from "#app/domain/identity/recovery/reset-code.server.ts";
import { type SmsNeeds, sendCode, tryCode } from "./sms-codes.server.ts";
import { splitVerificationId, verificationIdOf } from "./verification-id.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

export type PhoneVerification = {
  /** The caller's secret: whoever shows it may try the code, and later use the verified phone once. */
  verificationId: string;
  expiresAt: Date;
  resendAt: Date;
};

/** First step of a registration through the JSON API: sends a code to a phone. The answer is the same whether or not the number is known. */
export async function sendSmsCode(
  needs: SmsNeeds & Needs<"jobs">,
  visit: Visit,
  { phone, purpose }: SendSmsInput,
): Promise<PhoneVerification> {
  const holder = randomToken();
  const { codeId, expiresAt, resendAt } = await (purpose === "reset"
    ? askForResetCode(needs, visit, { phone, email: null, holder })
    : sendCode(needs, visit, { phone, purpose, holder }));
  return { verificationId: verificationIdOf({ codeId, holder }), expiresAt, resendAt };
}

/** The second step: the code that arrived. Refuses with code-wrong (tries `left`) or code-expired. */
export async function checkSmsCode(
  needs: Needs<"db" | "clock" | "secrets" | "limiter">,
  { ip }: Visit,
  { verificationId, code, phone }: CheckSmsInput,
): Promise<{ verified: true; phone: string }> {
  await takeForNetwork(needs.limiter, smsCheckLimit, ip);
  const checked = await needs.db.transaction((tx) =>
    tryCode(tx, needs, { ...splitVerificationId(verificationId), code, phone }),
  );
  if (!checked.right) throw checked.refusal;
  return { verified: true, phone: checked.phone };
}
