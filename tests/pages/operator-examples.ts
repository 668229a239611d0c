import { paths } from "#app/paths.ts";
import type { Facts } from "./world.ts";

const operator = "operator" as const;

/** The pages of operators that are about everything, or about one member. */
export const operators = {
  "routes/($lang)/admin/search/search": {
    as: operator,
    at: () => paths.admin.search({ q: "김" }),
    more: [() => paths.admin.search({ q: "지갑", kind: "services" })],
  },
  "routes/($lang)/admin/members/members": {
    as: operator,
    at: () => paths.admin.members(),
    more: [() => paths.admin.members({ role: "seller", state: "open" }), () => paths.admin.members({ after: 3 })],
  },
  "routes/($lang)/admin/members/member": {
    as: operator,
    at: ({ sellerId }: Facts) => paths.admin.member(sellerId),
    more: [({ sellerId }: Facts) => paths.admin.member(sellerId, { section: "sales" })],
  },
  "routes/($lang)/admin/operators/operators": { as: operator, at: () => paths.admin.operators() },
  "routes/($lang)/admin/operators/operator": {
    as: operator,
    at: ({ sellerId }: Facts) => paths.admin.operator(sellerId),
  },
  "routes/($lang)/admin/campaigns/campaigns": {
    as: operator,
    at: () => paths.admin.campaigns(),
    more: [() => paths.admin.campaigns({ variant: "partners" })],
  },
  "routes/($lang)/admin/catalogue/featured-lists": {
    as: operator,
    at: () => paths.admin.featuredLists(),
    more: [() => paths.admin.featuredLists({ place: "dao", state: "ended" })],
  },
  "routes/($lang)/admin/catalogue/new-featured-list": {
    as: operator,
    at: () => paths.admin.newFeaturedList("nft"),
  },
  "routes/($lang)/admin/catalogue/featured-list": {
    as: operator,
    at: ({ curation }: Facts) => paths.admin.featuredList(curation.listId),
  },
  "routes/($lang)/admin/catalogue/banners": {
    as: operator,
    at: () => paths.admin.banners(),
    more: [() => paths.admin.banners({ place: "market", state: "ended" })],
  },
  "routes/($lang)/admin/catalogue/new-banner": { as: operator, at: () => paths.admin.newBanner() },
  "routes/($lang)/admin/catalogue/banner": {
    as: operator,
    at: ({ curation }: Facts) => paths.admin.banner(curation.bannerId),
  },
  "routes/($lang)/admin/catalogue/categories": {
    as: operator,
    at: () => paths.admin.categories(),
    more: [() => paths.admin.categories("de")],
  },
  "routes/($lang)/admin/catalogue/category": {
    as: operator,
    at: () => paths.admin.category("template", "ko"),
    more: [() => paths.admin.category("nft", "en")],
  },
  "routes/($lang)/admin/logs/jobs": { as: operator, at: () => paths.admin.jobs({ state: "waiting" }) },
  "routes/($lang)/admin/logs/mails": { as: operator, at: () => paths.admin.mails() },
  "routes/($lang)/admin/logs/webhooks": { as: operator, at: () => paths.admin.webhooks() },
  "routes/($lang)/admin/settings/settings": { as: operator, at: () => paths.admin.settings() },
  "routes/($lang)/admin/settings/setting": {
    as: operator,
    at: () => paths.admin.setting("announcement"),
    more: [
      () => paths.admin.setting("maintenance"),
      () => paths.admin.setting("case-days"),
      () => paths.admin.setting("method-paypal"),
    ],
  },
  "routes/($lang)/admin/mails/mail-templates": {
    as: operator,
    at: () => paths.admin.mailTemplates(),
    more: [() => paths.admin.mailTemplates({ template: "notice-digest", locale: "de" })],
  },
  "routes/($lang)/admin/mails/suppressed": { as: operator, at: () => paths.admin.suppressedAddresses() },
  "routes/($lang)/admin/sla/sla": {
    as: operator,
    at: () => paths.admin.sla(),
    more: [() => paths.admin.sla({ kind: "moderation" })],
  },
};
