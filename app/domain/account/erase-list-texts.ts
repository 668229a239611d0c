import type { Fate } from "./fate.ts";

const shop = "what was sold and is still delivered to its buyers; taken off the market";

/** The part of erase-list.ts about texts that members wrote for others, and about mails that came back. */
export const erasedTexts: Readonly<Record<string, Fate>> = {
  reviews: {
    fate: "kept",
    because: "buyers rely on them; the author's name is gone",
    kept: ["member_id", "body", "locale", "reply"],
  },
  review_invitations: { fate: "anonymous", because: "orders whose buyers were asked for a review", kept: [] },
  reports: {
    fate: "kept",
    because: "why a text was hidden is evidence, for its author too",
    kept: ["reporter_id", "reason", "note", "status", "decided_by"],
  },
  questions: {
    fate: "kept",
    because: "others read them with their answers; the author's name is gone",
    kept: ["member_id", "body", "locale", "answer"],
  },
  services: {
    fate: "kept",
    because: shop,
    kept: [
      "seller_id",
      "status",
      "suspended_by",
      "rejection_reason",
      "category",
      "type",
      "pricing_type",
      "currency",
      "networks",
      "stacks",
      "selling_country",
      "content_locale",
      "title",
      "slug",
      "summary",
      "description",
      "description_html",
      "tags",
      "user_demo_url",
      "admin_demo_url",
      "extra_requirements",
      "licence_terms",
    ],
  },
  service_translations: {
    fate: "kept",
    because: shop,
    kept: ["locale", "title", "slug", "summary", "description", "description_html", "option_titles"],
  },
  service_drafts: { fate: "removed", by: "seller_id" },
  version_drafts: { fate: "removed", by: "seller_id" },
  moderation_items: {
    fate: "kept",
    because: "how a decision about a service was made is evidence",
    kept: ["kind", "status", "changes", "objections", "note", "decided_by", "appeal"],
  },
  portfolio_items: { fate: "removed", by: "member_id" },
  portfolio_pictures: { fate: "removed-with", table: "portfolio_items" },
  portfolio_likes: { fate: "removed", by: "member_id" },
  portfolio_views: { fate: "removed-with", table: "portfolio_items" },
  service_options: { fate: "kept", because: shop, kept: ["title"] },
  service_images: { fate: "kept", because: shop, kept: ["file_key", "seed", "alt"] },
  service_versions: {
    fate: "kept",
    because: shop,
    kept: ["version", "notes", "status", "file_key", "file_name", "sha256", "report"],
  },
  // Mails that came back.
  mail_suppressions: { fate: "removed", by: "member_id" },
  mail_bounces: {
    fate: "anonymous",
    because: "a keyed hash of an address, for ninety days",
    kept: ["address_hash", "kind", "status"],
  },
};

/** Records of what operators did: they are evidence, but for notes about the member who leaves. */
export const operatorFates: Readonly<Record<string, Fate>> = {
  impersonations: {
    fate: "kept",
    because: "that an operator looked at an account, and why, is evidence against the operator",
    kept: ["operator_id", "member_id", "reason"],
  },
  policy_consents: {
    fate: "kept",
    because: "a consent is the record of a contract; it goes five years later (see privacy.3 of legal.json)",
    kept: ["member_id", "policy", "locale", "source"],
  },
  index_now_cursors: {
    fate: "anonymous",
    because: "how far search engines were told of changes",
    kept: ["kind", "failure_code"],
  },
  policy_notices: { fate: "anonymous", because: "how far members were told of a version", kept: ["policy", "stage"] },
  member_suspensions: {
    fate: "kept",
    because: "that an operator kept somebody out, and why, is evidence against the operator",
    kept: ["member_id", "reason", "note", "suspended_by", "lifted_by", "lift_note"],
  },
  service_suspensions: {
    fate: "kept",
    because: "that an operator took a service off the market, and why, is evidence against the operator",
    kept: ["reason", "note", "internal_note", "suspended_by", "lifted_by", "lift_note"],
  },
  service_suspension_appeals: {
    fate: "kept",
    because: "how an appeal against an operator was decided is evidence",
    kept: ["status", "text", "note", "decided_by"],
  },
  mass_refunds: {
    fate: "kept",
    because: "who let whose money go is evidence against operators",
    kept: ["status", "service_id", "reason", "idempotency_key", "proposed_by", "decided_by"],
  },
  mass_refund_orders: {
    fate: "anonymous",
    because: "orders are named by their ids",
    kept: ["status", "method", "reason_code"],
  },
  role_changes: {
    fate: "kept",
    because: "who gave whom which rights is evidence against operators",
    kept: ["member_id", "roles_before", "roles_after", "reason", "requested_by", "outcome", "decided_by"],
  },
  two_factor_removals: {
    fate: "kept",
    because: "that operators opened an account, and why, is evidence against them",
    kept: ["member_id", "checks", "note", "requested_by", "outcome", "decided_by"],
  },
  member_notes: { fate: "removed", by: "member_id", others: ["author_id"] },
  setting_changes: {
    fate: "kept",
    because: "which operator changed what is in force, and why, is evidence",
    kept: ["key", "value", "reason", "changed_by"],
  },
  audit_events: {
    fate: "kept",
    because: "who did what is evidence, also against the one who did it; it holds no address and no name",
    kept: ["action", "subject", "details", "ip"],
  },
};
