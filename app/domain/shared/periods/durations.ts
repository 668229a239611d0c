// Lengths of time, each with its unit in its name. Code for browsers keeps numbers of its own: a file of these would be one
// more to load.

/** Moments, timers and the clock count milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Rate limits, cookies and caches in between count seconds. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
