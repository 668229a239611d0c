/**
 * Seconds for which one process may take a payment alone, by the database's clock; afterwards the same request may be
 * sent again beside its own.
 */
export const captureLeaseSeconds = 20;
