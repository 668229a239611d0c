import { paths } from "#app/paths.ts";

const visitor = "visitor" as const;

/** Examples of the pages that explain the market and its rules. */
export const infoPages = {
  "routes/($lang)/site/terms": { as: visitor, at: () => paths.terms() },
  "routes/($lang)/site/privacy": { as: visitor, at: () => paths.privacy() },
  "routes/($lang)/site/review-rules": { as: visitor, at: () => paths.reviewRules() },
  "routes/($lang)/info/landing/landing": {
    as: visitor,
    at: () => paths.landing.page(),
    more: (["sellers", "makers", "partners"] as const).map((variant) => () => paths.landing.page(variant)),
  },
  "routes/($lang)/info/about": { as: visitor, at: () => paths.about() },
  "routes/($lang)/info/pricing": { as: visitor, at: () => paths.pricing(), more: [() => paths.pricing(390_000)] },
};
