// Limits of the source tree: files per folder, lines per file, writers of a table, and forbidden imports of routes.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { callsWithoutAccess, staleExceptions } from "./access-check.mjs";

const FILES_PER_FOLDER = 25;
const LINES_PER_FILE = 300;

/** Content, not code. */
const isContent = (file) => /^db\/(seed\/(content|sources)|migrations)\//.test(file);
const isTest = (file) => /[.]test(ing)?[.]tsx?$|^tests\//.test(file);

/** The tables that each context owns: a folder of `app/domain`, or an integration whose port has a table of its own. */
const owned = {
  audit: ["audit_events"],
  billing: ["billing_addresses"],
  catalog: [
    "services",
    "service_listings",
    "service_translations",
    "service_options",
    "service_images",
    "service_versions",
    "service_views",
    "service_daily_views",
    "uncounted_sales",
  ],
  deliveries: ["deliveries", "delivery_submissions", "delivery_events"],
  consultations: ["consultations", "consultation_messages", "offers"],
  documents: ["documents", "document_counters"],
  downloads: ["entitlements", "download_links", "downloads"],
  favorites: ["favorites"],
  idempotency: ["idempotency_results"],
  identity: [
    "members",
    "seller_profiles",
    "sessions",
    "session_tokens",
    "sms_codes",
    "pending_registrations",
    "known_devices",
    "email_changes",
    "google_accounts",
    "oauth_states",
    "password_resets",
    "two_factors",
    "recovery_codes",
    "login_challenges",
    "policy_consents",
    "policy_notices",
  ],
  integrations: ["rate_limits"],
  ledger: ["ledger_entries", "closed_months", "provider_transfers", "provider_balances"],
  licences: ["licences", "licence_activations"],
  impersonation: ["impersonations"],
  suspensions: ["member_suspensions"],
  "service-suspensions": ["service_suspensions", "service_suspension_appeals"],
  "back-office": ["member_notes", "promise_notices"],
  operators: ["role_changes"],
  "two-factor-removals": ["two_factor_removals"],
  "index-now": ["index_now_cursors"],
  "mass-refunds": ["mass_refunds", "mass_refund_orders"],
  moderation: ["moderation_items"],
  bounces: ["mail_bounces", "mail_suppressions"],
  notifications: ["mails", "mail_settings"],
  orders: ["orders", "order_lines"],
  payments: ["payments", "payment_discrepancies", "payment_provider_details", "fx_quotes", "bank_deposits"],
  payouts: ["payout_accounts", "payout_runs", "payouts", "payout_items"],
  profiles: ["profiles", "profile_skills"],
  uptime: ["uptime_probes", "uptime_days", "outages"],
  questions: ["questions"],
  portfolio: ["portfolio_items", "portfolio_pictures", "portfolio_likes", "portfolio_views"],
  rates: ["exchange_rates", "exchange_rate_changes"],
  reconciliation: ["webhook_events", "reconciler_runs"],
  refunds: ["refund_cases", "case_messages", "refunds"],
  reports: ["reports"],
  reviews: ["reviews", "review_invitations"],
  search: ["search_words"],
  attachments: ["attachments"],
  uploads: ["uploads", "upload_segments", "upload_reports", "uploaded_pictures"],
  selling: ["service_drafts", "version_drafts"],
  support: ["tickets", "ticket_messages", "canned_answers", "ticket_ratings", "ticket_mails"],
  chains: [
    "chains",
    "chain_reorgs",
    "chain_blocks",
    "chain_transactions",
    "chain_logs",
    "token_transfers",
    "token_balances",
    "nft_owners",
    "token_contracts",
    "nft_metadata",
    "token_facts",
  ],
  plans: ["api_plans", "api_accounts"],
  projects: ["projects", "project_members", "project_invitations", "project_handovers", "project_holder_changes"],
  "api-keys": ["api_keys"],
  compensations: ["api_bills", "compensation_claims"],
  usage: ["api_usage"],
  "api-requests": ["api_requests"],
  partners: [
    "partner_applications",
    "partner_application_events",
    "partners",
    "partner_clicks",
    "partner_daily_clicks",
    "partner_quarters",
    "partner_sales",
    "partner_leads",
  ],
  campaigns: ["campaign_visits", "campaign_daily_counts"],
  banners: ["banners"],
  "search-misses": ["search_misses", "search_miss_visitors"],
  "search-rules": ["search_rules"],
  "category-words": ["category_word_versions"],
  "forbidden-words": ["forbidden_words"],
  featured: ["featured_lists", "featured_services"],
  settings: ["setting_changes"],
};

