import type { RateLimit } from "#app/domain/shared/services.ts";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "#app/domain/shared/periods/durations.ts";

const limit = (name: string, points: number, seconds: number): RateLimit => ({ name, points, seconds });

/**
 * Wrong passwords. Account and address together stop one guesser early, the account alone stops many, and `everybody`
 * stops many at many accounts. A browser the member has signed in with before counts by itself: strangers can use up all
 * the others without locking the owner out.
 */
export const loginLimits = {
  knownBrowser: limit("login-device", 20, 15 * MINUTE_SECONDS),
  accountFromAddress: limit("login-account-ip", 8, 15 * MINUTE_SECONDS),
  account: limit("login-account", 50, HOUR_SECONDS),
  address: limit("login-ip", 60, 15 * MINUTE_SECONDS),
  everybody: limit("login-all", 6_000, HOUR_SECONDS),
} as const;

/** Sign-ins with the right password, each of which leaves rows: far more than a person, or a program that keeps its tokens, needs. */
export const signInLimits = {
  hour: limit("sign-in-account", 60, HOUR_SECONDS),
  day: limit("sign-in-account-day", 300, DAY_SECONDS),
} as const;

/**
 * Exchanges of refresh tokens in one session. An exchanged token is kept while the session lasts, because its use again ends
 * the session: a program that exchanges every ten minutes needs 144 a day.
 */
export const refreshLimits = {
  hour: limit("session-refresh", 30, HOUR_SECONDS),
  day: limit("session-refresh-day", 200, DAY_SECONDS),
} as const;

/** Guesses at the password of a session left open: changing it, the address, or anything else that asks for it again. */
export const passwordCheckLimit = limit("password-check", 10, 15 * MINUTE_SECONDS);

/**
 * Changes to the protection of an account, or to where its money goes, that a mail tells of: passwords, two-factor and
 * payout accounts together. The address of an account may be a stranger's. Refused changes are given back.
 */
export const securedChangeLimits = {
  hour: limit("secured-change", 8, HOUR_SECONDS),
  day: limit("secured-change-day", 15, DAY_SECONDS),
} as const;

/** Sets of recovery codes: each code that is used sends a mail. */
export const recoveryCodesLimit = limit("recovery-codes", 4, DAY_SECONDS);

/** Mails of new devices to one member a day. The devices after them are in the list of the account all the same. */
export const newDeviceMailsPerDay = 10;

/** Mails that a member can cause in the boxes of others, and in that of the present address. */
export const emailChangeLimits = {
  member: limit("email-change", 5, HOUR_SECONDS),
  memberDay: limit("email-change-day", 10, DAY_SECONDS),
  address: limit("email-change-to", 3, HOUR_SECONDS),
  addressDay: limit("email-change-to-day", 6, DAY_SECONDS),
} as const;

/**
 * Codes of the second step; right ones are given back. Six digits can be guessed: fifty guesses a day find one in
 * twenty years on average. Recovery codes cannot, and count apart, so that a guesser with the password keeps nobody out.
 */
export const twoFactorLimits = {
  address: limit("two-factor-ip", 60, 15 * MINUTE_SECONDS),
  accountFromAddress: limit("two-factor-account-ip", 10, 15 * MINUTE_SECONDS),
  app: limit("two-factor-account", 20, HOUR_SECONDS),
  appDay: limit("two-factor-account-day", 50, DAY_SECONDS),
  recovery: limit("two-factor-recovery", 20, 15 * MINUTE_SECONDS),
  everybody: limit("two-factor-all", 5000, HOUR_SECONDS),
} as const;

export const registerLimit = limit("register-ip", 30, HOUR_SECONDS);

/** Limits on requests for a message, from the narrowest to the widest, equal for known and unknown numbers. */
export const smsAskingLimits = {
  phoneHour: limit("sms-phone-hour", 5, HOUR_SECONDS),
  phoneDay: limit("sms-phone-day", 10, DAY_SECONDS),
  /** One registration or recovery, however often its number is corrected. */
  holder: limit("sms-holder", 10, HOUR_SECONDS),
  network: limit("sms-ip", 30, HOUR_SECONDS),
  networkDay: limit("sms-ip-day", 120, DAY_SECONDS),
} as const;

/** Limits on sent messages, from the narrowest to the widest, so that an attack on one block does not use up the whole budget. */
export const smsSendingLimits = {
  block: limit("sms-block", 30, HOUR_SECONDS),
  blockDay: limit("sms-block-day", 120, DAY_SECONDS),
  /** Each country but Korea: messages abroad are what pumping earns on. */
  abroad: limit("sms-country-day", 300, DAY_SECONDS),
  everybody: limit("sms-all", 2000, DAY_SECONDS),
} as const;

/** A block of numbers whose owners hardly ever type the code they were sent is being pumped. */
export const smsApproval = { hours: 24, atLeast: 20, share: 0.2 } as const;

/** Mailed links. The answer to who asks is the same in any case, so all but the first are taken where nobody sees it. */
export const resetMailLimits = {
  asking: limit("reset-ask-ip", 20, HOUR_SECONDS),
  /** Two requests at once send one mail. */
  moment: limit("reset-mail-moment", 1, MINUTE_SECONDS),
  accountFromNetwork: limit("reset-mail-account-ip", 4, HOUR_SECONDS),
  accountFromNetworkDay: limit("reset-mail-account-ip-day", 12, DAY_SECONDS),
  /** From networks the member never signed in from: a stranger can use these up without locking the member out. */
  accountFromStrangers: limit("reset-mail-account", 5, HOUR_SECONDS),
  accountFromStrangersDay: limit("reset-mail-account-day", 15, DAY_SECONDS),
  everybodyFromStrangers: limit("reset-mail-all", 3000, DAY_SECONDS),
} as const;

/** Setting a password with a link or a code: both are unguessable, the work of hashing is not free. */
export const resetLimit = limit("reset-set-ip", 30, HOUR_SECONDS);

/** Seconds until the next code to the same number: 30, 60, then 120. */
const smsWaits = [30, 60, 120] as const;

export function smsWaitAfter(sentBefore: number): RateLimit {
  return limit("sms-wait", 1, smsWaits[Math.min(sentBefore, smsWaits.length - 1)]!);
}

/** Guesses are bound to a code already; this stops one address from working through many codes. */
export const smsCheckLimit = limit("sms-check-ip", 60, HOUR_SECONDS);

/** Each start leaves a row and may cost a call to Google. */
export const googleLimit = limit("google-ip", 60, 15 * MINUTE_SECONDS);
