import type { reports } from "#db/schema/reviews.ts";

/** Grounds for hiding a text, as the published rules say; neither a low rating nor a seller's displeasure is among it. */
export const reportReasons = [
  "personal-information",
  "abuse",
  "advertising",
  "unrelated",
  "infringement",
  "not-purchased",
  "illegal",
] as const satisfies readonly (typeof reports.$inferSelect)["reason"][];
export type ReportReason = (typeof reportReasons)[number];

/** Kinds of texts that can be reported, as they stand in addresses. */
export const reportKinds = ["review", "question"] as const;
export type ReportKind = (typeof reportKinds)[number];
export type ReportSubject = { kind: ReportKind; id: string };