const ownerOf = new Map(Object.entries(owned).flatMap(([context, tables]) => tables.map((table) => [table, context])));

export function filesPerFolder(sources) {
  const folders = new Map();
  for (const { file } of sources.filter(({ file }) => !isTest(file)))
    folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1);
  return [...folders]
    .filter(([, count]) => count > FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${FILES_PER_FOLDER}`);
}

export function linesPerFile(sources) {
  return sources
    .map(({ file, text }) => ({ file, lines: text.replace(/\n$/, "").split("\n").length }))
    .filter(({ lines }) => lines > LINES_PER_FILE)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${LINES_PER_FILE}`);
}

/** Names of the schema's tables in code, e.g. orderLines, to their names in SQL. */
function tablesOf(sources) {
  const tables = new Map();
  for (const { file, text } of sources.filter(({ file }) => file.startsWith("db/schema/")))
    for (const [, name, table] of text.matchAll(/export const (\w+) = pgTable\(\s*"(\w+)"/g)) {
      if (!ownerOf.has(table))
        throw new Error(`${file}: no context owns ${table}: say so in scripts/structure-check.mjs`);
      tables.set(name, table);
    }
  return tables;
}

const WRITES_BY_BUILDER = /\.(?:insert|update|delete)\((\w+)\)/g;
const WRITES_IN_SQL = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?:only\s+)?"?([a-z_]+)"?/gi;

export function foreignTables(sources) {
  const tables = tablesOf(sources);
  const problems = [];
  for (const { file, text } of sources.filter(
    ({ file }) => /^app\/(domain|integrations|server|http)\//.test(file) && !isTest(file),
  )) {
    const context = file.startsWith("app/domain/") ? file.split("/")[2] : file.split("/")[1];
    const written = [
      ...[...text.matchAll(WRITES_BY_BUILDER)].map(([, name]) => tables.get(name)),
      ...[...text.matchAll(WRITES_IN_SQL)].map(([, table]) => (ownerOf.has(table) ? table : undefined)),
    ];
    for (const table of new Set(written))
      if (table && ownerOf.get(table) !== context)
        problems.push(
          `${file}: writes ${table}, which belongs to ${ownerOf.get(table)}: call a use case of that context`,
        );
  }
  return problems;
}

/** A function whose caller has to check who asks is not for routes, components and `app/http`: the domain checks access. */
export function uncheckedImports(sources) {
  return sources
    .filter(({ file }) => /^app\/(routes|ui|http)\//.test(file) && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b\w+Unchecked\b/g)].map(([name]) => `${file}: uses ${name}, which checks nothing`),
    );
}

/** A limit per network that is taken for a bare address is none: an IPv6 network has 2^64 of them. */
export function limitsByAddress(sources) {
  return sources
    .filter(({ file }) => file.startsWith("app/") && !isTest(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\.take\([^();]*\bip,?\s*\)/g)].map(
        () => `${file}: takes a limit by IP address: use takeForNetwork`,
      ),
    );
}

function readSources() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" }).split("\0");
  return [...new Set(listed)]
    .filter((file) => /^(app|db|sandbox|scripts|tests)\/|^[^/]+$/.test(file) && /[.](tsx?|css)$/.test(file))
    .filter((file) => !isContent(file) && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const sources = readSources();
  const checks = [
    filesPerFolder,
    linesPerFile,
    foreignTables,
    uncheckedImports,
    callsWithoutAccess,
    staleExceptions,
    limitsByAddress,
  ];
  const problems = checks.flatMap((check) => check(sources));
  for (const problem of problems) console.error(problem);
  console.log(`${sources.length} source files, ${problems.length} problems of structure`);
  process.exit(problems.length === 0 ? 0 : 1);
}
