import { paths } from "../paths.ts";
import { helpPages } from "./help-routes.testing.ts";
import { landingBuilders, landingPages } from "./landing-routes.testing.ts";
import { websolutionBuilders, websolutionPages } from "./websolution-routes.testing.ts";

/** Rows of routes.test.ts: the pages that explain the market and its rules. */
export const infoPages: [string, string, Record<string, string>?][] = [
  ...helpPages,
  ...landingPages,
  ...websolutionPages,
  ["/about", "($lang)/info/about.tsx"],
  ["/pricing", "($lang)/info/pricing.tsx"],
  ["/terms", "($lang)/site/legal.tsx"],
  ["/privacy", "($lang)/site/legal.tsx"],
  ["/review-rules", "($lang)/site/legal.tsx"],
];

/** Rows of paths.test.ts: their links. */
export const infoBuilders: Record<string, [string[], string]> = {
  ...landingBuilders,
  ...websolutionBuilders,
  about: [[paths.about()], "($lang)/info/about.tsx"],
  pricing: [[paths.pricing(), paths.pricing(390_000)], "($lang)/info/pricing.tsx"],
  sitemap: [[paths.sitemap()], "resources/sitemap-index.ts"],
  securityTxt: [[paths.securityTxt()], "resources/security-txt.ts"],
};
