import type { RateLimit } from "../shared/services.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const limit = (name: string, points: number, seconds: number): RateLimit => ({ name, points, seconds });

/** Account and address together stop one guesser early; the account alone stops many, late enough not to lock its owner out. */
export const loginLimits = {
  accountFromAddress: limit("login-account-ip", 8, 15 * MINUTE),
  account: limit("login-account", 50, HOUR),
  address: limit("login-ip", 60, 15 * MINUTE),
} as const;

export const registerLimit = limit("register-ip", 30, HOUR);

/** From the narrowest to the widest, so that an attack on one number does not eat the budget of all. */
export const smsLimits = {
  phoneHour: limit("sms-phone-hour", 5, HOUR),
  phoneDay: limit("sms-phone-day", 10, DAY),
  address: limit("sms-ip", 30, HOUR),
  block: limit("sms-block", 30, HOUR),
  everybody: limit("sms-all", 2000, DAY),
} as const;

/** Seconds until the next code to the same number: 30, 60, then 120. */
const smsWaits = [30, 60, 120] as const;

export function smsWaitAfter(sentBefore: number): RateLimit {
  return limit("sms-wait", 1, smsWaits[Math.min(sentBefore, smsWaits.length - 1)]!);
}

/** Guesses are bound to a code already; this stops one address from working through many codes. */
export const smsCheckLimit = limit("sms-check-ip", 60, HOUR);
