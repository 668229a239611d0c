import { isTextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { smsCode } from "#app/domain/terms.ts";
import { maskPhone } from "#app/domain/identity/phone/phone.ts";
import { smsCheckLimit } from "#app/domain/identity/sign-in/rate-limits.ts";
import { type Taken, giveBack, takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { takeRequestBudget, takeMessageBudget } from "#app/domain/identity/phone/sms-budget.server.ts";
import {
  codeMessage,
  recordFailure,
  type SentCode,
  type SmsNeeds,
  timesOfCode,
  tryCode,
  writeCode,
} from "#app/domain/identity/phone/sms-codes.server.ts";
import { findCode, findCodeToSend, markCodeSent } from "#app/domain/identity/phone/store-codes.server.ts";
import { findMemberByPhone, type ResetMember } from "./store-resets.server.ts";
import { splitVerificationId } from "#app/domain/identity/phone/verification-id.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

/** A request for a code: `holder` is the requester's secret, `email` the account they name (API clients name it later). */
export type AskedCode = { phone: string; email: string | null; holder: string };

/**
 * A code to set a new password with. Nothing here looks at members: a job does, and only a member's phone gets the
 * message. Nobody sees the difference, and strangers' phones cost nothing.
 */
export async function askForResetCode(
  needs: Needs<"db" | "clock" | "secrets" | "limiter" | "jobs">,
  { ip }: Visit,
  { phone, email, holder }: AskedCode,
): Promise<SentCode> {
  const { waitSeconds } = await takeRequestBudget(needs, { phone, holder, ip });
  const now = needs.clock();
  const codeId = uuidv7(now);
  const { expiresAt } = await needs.db.transaction(async (tx) => {
    const written = await writeCode(tx, needs, {
      codeId,
      phone,
      purpose: "reset",
      holder,
      code: codeOf(needs, codeId),
    });
    await needs.jobs.enqueue(tx, "send-reset-code", { codeId, email });
    return written;
  });
  return { codeId, expiresAt, resendAt: new Date(now.getTime() + waitSeconds * 1000) };
}

/** Derived, so that the job can send what no table holds. */
function codeOf({ secrets }: Needs<"secrets">, codeId: string): string {
  const number = Buffer.from(secrets.sign("sms-reset-code", codeId), "base64url").readUIntBE(0, 6);
  return String(number % 10 ** smsCode.digits).padStart(smsCode.digits, "0");
}

/** Job: sends the code if the phone is a member's. Throws while it is worth trying again: as long as the code lives. */
export async function sendResetCode(
  needs: SmsNeeds,
  { codeId, email }: { codeId: string; email: string | null },
): Promise<void> {
  const code = await findCodeToSend(needs.db, codeId, needs.clock());
  const member = code && (await findMemberByPhone(needs.db, code.phone, email));
  if (!member) return;
  const spent = await mayText(needs, member, code.phone);
  if (!spent) return;
  try {
    await needs.sms.send(
      codeMessage(needs, {
        phone: code.phone,
        code: codeOf(needs, codeId),
        locale: isTextLocale(member.locale) ? member.locale : "ko",
      }),
    );
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await giveBack(needs.limiter, spent);
    await recordFailure(needs, error);
    if (error.retryable) throw error;
    return;
  }
  const at = needs.clock();
  await markCodeSent(needs.db, codeId, at);
  await recordEvent(needs.db, {
    actorId: null,
    action: "password.reset-asked",
    subject: `member:${member.id}`,
    details: { method: "sms" },
    at,
  });
}

async function mayText(needs: SmsNeeds, { id }: ResetMember, phone: string): Promise<Taken | null> {
  try {
    return await takeMessageBudget(needs, phone);
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal;
    await recordEvent(needs.db, {
      actorId: null,
      action: "password.reset-capped",
      subject: `member:${id}`,
      details: { method: "sms" },
      at: needs.clock(),
    });
    return null;
  }
}

/** For showing the page of a code again: where it went, how long it works, when another may be asked for. */
export async function findResetCode(
  { db }: Needs<"db">,
  { verificationId, phone }: { verificationId: string; phone: string },
): Promise<{ phone: string; codeExpiresAt: Date; resendAt: Date } | null> {
  const { codeId } = splitVerificationId(verificationId);
  const code = await findCode(db, codeId);
  if (!code) return null;
  const { resendAt } = await timesOfCode(db, phone, code.createdAt);
  return { phone: maskPhone(phone), codeExpiresAt: code.expiresAt, resendAt };
}

/** Page two: the code that arrived. Refuses with code-wrong (tries `left`) or code-expired. */
export async function proveResetPhone(
  needs: Needs<"db" | "clock" | "secrets" | "limiter">,
  { ip }: Visit,
  { verificationId, phone, code }: { verificationId: string; phone: string; code: string },
): Promise<void> {
  await takeForNetwork(needs.limiter, smsCheckLimit, ip);
  const checked = await needs.db.transaction((tx) =>
    tryCode(tx, needs, { ...splitVerificationId(verificationId), code, phone, purpose: "reset" }),
  );
  if (!checked.right) throw checked.refusal;
}
