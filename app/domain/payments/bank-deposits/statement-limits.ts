/** Bounds of one import, which is worked off while its operator waits. */
export const statementMegabytes = 1;
export const statementDeposits = 500;
