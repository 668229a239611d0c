import { paths } from "#app/paths.ts";
import { adminPaths } from "#app/routing/admin-paths.ts";
import type { Facts } from "./world.ts";

const [visitor, buyer, seller, operator] = ["visitor", "buyer", "seller", "operator"] as const;

/** The pages of the partner programme, for each of their readers. */
export const partnerPages = {
  "routes/($lang)/partner/partner": {
    as: visitor,
    at: () => paths.partner.home(),
    more: [() => paths.partner.home(400_000_000)],
  },
  "routes/($lang)/partner/sent": { as: visitor, at: ({ partners }: Facts) => paths.partner.sent(partners.number) },
  "routes/($lang)/partner/application": {
    as: visitor,
    at: ({ partners }: Facts) => paths.partner.application(partners.linkToken),
  },
  "routes/($lang)/mypage/partner/applications": {
    as: seller,
    at: () => paths.mypage.partner(),
    more: [() => paths.mypage.partner({ page: "/market/list", banner: "ja" })],
  },
  "routes/($lang)/mypage/partner/application": {
    as: buyer,
    at: ({ partners }: Facts) => paths.mypage.partnerApplication(partners.own),
  },
  "routes/($lang)/partner/lead": {
    as: visitor,
    at: ({ partners }: Facts) => paths.partner.lead(partners.leadToken),
  },
  "routes/($lang)/mypage/partner/leads": { as: seller, at: () => paths.mypage.partnerLeads() },
  "routes/($lang)/admin/partners/leads": {
    as: operator,
    at: () => adminPaths.leads(),
    more: [() => adminPaths.leads({ view: "active" })],
  },
  "routes/($lang)/admin/partners/lead": {
    as: operator,
    at: ({ partners }: Facts) => adminPaths.lead(partners.lead),
    more: [({ partners }: Facts) => adminPaths.lead(partners.decidedLead)],
  },
  "routes/($lang)/mypage/partner/payouts": { as: seller, at: () => paths.mypage.partnerPayouts() },
  "routes/($lang)/mypage/partner/sales-csv": null,
  "routes/($lang)/mypage/partner/weeks-csv": null,
  "routes/($lang)/admin/partners/applications": {
    as: operator,
    at: () => adminPaths.partners(),
    more: [() => adminPaths.partners({ view: "rejected" })],
  },
  "routes/($lang)/admin/partners/application": {
    as: operator,
    at: ({ partners }: Facts) => adminPaths.partner(partners.waiting),
    more: [
      ({ partners }: Facts) => adminPaths.partner(partners.rejected),
      ({ partners }: Facts) => adminPaths.partner(partners.approved),
    ],
  },
};
