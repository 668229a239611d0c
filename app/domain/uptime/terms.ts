/** Seconds in which a component has to answer. */
export const marketSeconds = 2;
export const apiSeconds = 1;
export const fileSeconds = 2;
/** The reconciler runs each minute; payments are down when its last round ended longer ago. */
export const roundMinutes = 5;
/** A mail leaves within this time. */
export const mailMinutes = 15;
/** A mailbox that refuses is its own trouble; so many at once are ours. */
export const mailRecipients = 3;
/** A chain is read when it is not further behind its node than this, or than its blocks need to be confirmed. */
export const chainBlocks = 20;
/** Beyond the time after which a network counts as quiet; one round of measuring. */
export const quietSlackMs = 60_000;

/** Failures on end that make an outage. */
export const outageProbes = 3;
/** Days that the page shows, today included. */
export const shownDays = 90;
/** A measurement that is older says nothing about now. */
export const freshMinutes = 5;

export const keptProbeDays = 7;
export const keptDays = 800;
