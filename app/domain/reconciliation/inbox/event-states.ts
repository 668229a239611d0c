/** `failed`: tried and not done yet; the others wait for their first try, or have an outcome. */
export const eventStates = ["waiting", "failed", "handled", "ignored", "unknown", "unmatched"] as const;
export type EventState = (typeof eventStates)[number];
/** "" is any provider. */
export type EventFilter = { state: EventState | null; provider: string };
