/**
 * Lists what happens to every table when a member is deleted. A table that is not here, a text column that is not here, or a
 * reference to a member that is not here fails erase-list.test.ts.
 */
export type Fate =
  /** The member's rows go. */
  | { fate: "removed" /** The column that names the member. */; by: string }
  /** The rows go with those of another table (a foreign key that cascades). */
  | { fate: "removed-with"; table: string }
  /** The row stays and says nobody's name: `overwritten` columns are made empty, the others stay. */
  | { fate: "overwritten"; overwritten: readonly string[]; kept: readonly string[]; because: string }
  | { fate: "kept"; because: string; kept: readonly string[] }
  | { fate: "anonymous"; because: string; kept: readonly string[] };

const books =
  "the books: orders and payments are kept for years by law (see privacy.3 of legal.json), and are the other party's too";
const shop = "what was sold and is still delivered to its buyers; taken off the market";

export const eraseList: Readonly<Record<string, Fate>> = {
  // The person.
  members: {
    fate: "overwritten",
    overwritten: ["email", "password_hash", "name", "nickname", "nickname_key", "phone", "locale", "country"],
    kept: [],
    because: "orders, reviews and the audit log name a member by number",
  },
  seller_profiles: {
    fate: "overwritten",
    overwritten: ["display_name"],
    kept: ["member_id", "content_locale"],
    because: "orders show that there was a seller",
  },
  profiles: { fate: "removed", by: "member_id" },
  profile_skills: { fate: "removed", by: "member_id" },
  billing_addresses: { fate: "removed", by: "member_id" },
  favorites: { fate: "removed", by: "member_id" },
  idempotency_results: { fate: "removed", by: "member_id" },

  // Ways in.
  sessions: { fate: "removed", by: "member_id" },
  session_tokens: { fate: "removed-with", table: "sessions" },
  known_devices: { fate: "removed", by: "member_id" },
  email_changes: { fate: "removed", by: "member_id" },
  password_resets: { fate: "removed", by: "member_id" },
  two_factors: { fate: "removed", by: "member_id" },
  recovery_codes: { fate: "removed", by: "member_id" },
  login_challenges: { fate: "removed", by: "member_id" },
  google_accounts: { fate: "removed", by: "member_id" },

  // Mail to the member; mail to others about a deal is theirs.
  mails: { fate: "removed", by: "member_id" },

  // The books.
  orders: {
    fate: "kept",
    because: books,
    kept: [
      "number",
      "kind",
      "buyer_id",
      "seller_id",
      "status",
      "currency",
      "quoted_currency",
      "billing",
      "buyer_locale",
      "idempotency_key",
      "idempotency_hash",
      "cancel_reason",
    ],
  },
  order_lines: {
    fate: "kept",
    because: books,
    kept: ["service_type", "title", "title_locale", "options", "licence_terms"],
  },
  payments: {
    fate: "kept",
    because: books,
    kept: [
      "method",
      "status",
      "currency",
      "depositor_name",
      "cash_receipt_kind",
      "cash_receipt_number",
      "deposited_on",
      "bank_reference",
      "confirmed_by",
      "charge_currency",
      "provider_ref",
      "capture_ref",
      "provider_state",
      "failure_code",
      "fee_currency",
    ],
  },
  fx_quotes: { fate: "anonymous", because: "rates, without a name", kept: ["currency", "source"] },
  payment_provider_details: { fate: "kept", because: books, kept: ["approve_url", "details"] },
  payment_findings: { fate: "kept", because: books, kept: ["kind", "details", "resolved_by", "note"] },
  refunds: {
    fate: "kept",
    because: `${books}; the account number is sealed`,
    kept: [
      "status",
      "method",
      "charge_currency",
      "account_bank",
      "account_sealed",
      "account_holder",
      "reason",
      "requested_by",
      "idempotency_key",
      "provider_ref",
      "bank_reference",
      "sent_on",
      "completed_by",
      "failure_code",
    ],
  },
  refund_cases: {
    fate: "kept",
    because: `${books}; the account number is sealed`,
    kept: [
      "kind",
      "status",
      "reason_code",
      "account_bank",
      "account_sealed",
      "account_holder",
      "provider_ref",
      "opened_by",
      "decided_by",
      "decision",
    ],
  },
  case_messages: {
    fate: "kept",
    because: "evidence of how a dispute was decided, for the other party too",
    kept: ["author_id", "role", "kind", "recommends", "body"],
  },
  exchange_rate_changes: {
    fate: "kept",
    because: "who set a rate is evidence",
    kept: ["currency", "source", "changed_by"],
  },
  ledger_entries: { fate: "kept", because: books, kept: ["kind", "account"] },
  closed_months: { fate: "kept", because: books, kept: ["month", "figures", "closed_by"] },
  payout_accounts: {
    fate: "kept",
    because: `${books}; the number is sealed`,
    kept: ["seller_id", "bank", "number_sealed", "holder"],
  },
  payout_runs: { fate: "kept", because: books, kept: ["idempotency_key", "prepared_by"] },
  payouts: {
    fate: "kept",
    because: books,
    kept: ["seller_id", "status", "bank_reference", "paid_on", "paid_by", "return_reason", "returned_by"],
  },
  payout_items: { fate: "kept", because: books, kept: [] },
  documents: {
    fate: "kept",
    because: `${books}; documents for the tax office are kept for five years`,
    kept: [
      "kind",
      "number",
      "status",
      "member_id",
      "month",
      "locale",
      "content",
      "issued_on",
      "issued_by",
      "approval_number",
      "refused_by",
      "refusal_code",
      "refusal_reason",
    ],
  },
  document_counters: { fate: "anonymous", because: "the last number given", kept: ["kind"] },
  entitlements: { fate: "kept", because: books, kept: ["member_id"] },
  licences: { fate: "kept", because: books, kept: ["key", "member_id", "terms"] },
  licence_activations: {
    fate: "kept",
    because: "where a licence is in use, which its seller may ask; it names an installation, nobody",
    kept: ["licence_key", "instance", "ended_by"],
  },
  downloads: {
    fate: "kept",
    because: "shows that the goods were delivered, which ended the right of withdrawal",
    kept: ["ip", "user_agent"],
  },
  download_links: { fate: "removed", by: "member_id" },
  audit_events: {
    fate: "kept",
    because: "who did what is evidence, also against the one who did it; it holds no address and no name",
    kept: ["action", "subject", "details", "ip"],
  },

  // Texts that the member wrote for others.
  reviews: {
    fate: "kept",
    because: "buyers rely on them; the author's name is gone",
    kept: ["member_id", "body", "locale", "reply"],
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
  service_options: { fate: "kept", because: shop, kept: ["title"] },
  service_images: { fate: "kept", because: shop, kept: ["file_key", "seed", "alt"] },
  service_versions: {
    fate: "kept",
    because: shop,
    kept: ["version", "notes", "status", "file_key", "file_name", "sha256", "report"],
  },

  // Tables without personal data, or with data that is deleted soon anyway.
  service_listings: {
    fate: "anonymous",
    because: "follows services by a trigger",
    kept: ["category", "type", "selling_country", "facets", "networks", "stacks"],
  },
  service_views: { fate: "anonymous", because: "a keyed hash of a visitor and a day", kept: ["visitor_hash"] },
  uncounted_sales: { fate: "anonymous", because: "sales of a service that its counter does not have yet", kept: [] },
  webhook_events: {
    fate: "anonymous",
    because: "what providers reported; deleted after three months",
    kept: ["provider", "event_id", "type", "resource_ref", "body", "outcome", "last_error"],
  },
  reconciler_runs: { fate: "anonymous", because: "when the reconciler ran", kept: ["name", "last_error"] },
  exchange_rates: { fate: "anonymous", because: "rates", kept: ["currency"] },
  schema_migrations: { fate: "anonymous", because: "which migrations were applied", kept: ["name", "sha256"] },
  search_words: { fate: "anonymous", because: "words of the catalogue", kept: ["word"] },
  rate_limits: { fate: "anonymous", because: "counters that end by themselves, within a day", kept: ["key"] },
  sms_codes: {
    fate: "anonymous",
    because: "hang on a phone, not on a member; deleted after a day",
    kept: ["purpose", "phone", "code_hash", "holder_hash"],
  },
  pending_registrations: {
    fate: "anonymous",
    because: "not a member yet; deleted after half an hour",
    kept: ["token_hash", "data"],
  },
  oauth_states: {
    fate: "anonymous",
    because: "not a member yet; deleted after ten minutes",
    kept: ["state_hash", "browser_hash", "redirect_to", "locale", "code_hash", "person"],
  },
};

/** Tables whose rows of a member are deleted, with the column that says whose they are. */
export const removedTables: readonly { table: string; by: string }[] = Object.entries(eraseList).flatMap(
  ([table, fate]) => (fate.fate === "removed" ? [{ table, by: fate.by }] : []),
);
