import { forgetAddresses } from "#app/domain/audit/forget-addresses.server.ts";
import { forgetFarewells } from "#app/domain/notifications/forget-farewells.server.ts";
import { inBatches } from "#app/domain/shared/lists/in-batches.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { accessRecordDays } from "#app/domain/terms.ts";
import { deleteCodesBefore, deleteExpiredPending } from "#app/domain/identity/phone/store-codes.server.ts";
import { deleteConsentsOfMembersGone } from "#app/domain/identity/consents/store-consents.server.ts";
import { deleteDevicesNotSeenSince } from "./store-devices.server.ts";
import { deleteEmailChangesBefore } from "#app/domain/identity/email/store-email-changes.server.ts";
import { deleteResetsBefore } from "#app/domain/identity/recovery/store-resets.server.ts";
import { deleteStatesBefore } from "#app/domain/identity/google/store-google.server.ts";
import { blankAddressesOfSessions, deleteTokensOfEndedSessions } from "./store-sessions.server.ts";
import { deleteChallengesBefore, deleteSetupsBefore } from "#app/domain/identity/two-factor/store-two-factor.server.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";

/** Days that a known device is kept: as long as a browser keeps its part. */
const DEVICE_DAYS = 400;

/** Years that a consent is kept, as long as contracts: the E-Commerce Act counts a consent to the terms among their records (privacy.3 of legal.json). */
const consentYears = 5;
/** A day's share; the rest goes on the next. */
const MOST_CONSENTS = 10_000;

function yearsBefore(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** For so many days a session that has ended is looked at for tokens: a job that stood still is made up for. */
const TOKEN_DAYS = 31;

/** Daily: what was half registered, old codes and the tokens of sessions long over are nobody's business any more. */
export async function forgetExpired({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const now = clock();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await deleteExpiredPending(db, now);
  await deleteStatesBefore(db, now);
  await deleteCodesBefore(db, yesterday);
  const ended = { from: new Date(now.getTime() - TOKEN_DAYS * DAY_MS), until: yesterday };
  await inBatches((limit) => deleteTokensOfEndedSessions(db, ended, limit));
  await deleteChallengesBefore(db, yesterday);
  await deleteSetupsBefore(db, yesterday);
  await deleteResetsBefore(db, yesterday);
  await deleteEmailChangesBefore(db, yesterday);
  await deleteDevicesNotSeenSince(db, new Date(now.getTime() - DEVICE_DAYS * DAY_MS));
  await deleteConsentsOfMembersGone(db, yearsBefore(now, consentYears), MOST_CONSENTS);
  await forgetFarewells(db, now);
}

/** Daily: the network addresses of last season are nobody's business any more. */
export async function forgetOldAddresses({ db, clock }: Needs<"db" | "clock">): Promise<void> {
  const longAgo = new Date(clock().getTime() - accessRecordDays * DAY_MS);
  await inBatches((limit) => blankAddressesOfSessions(db, longAgo, limit));
  await forgetAddresses(db, longAgo);
}
