/** Reasons for which operators keep members out; the words are in errors.json. */
export const suspensionReasons = ["fraud", "terms", "rights", "security", "authority"] as const;
