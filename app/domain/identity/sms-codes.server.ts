import { randomInt, timingSafeEqual } from "node:crypto";
import type { TextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { ProviderFailure } from "../shared/ports.ts";
import type { Needs } from "../shared/services.ts";
import { smsCode } from "../terms.ts";
import { phoneBlock } from "./phone.ts";
import { smsLimits, smsWaitAfter } from "./rate-limits.ts";
import { type CodePurpose, countCodesSince, deleteCode, insertCode, markVerified, spendTry } from "./store-codes.server.ts";
import { hashOf } from "./tokens.server.ts";
import type { Visit } from "./visit.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export type SmsNeeds = Needs<"db" | "clock" | "sms" | "secrets" | "limiter" | "settings" | "words">;
/** When the code stops working, and when the next one may be asked for. */
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
  const budget = await takeBudget(needs, phone, ip);
  const now = needs.clock();
  const codeId = uuidv7(now);
  const code = String(randomInt(10 ** smsCode.digits)).padStart(smsCode.digits, "0");
  const expiresAt = new Date(now.getTime() + smsCode.minutes * MINUTE);
  const codeHash = codeHashOf(needs, { codeId, phone, purpose, code });
  await needs.db.transaction(async (tx) => {
    await insertCode(tx, { id: codeId, purpose, phone, codeHash, holderHash: hashOf(holder), createdAt: now, expiresAt });
    await keep(tx, codeId);
  });
  try {
    const host = new URL(needs.settings.origin).host;
    await needs.sms.send({ to: phone, text: needs.words(languageFor(phone, locale), "mail:sms.code", { code, host, minutes: String(smsCode.minutes) }) });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await takeBack(needs, { codeId, failure: error, ip, budget });
    throw new DomainError("sms-failed");
  }
  return { codeId, expiresAt, resendAt: new Date(now.getTime() + budget.waitSeconds * 1000) };
}

/** Korean carriers take EUC-KR only, which has no ä and no 简: whoever reads no Korean reads English there. */
function languageFor(phone: string, locale: TextLocale): TextLocale {
  if (!phone.startsWith("+82")) return locale;
  return locale === "ko" ? "ko" : "en";
}

/** The times of a code that was sent at `sentAt`. */
export async function timesOfCode(db: Db, phone: string, sentAt: Date): Promise<{ expiresAt: Date; resendAt: Date }> {
  const sent = await countCodesSince(db, phone, new Date(sentAt.getTime() - HOUR));
  const { seconds } = smsWaitAfter(Math.max(0, sent - 1));
  return { expiresAt: new Date(sentAt.getTime() + smsCode.minutes * MINUTE), resendAt: new Date(sentAt.getTime() + seconds * 1000) };
}

type Budget = { waitSeconds: number; taken: [limit: Parameters<SmsNeeds["limiter"]["take"]>[0], key: string][] };

async function takeBudget({ db, clock, limiter }: SmsNeeds, phone: string, ip: string): Promise<Budget> {
  const wait = smsWaitAfter(await countCodesSince(db, phone, new Date(clock().getTime() - HOUR)));
  const taken: Budget["taken"] = [
    [wait, phone],
    [smsLimits.phoneHour, phone],
    [smsLimits.phoneDay, phone],
    [smsLimits.address, ip],
    [smsLimits.block, phoneBlock(phone)],
    [smsLimits.everybody, "day"],
  ];
  for (const [limit, key] of taken) await limiter.take(limit, key);
  return { waitSeconds: wait.seconds, taken };
}

/** The gateway's failure costs the member nothing: no code, no waiting, no budget. Operators see it in the audit log. */
async function takeBack(
  { db, clock, limiter }: SmsNeeds,
  { codeId, failure, ip, budget }: { codeId: string; failure: ProviderFailure; ip: string; budget: Budget },
): Promise<void> {
  await deleteCode(db, codeId);
  await recordEvent(db, {
    actorId: null,
    action: "sms.failed",
    subject: `provider:${failure.provider}`,
    details: { code: failure.code, retryable: failure.retryable },
    ip,
    at: clock(),
  });
  for (const [limit, key] of budget.taken) await limiter.giveBack(limit, key);
}

export type CheckedCode = { right: true; phone: string } | { right: false; refusal: DomainError };

/**
 * One try, counted whatever comes of it: a refusal is a value, so that the transaction with the count can commit.
 * Parallel tries queue up at the row.
 */
export async function tryCode(
  db: Db,
  needs: Needs<"clock" | "secrets">,
  { codeId, holder, code, phone, purpose }: { codeId: string; holder: string; code: string; phone?: string; purpose?: CodePurpose },
): Promise<CheckedCode> {
  const now = needs.clock();
  const row = await spendTry(db, { id: codeId, holderHash: hashOf(holder), now });
  if (!row) return { right: false, refusal: new DomainError("code-expired", { field: "code" }) };
  const expected = codeHashOf(needs, { codeId, phone: phone ?? row.phone, purpose: purpose ?? row.purpose, code });
  if (isSame(expected, row.codeHash) && (await markVerified(db, codeId, now))) return { right: true, phone: row.phone };
  return { right: false, refusal: new DomainError("code-wrong", { field: "code", left: smsCode.tries - row.attempts }) };
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

