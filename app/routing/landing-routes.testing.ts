import { paths } from "../paths.ts";

/** Rows of routes.test.ts: campaign pages and their figures, and the pages about mails. */
export const landingPages: [string, string, Record<string, string>?][] = [
  ["/landing", "($lang)/info/landing/landing.tsx"],
  ["/landing/sellers", "($lang)/info/landing/landing.tsx", { variant: "sellers" }],
  ["/landing/sellers/to/market", "($lang)/info/landing/goal.ts", { variant: "sellers", goal: "market" }],
  ["/admin/campaigns", "($lang)/admin/campaigns/campaigns.tsx"],
  ["/admin/campaigns/export", "($lang)/admin/campaigns/campaigns-csv.ts"],
  ["/admin/mail-templates", "($lang)/admin/mails/mail-templates.tsx"],
  ["/admin/mail-templates/frame", "($lang)/admin/mails/mail-frame.ts"],
  ["/admin/suppressed-addresses", "($lang)/admin/mails/suppressed.tsx"],
];

/** Rows of paths.test.ts: their links. */
export const landingBuilders: Record<string, [string[], string]> = {
  "landing.page": [
    [paths.landing.page(), paths.landing.page("sellers"), paths.landing.page("sellers", "naver")],
    "($lang)/info/landing/landing.tsx",
  ],
  "landing.goal": [
    [paths.landing.goal("sellers", "market"), paths.landing.goal("sellers", "market", "naver")],
    "($lang)/info/landing/goal.ts",
  ],
};
