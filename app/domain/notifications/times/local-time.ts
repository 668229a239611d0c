import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

const DAY = 24 * 60;
const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

export const defaultTimeZone = "Asia/Seoul";
/** The time zones that members choose from: those of the countries of our languages, and the largest others. */
export const timeZones = [
  defaultTimeZone,
  "Asia/Tokyo",
  "Asia/Shanghai",
  "Asia/Singapore",
  "Asia/Kuala_Lumpur",
  "Asia/Jakarta",
  "Asia/Bangkok",
  "Asia/Kolkata",
  "Asia/Dubai",
  "Europe/Berlin",
  "Europe/Zurich",
  "Europe/Paris",
  "Europe/Brussels",
  "Europe/Amsterdam",
  "Europe/Rome",
  "Europe/Madrid",
  "Europe/Ljubljana",
  "Europe/Dublin",
  "Europe/London",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "America/Sao_Paulo",
  "Australia/Sydney",
  "UTC",
] as const;
export type TimeZone = (typeof timeZones)[number];

/** Hours of the day between which nothing comes that can wait: 22 and 8 go over midnight. */
export type QuietHours = { from: number; until: number; timeZone: string };

const formats = new Map<string, Intl.DateTimeFormat>();

/** Day of the week and minutes since midnight, as the clocks of a place show them. */
function localTime(at: Date, timeZone: string): { weekday: number; minutes: number } {
  let format = formats.get(timeZone);
  if (!format) {
    const options = { timeZone, hourCycle: "h23", weekday: "short", hour: "numeric", minute: "numeric" } as const;
    format = new Intl.DateTimeFormat("en-US", options);
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return { weekday: weekdays.indexOf(parts.weekday!), minutes: Number(parts.hour) * 60 + Number(parts.minute) };
}

/** The next time after `at` that clocks there show this full hour, on this day of the week (0: Sunday) where one is given. */
export function nextLocalHour(at: Date, timeZone: string, { hour, weekday }: { hour: number; weekday?: number }): Date {
  const local = localTime(at, timeZone);
  const days = weekday === undefined ? 0 : (weekday - local.weekday + 7) % 7;
  const minutes = days * DAY + hour * 60 - local.minutes;
  const wait = minutes > 0 ? minutes : minutes + (weekday === undefined ? DAY : 7 * DAY);
  const guess = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS);
  // Clocks may have been changed in between.
  const off = hour * 60 - localTime(guess, timeZone).minutes;
  const change = off > DAY / 2 ? off - DAY : off < -DAY / 2 ? off + DAY : off;
  return new Date(guess.getTime() + change * MINUTE_MS);
}

/** The end of the quiet hours that it is in the middle of; null: it may be loud. */
export function quietUntil(at: Date, { from, until, timeZone }: QuietHours): Date | null {
  const { minutes } = localTime(at, timeZone);
  const isAfter = minutes >= from * 60;
  const isBefore = minutes < until * 60;
  const isQuiet = from < until ? isAfter && isBefore : isAfter || isBefore;
  return isQuiet ? nextLocalHour(at, timeZone, { hour: until }) : null;
}
