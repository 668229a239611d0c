/** Subjects of one request: with fourteen addresses each they stay below the 10,000 that the protocol takes. */
export const subjectsAtOnce = 700;
export const mostAddresses = 10_000;
/** Requests of one run, of each kind; the next run goes on. */
export const requestsAtOnce = 5;
/** Changes are read when they are this old: a transaction that began before them has ended by then. */
export const settleSeconds = 120;
/** Attempts at the same addresses; after the last one they are left to the sitemap. */
export const mostAttempts = 8;
export const firstPauseMinutes = 10;
export const longestPauseHours = 24;
