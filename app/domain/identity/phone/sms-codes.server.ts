import { randomInt, timingSafeEqual } from "node:crypto";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { ProviderFailure, type SmsMessage } from "#app/domain/shared/ports.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { smsCode } from "#app/domain/terms.ts";
import { smsWaitAfter } from "#app/domain/identity/sign-in/rate-limits.ts";
import { giveBack } from "#app/domain/shared/limits/take-limits.ts";
import { takeRequestBudget, takeMessageBudget } from "./sms-budget.server.ts";
import {
  type CodePurpose,
  countCodesSince,
  deleteCode,
  insertCode,
  markCodeSent,
  markVerified,
  spendTry,
} from "./store-codes.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { HOUR_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

export type SmsNeeds = Needs<"db" | "clock" | "sms" | "secrets" | "limiter" | "settings" | "words">;
/** A sent code: the time it expires, and the time from which another one may be requested. */
export type SentCode = { codeId: string; expiresAt: Date; resendAt: Date };

/**
 * Sends a code that works for this phone, this purpose and whoever holds `holder`. `keep` runs in the transaction that
 * writes the code down. Nothing here looks at members: known and unknown numbers are treated the same.
 */
export async function sendCode(
  needs: SmsNeeds,
  { ip, locale }: Visit,
  { phone, purpose, holder }: { phone: string; purpose: CodePurpose; holder: string },
  keep: (tx: Db, codeId: string) => Promise<void> = async () => {},
): Promise<SentCode> {
  const asked = await takeRequestBudget(needs, { phone, holder, ip });
  const spent = await takeMessageBudget(needs, phone).catch(async (refusal) => {
    await giveBack(needs.limiter, asked.taken);
    throw refusal;
  });
  const now = needs.clock();
  const codeId = uuidv7(now);
  const code = String(randomInt(10 ** smsCode.digits)).padStart(smsCode.digits, "0");
  const written = await needs.db.transaction(async (tx) => {
    await keep(tx, codeId);
    return writeCode(tx, needs, { codeId, phone, purpose, holder, code });
  });
  try {
    await needs.sms.send(codeMessage(needs, { phone, code, locale }));
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await deleteCode(needs.db, codeId);
    await giveBack(needs.limiter, [...asked.taken, ...spent]);
    await recordFailure(needs, error, ip);
    throw new DomainError("sms-failed");
  }
  await markCodeSent(needs.db, codeId, needs.clock());
  return { codeId, expiresAt: written.expiresAt, resendAt: new Date(now.getTime() + asked.waitSeconds * 1000) };
}

/** Writes a code down so that it can be tried. */
export async function writeCode(
  tx: Db,
  needs: Needs<"clock" | "secrets">,
  {
    codeId,
    phone,
    purpose,
    holder,
    code,
  }: { codeId: string; phone: string; purpose: CodePurpose; holder: string; code: string },
): Promise<{ expiresAt: Date }> {
  const now = needs.clock();
  const expiresAt = new Date(now.getTime() + smsCode.minutes * MINUTE_MS);
  await insertCode(tx, {
    id: codeId,
    purpose,
    phone,
    codeHash: codeHashOf(needs, { codeId, phone, purpose, code }),
    holderHash: hashOf(holder),
    createdAt: now,
    expiresAt,
  });
  return { expiresAt };
}

/** The message with a code, as the phone's carrier can carry it. */
export function codeMessage(
  { settings, words }: Needs<"settings" | "words">,
  { phone, code, locale }: { phone: string; code: string; locale: TextLocale },
): SmsMessage {
  const { host } = new URL(settings.origin);
  return {
    to: phone,
    text: words(languageFor(phone, locale), "mail:sms.code", { code, host, minutes: String(smsCode.minutes) }),
  };
}

/** Korean carriers take EUC-KR only, which has no ä and no 简: whoever reads no Korean reads English there. */
function languageFor(phone: string, locale: TextLocale): TextLocale {
  if (!phone.startsWith("+82")) return locale;
  return locale === "ko" ? "ko" : "en";
}

/** The times of a code that was sent at `sentAt`. */
export async function timesOfCode(db: Db, phone: string, sentAt: Date): Promise<{ expiresAt: Date; resendAt: Date }> {
  const sent = await countCodesSince(db, phone, new Date(sentAt.getTime() - HOUR_MS));
  const { seconds } = smsWaitAfter(Math.max(0, sent - 1));
  return {
    expiresAt: new Date(sentAt.getTime() + smsCode.minutes * MINUTE_MS),
    resendAt: new Date(sentAt.getTime() + seconds * 1000),
  };
}

/** The gateway's failure costs the member nothing: no code, no waiting, no budget. Operators see it in the audit log. */
export async function recordFailure(
  { db, clock }: Needs<"db" | "clock">,
  { provider, code, retryable }: ProviderFailure,
  ip = "",
): Promise<void> {
  await recordEvent(db, {
    actorId: null,
    action: "sms.failed",
    subject: `provider:${provider}`,
    details: { code, retryable },
    ip,
    at: clock(),
  });
}

export type CheckedCode = { right: true; phone: string } | { right: false; refusal: DomainError };

/**
 * One try, counted whatever comes of it: a refusal is a value, so that the transaction with the count can commit.
 * Parallel tries queue up at the row.
 */
export async function tryCode(
  db: Db,
  needs: Needs<"clock" | "secrets">,
  {
    codeId,
    holder,
    code,
    phone,
    purpose,
  }: { codeId: string; holder: string; code: string; phone?: string; purpose?: CodePurpose },
): Promise<CheckedCode> {
  const now = needs.clock();
  const row = await spendTry(db, { id: codeId, holderHash: hashOf(holder), now });
  if (!row) return { right: false, refusal: new DomainError("code-expired", { field: "code" }) };
  const expected = codeHashOf(needs, { codeId, phone: phone ?? row.phone, purpose: purpose ?? row.purpose, code });
  if (isSame(expected, row.codeHash) && (await markVerified(db, codeId, now))) return { right: true, phone: row.phone };
  return {
    right: false,
    refusal: new DomainError("code-wrong", { field: "code", left: smsCode.tries - row.attempts }),
  };
}

function codeHashOf(
  { secrets }: Needs<"secrets">,
  { codeId, phone, purpose, code }: { codeId: string; phone: string; purpose: string; code: string },
): string {
  return hashOf(secrets.sign("sms-code", `${codeId} ${purpose} ${phone} ${code}`));
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
