import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

/**
 * The versions of the documents that members agree to. They are data of the repository, not rows: a text is reviewed,
 * translated and released together with the product that it describes (docs/decisions/067). What was published is never
 * changed again; policy-versions.test.ts compares it with its digest.
 */
export const policyNames = ["terms", "privacy"] as const;
export type PolicyName = (typeof policyNames)[number];

/** Keys below `legal:<policy>.`: `<title>.title` and `<text>.text`. An article that a version changes gets a text of its own. */
export type PolicyArticle = { title: string; text: string };

/** Figures that the texts name, as they were when the version was published. */
export type PolicyValues = Readonly<Record<"transferDays" | "days" | "months" | "hours" | "percent", number>>;

export type PolicyVersion = {
  number: number;
  publishedAt: Date;
  inForceAt: Date;
  /** Changes to the disadvantage of members, and important ones of the privacy policy, are announced 30 days ahead; others 7. */
  noticeDays: 7 | 30;
  /** Whether members who agreed to an earlier version have to agree again. */
  needsConsent: boolean;
  articles: readonly PolicyArticle[];
  values: PolicyValues;
  /** Digest of the Korean text with its figures; the test computes it. */
  digest: string;
};

const values: PolicyValues = { transferDays: 3, days: 7, months: 6, hours: 24, percent: 70 };

/** `changed` names the texts of articles that this version changes, by the number of the article. */
function articles(count: number, changed: Readonly<Record<number, string>> = {}): PolicyArticle[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return { title: String(number), text: changed[number] ?? String(number) };
  });
}

const first = {
  number: 1,
  publishedAt: startOfSeoulDate("2025-12-01"),
  inForceAt: startOfSeoulDate("2026-01-01"),
  noticeDays: 7,
  needsConsent: true,
  values,
} as const;

/** Oldest first. */
export const policyVersions: Readonly<Record<PolicyName, readonly [PolicyVersion, ...PolicyVersion[]]>> = {
  terms: [
    { ...first, articles: articles(14), digest: "fc42d85a4a683b26" },
    {
      number: 2,
      publishedAt: startOfSeoulDate("2026-10-20"),
      inForceAt: startOfSeoulDate("2026-11-20"),
      noticeDays: 30,
      needsConsent: true,
      articles: articles(14, { 3: "3.v2", 6: "6.v2" }),
      values,
      digest: "a2698c3403234565",
    },
  ],
  privacy: [
    { ...first, articles: articles(10), digest: "bd2832ca92801c18" },
    {
      number: 2,
      publishedAt: startOfSeoulDate("2026-11-27"),
      inForceAt: startOfSeoulDate("2026-12-28"),
      noticeDays: 30,
      needsConsent: false,
      articles: articles(10, { 3: "3.v2", 5: "5.v2" }),
      values,
      digest: "25b96ea7aa672e63",
    },
  ],
};
