/** The sections of the page of settings, in its order. */
export const settingGroups = ["site", "switches", "limits", "promises"] as const;
export type SettingGroup = (typeof settingGroups)[number];
export type Unit = "won" | "orders" | "requests" | "business-days";

type NumberSetting = { group: SettingGroup; unit: Unit; preset: number; least: number; most: number };

/**
 * Figures that operators may change between two bounds. Shares and tiers, which spec §9 promises, are in domain/terms.ts.
 * Without zod: pages that run script import this.
 */
export const numberSettings = {
  "payout-minimum": { group: "limits", unit: "won", preset: 50_000, least: 10_000, most: 500_000 },
  "unpaid-orders": { group: "limits", unit: "orders", preset: 100, least: 1, most: 500 },
  "hourly-requests": { group: "limits", unit: "requests", preset: 6, least: 1, most: 60 },
  "moderation-days": { group: "promises", unit: "business-days", preset: 2, least: 1, most: 10 },
  "partner-review-days": { group: "promises", unit: "business-days", preset: 3, least: 1, most: 10 },
  // Never longer: the term of the law for a withdrawal holds for all.
  "case-days": { group: "promises", unit: "business-days", preset: 3, least: 1, most: 3 },
  "inquiry-days": { group: "promises", unit: "business-days", preset: 1, least: 1, most: 5 },
} as const satisfies Record<string, NumberSetting>;
export type NumberKey = keyof typeof numberSettings;

/** Figures that public pages quote. */
export const quotedKeys = [
  "payout-minimum",
  "moderation-days",
  "partner-review-days",
  "case-days",
  "inquiry-days",
] as const satisfies readonly NumberKey[];
export type QuotedTerms = Record<(typeof quotedKeys)[number], number>;

export function quotedTerms(values: Readonly<Record<NumberKey, number>>): QuotedTerms {
  return Object.fromEntries(quotedKeys.map((key) => [key, values[key]])) as QuotedTerms;
}

/** The figures where nobody has set anything. */
export const presetNumbers = Object.fromEntries(
  Object.entries(numberSettings).map(([key, { preset }]) => [key, preset]),
) as Record<NumberKey, number>;
