/** The rights of a key. */
export const apiScopes = ["data:read", "usage:read"] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days after which a key may end by itself. */
export const keyDays = [30, 90, 365] as const;
/** Time for which the key that was replaced goes on working. */
export const rotationHours = 24;
/** Lines of one restriction. */
export const mostRestrictions = 20;
