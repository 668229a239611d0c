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

/** Kinds of texts and works that can be reported, as they stand in addresses. */
export const reportKinds = ["review", "question", "portfolio"] as const;
export type ReportKind = (typeof reportKinds)[number];
/** `id` is what the kind is known by: a UUID, or the number of a portfolio item. */
export type ReportSubject = { kind: ReportKind; id: string };

/** A work of a portfolio belongs to no service, and nobody buys it. */
const foreignToPortfolios: readonly ReportReason[] = ["unrelated", "not-purchased"];
export const reasonsOf: Record<ReportKind, readonly ReportReason[]> = {
  review: reportReasons,
  question: reportReasons,
  portfolio: reportReasons.filter((reason) => !foreignToPortfolios.includes(reason)),
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf: Record<ReportKind, RegExp> = { review: uuid, question: uuid, portfolio: /^[1-9]\d{0,8}$/ };

/** The subject that these words name; null: they cannot name any. */
export function reportSubjectOf(kind: string | undefined, id: string | undefined): ReportSubject | null {
  const known = reportKinds.find((name) => name === kind);
  return known && id && idOf[known].test(id) ? { kind: known, id } : null;
}
