import { paths } from "../paths.ts";
import { explorerBuilders, explorerRows } from "./explorer-routes.testing.ts";
import { helpPages } from "./help-routes.testing.ts";
import { landingBuilders, landingPages } from "./landing-routes.testing.ts";
import { productPages } from "./product-routes.testing.ts";
import { websolutionBuilders, websolutionPages } from "./websolution-routes.testing.ts";

/** Rows of routes.test.ts: the pages that explain the market and its rules. */
export const infoPages: [string, string, Record<string, string>?][] = [
  ...explorerRows,
  ...helpPages,
  ...landingPages,
  ...productPages,
  ...websolutionPages,
  ["/about", "($lang)/info/about.tsx"],
  ["/unsubscribe/1.sales.Ab-c", "($lang)/unsubscribe/unsubscribe.tsx", { token: "1.sales.Ab-c" }],
  ["/pricing", "($lang)/info/pricing.tsx"],
  ["/terms", "($lang)/site/legal.tsx"],
  ["/privacy", "($lang)/site/legal.tsx"],
  ["/terms/versions", "($lang)/site/policies/versions.tsx"],
  ["/terms/versions/1", "($lang)/site/policies/version.tsx", { version: "1" }],
  ["/terms/versions/2/changes", "($lang)/site/policies/changes.tsx", { version: "2" }],
  ["/privacy/versions", "($lang)/site/policies/versions.tsx"],
  ["/privacy/versions/1", "($lang)/site/policies/version.tsx", { version: "1" }],
  ["/privacy/versions/2/changes", "($lang)/site/policies/changes.tsx", { version: "2" }],
  ["/review-rules", "($lang)/site/legal.tsx"],
];

/** Rows of paths.test.ts: their links. */
export const infoBuilders: Record<string, [string[], string]> = {
  ...explorerBuilders,
  ...landingBuilders,
  ...websolutionBuilders,
  unsubscribe: [[paths.unsubscribe("1.sales.Ab-c")], "($lang)/unsubscribe/unsubscribe.tsx"],
  about: [[paths.about()], "($lang)/info/about.tsx"],
  policy: [[paths.policy("terms"), paths.policy("privacy")], "($lang)/site/legal.tsx"],
  policyVersions: [[paths.policyVersions("terms")], "($lang)/site/policies/versions.tsx"],
  policyVersion: [[paths.policyVersion("privacy", 1)], "($lang)/site/policies/version.tsx"],
  policyChanges: [[paths.policyChanges("terms", 2)], "($lang)/site/policies/changes.tsx"],
  pricing: [[paths.pricing(), paths.pricing(390_000)], "($lang)/info/pricing.tsx"],
  sitemap: [[paths.sitemap()], "resources/sitemap-index.ts"],
  securityTxt: [[paths.securityTxt()], "resources/security-txt.ts"],
};
