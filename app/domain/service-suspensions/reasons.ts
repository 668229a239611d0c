/** Reasons for which operators take services off the market; the words are in errors.json. */
export const serviceSuspensionReasons = ["misleading", "rights", "security", "illegal", "terms", "authority"] as const;
export type ServiceSuspensionReason = (typeof serviceSuspensionReasons)[number];
