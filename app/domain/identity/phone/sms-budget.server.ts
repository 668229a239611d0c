import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { type Taken, takeAll } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { callingCodeOf, phoneBlock } from "./phone.ts";
import {
  smsApproval,
  smsAskingLimits,
  smsSendingLimits,
  smsWaitAfter,
} from "#app/domain/identity/sign-in/rate-limits.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { countApprovals, countCodesSince } from "./store-codes.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import { HOUR_MS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";

/** Counts a request per phone, per registration or recovery, and per network. Returns the wait until the next code to this phone. */
export async function takeRequestBudget(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  { phone, holder, ip }: { phone: string; holder: string; ip: string },
): Promise<{ waitSeconds: number; taken: Taken }> {
  const wait = smsWaitAfter(await countCodesSince(db, phone, new Date(clock().getTime() - HOUR_MS)));
  const network = networkOf(ip);
  const { phoneHour, phoneDay, holder: perHolder, network: perNetwork, networkDay } = smsAskingLimits;
  const taken = await takeAll(limiter, [
    [wait, phone],
    [phoneHour, phone],
    [phoneDay, phone],
    [perHolder, hashOf(holder)],
    [perNetwork, network],
    [networkDay, network],
  ]);
  return { waitSeconds: wait.seconds, taken };
}

/** Counts a message to this phone in the budgets of its number block, its country and the day. */
export async function takeMessageBudget(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  phone: string,
): Promise<Taken> {
  const block = phoneBlock(phone);
  const country = callingCodeOf(phone);
  const { block: perBlock, blockDay, abroad, everybody } = smsSendingLimits;
  await refuseAbusedNumberBlock({ db, clock }, block);
  return takeAll(limiter, [
    [perBlock, block],
    [blockDay, block],
    ...(country === "82" ? [] : [[abroad, country] as const]),
    [everybody, "day"],
  ]);
}

async function refuseAbusedNumberBlock({ db, clock }: Needs<"db" | "clock">, block: string): Promise<void> {
  const now = clock();
  const { sent, typed } = await countApprovals(db, {
    block,
    since: new Date(now.getTime() - smsApproval.hours * HOUR_MS),
    now,
  });
  if (sent < smsApproval.atLeast || typed >= sent * smsApproval.share) return;
  await recordEvent(db, {
    actorId: null,
    action: "sms.block-stopped",
    subject: `phones:${block.slice(0, -2)}**`,
    details: { sent, typed },
    at: now,
  });
  throw new DomainError("too-many-requests", { retryAfter: HOUR_SECONDS });
}
