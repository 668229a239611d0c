import { adminPaths } from "#app/routing/admin-paths.ts";
import { exampleBillId, exampleClaimId } from "./project-example.ts";
import type { Facts } from "./world.ts";

const operator = "operator" as const;

/** The pages of operators that are about everything, or about one member. */
export const operators = {
  "routes/($lang)/admin/search/search": {
    as: operator,
    at: () => adminPaths.search({ q: "김" }),
    more: [() => adminPaths.search({ q: "지갑", kind: "services" })],
  },
  "routes/($lang)/admin/members/members": {
    as: operator,
    at: () => adminPaths.members(),
    more: [() => adminPaths.members({ role: "seller", state: "open" }), () => adminPaths.members({ after: 3 })],
  },
  "routes/($lang)/admin/members/member": {
    as: operator,
    at: ({ sellerId }: Facts) => adminPaths.member(sellerId),
    more: [({ sellerId }: Facts) => adminPaths.member(sellerId, { section: "sales" })],
  },
  "routes/($lang)/admin/services/services": {
    as: operator,
    at: () => adminPaths.services(),
    more: [() => adminPaths.services({ state: "taken-down" }), () => adminPaths.services({ q: "지갑", after: 90 })],
  },
  "routes/($lang)/admin/services/service": {
    as: operator,
    at: ({ takenDownId }: Facts) => adminPaths.service(takenDownId),
    more: [({ service }: Facts) => adminPaths.service(service.id)],
  },
  "routes/($lang)/admin/operators/operators": { as: operator, at: () => adminPaths.operators() },
  "routes/($lang)/admin/operators/operator": {
    as: operator,
    at: ({ sellerId }: Facts) => adminPaths.operator(sellerId),
  },
  "routes/($lang)/admin/mass-refunds/mass-refunds": { as: operator, at: () => adminPaths.massRefunds() },
  "routes/($lang)/admin/mass-refunds/mass-refund": {
    as: operator,
    at: ({ massRefundId }: Facts) => adminPaths.massRefund(massRefundId),
  },
  "routes/($lang)/admin/compensations/compensations": { as: operator, at: () => adminPaths.compensations() },
  "routes/($lang)/admin/compensations/compensation": {
    as: operator,
    at: () => adminPaths.compensation(exampleClaimId),
  },
  "routes/($lang)/admin/compensations/bills": { as: operator, at: () => adminPaths.apiBills() },
  "routes/($lang)/admin/compensations/bill": { as: operator, at: () => adminPaths.apiBill(exampleBillId) },
  "routes/($lang)/admin/campaigns/campaigns": {
    as: operator,
    at: () => adminPaths.campaigns(),
    more: [() => adminPaths.campaigns({ variant: "partners" })],
  },
  "routes/($lang)/admin/catalogue/featured-lists": {
    as: operator,
    at: () => adminPaths.featuredLists(),
    more: [() => adminPaths.featuredLists({ place: "dao", state: "ended" })],
  },
  "routes/($lang)/admin/catalogue/new-featured-list": {
    as: operator,
    at: () => adminPaths.newFeaturedList("nft"),
  },
  "routes/($lang)/admin/catalogue/featured-list": {
    as: operator,
    at: ({ curation }: Facts) => adminPaths.featuredList(curation.listId),
  },
  "routes/($lang)/admin/catalogue/search-misses": { as: operator, at: () => adminPaths.searchMisses() },
  "routes/($lang)/admin/catalogue/search-rules": { as: operator, at: () => adminPaths.searchRules() },
  "routes/($lang)/admin/catalogue/banners": {
    as: operator,
    at: () => adminPaths.banners(),
    more: [() => adminPaths.banners({ place: "market", state: "ended" })],
  },
  "routes/($lang)/admin/catalogue/new-banner": { as: operator, at: () => adminPaths.newBanner() },
  "routes/($lang)/admin/catalogue/banner": {
    as: operator,
    at: ({ curation }: Facts) => adminPaths.banner(curation.bannerId),
  },
  "routes/($lang)/admin/catalogue/categories": {
    as: operator,
    at: () => adminPaths.categories(),
    more: [() => adminPaths.categories("de")],
  },
  "routes/($lang)/admin/catalogue/category": {
    as: operator,
    at: () => adminPaths.category("template", "ko"),
    more: [() => adminPaths.category("nft", "en")],
  },
  "routes/($lang)/admin/words/forbidden-words": {
    as: operator,
    at: () => adminPaths.forbiddenWords(),
    more: [() => adminPaths.forbiddenWords({ text: "원금 보장 고수익 토큰", language: "ko" })],
  },
  "routes/($lang)/admin/logs/jobs": { as: operator, at: () => adminPaths.jobs({ state: "waiting" }) },
  "routes/($lang)/admin/logs/mails": { as: operator, at: () => adminPaths.mails() },
  "routes/($lang)/admin/logs/webhooks": { as: operator, at: () => adminPaths.webhooks() },
  "routes/($lang)/admin/settings/settings": { as: operator, at: () => adminPaths.settings() },
  "routes/($lang)/admin/settings/setting": {
    as: operator,
    at: () => adminPaths.setting("announcement"),
    more: [
      () => adminPaths.setting("maintenance"),
      () => adminPaths.setting("case-days"),
      () => adminPaths.setting("method-paypal"),
    ],
  },
  "routes/($lang)/admin/mails/mail-templates": {
    as: operator,
    at: () => adminPaths.mailTemplates(),
    more: [() => adminPaths.mailTemplates({ template: "notice-digest", locale: "de" })],
  },
  "routes/($lang)/admin/mails/suppressed": { as: operator, at: () => adminPaths.suppressedAddresses() },
  "routes/($lang)/admin/sla/sla": {
    as: operator,
    at: () => adminPaths.sla(),
    more: [() => adminPaths.sla({ kind: "moderation" })],
  },
};
