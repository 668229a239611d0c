/**
 * How long a process that takes money is left alone with it, by the database's clock; afterwards the same request may be
 * sent again beside its own.
 */
export const captureLeaseSeconds = 20;
