import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { secretOfMail } from "#app/domain/notifications/mail-secrets.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { uuidv7 } from "#app/domain/shared/ids.ts";
import { giveBack } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs, RateLimit } from "#app/domain/shared/services.ts";
import { resetMinutes } from "#app/domain/terms.ts";
import { resetMailLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { findMemberToMail, hasSignedInFrom, upsertReset, type ResetMember } from "./store-resets.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/**
 * Queues a reset link for an address. Members are read by the job only, so that a known address cannot
 * be told from an unknown one, neither by the answer nor by the time it takes.
 */
export async function askForResetLink(
  { db, jobs, limiter }: Needs<"db" | "jobs" | "limiter">,
  { ip }: Visit,
  { email }: { email: string },
): Promise<void> {
  await takeForNetwork(limiter, resetMailLimits.asking, ip);
  await jobs.enqueue(db, "mail-reset-link", { email, ip });
}

type Asked = { email: string; ip: string };

/** Job: mails the link if there is somebody to mail it to. Whoever asks too often gets no other mail; the link of the last one works on. */
export async function mailResetLink(
  needs: Needs<"db" | "clock" | "jobs" | "limiter" | "secrets">,
  { email, ip }: Asked,
): Promise<void> {
  const member = await findMemberToMail(needs.db, email);
  if (!member || !(await mayMail(needs, member, ip))) return;
  const now = needs.clock();
  const resetId = uuidv7(now);
  const tokenHash = hashOf(secretOfMail(needs, "password-reset", resetId));
  await needs.db.transaction(async (tx) => {
    await upsertReset(tx, {
      memberId: member.id,
      tokenHash,
      email: member.email,
      askedAt: now,
      expiresAt: new Date(now.getTime() + resetMinutes * MINUTE_MS),
    });
    await queueMail(tx, needs, {
      template: "password-reset",
      data: { nickname: member.nickname, resetId, minutes: String(resetMinutes) },
      memberId: member.id,
    });
    await recordEvent(tx, {
      actorId: null,
      action: "password.reset-asked",
      subject: `member:${member.id}`,
      details: { method: "mail" },
      ip,
      at: now,
    });
  });
}

async function mayMail(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  { id }: ResetMember,
  ip: string,
): Promise<boolean> {
  const known = await hasSignedInFrom(db, id, ip);
  const limits: [RateLimit, string][] = [
    [resetMailLimits.accountFromNetwork, `${id} ${networkOf(ip)}`],
    [resetMailLimits.accountFromNetworkDay, `${id} ${networkOf(ip)}`],
    ...(known
      ? []
      : ([
          [resetMailLimits.accountFromStrangers, String(id)],
          [resetMailLimits.accountFromStrangersDay, String(id)],
          [resetMailLimits.everybodyFromStrangers, "day"],
        ] satisfies [RateLimit, string][])),
    // Strangers who ask all the time do not hold up the member, who asks from where they have signed in.
    [resetMailLimits.moment, known ? `${id} known` : String(id)],
  ];
  const taken: [RateLimit, string][] = [];
  for (const [limit, key] of limits) {
    try {
      await limiter.take(limit, key);
      taken.push([limit, key]);
    } catch (refusal) {
      if (!(refusal instanceof DomainError)) throw refusal;
      await giveBack(limiter, taken);
      if (limit !== resetMailLimits.moment)
        await recordEvent(db, {
          actorId: null,
          action: "password.reset-capped",
          subject: `member:${id}`,
          details: { limit: limit.name },
          ip,
          at: clock(),
        });
      return false;
    }
  }
  return true;
}
