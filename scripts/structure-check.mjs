// How the sources are cut: files per folder, lines per file, who writes a table, and what routes may not import.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const FILES_PER_FOLDER = 25;
const LINES_PER_FILE = 300;

/** Content, not code. */
const isContent = (file) => /^db\/(seed\/(content|sources)|migrations)\//.test(file);
const isTest = (file) => /[.]test[.]tsx?$|^tests\//.test(file);

/** Files and folders that are being split: to be empty in the end. */
const forNow = {
  lines: [
    "app/domain/account/delete-account.test.ts",
    "app/domain/checkout/place-order.test.ts",
    "app/domain/documents/documents.test.ts",
    "app/domain/identity/recovery/reset.test.ts",
    "app/domain/identity/registration/registration.test.ts",
    "app/domain/identity/two-factor/two-factor.test.ts",
    "app/domain/orders/orders.test.ts",
    "app/domain/payments/core/paying.test.ts",
    "app/domain/payments/transfers/confirm-deposit.test.ts",
    "app/domain/payouts/payouts.test.ts",
    "app/domain/profiles/profiles.test.ts",
    "app/integrations/google/sign-in.test.ts",
    "app/integrations/mail/render-mail.server.ts",
    "app/integrations/paypal/contract.test.ts",
    "app/integrations/paypal/paypal.server.test.ts",
    "app/ui/documents/document.css",
    "app/ui/frame/styles.css",
    "app/ui/orders/order.css",
    "app/ui/services/market.css",
    "db/seed/sales.server.ts",
    "sandbox/paypal/paypal.test.ts",
    "server.ts",
    "tests/faults/embedded-postgres.test.ts",
    "tests/faults/money-model.test.ts",
    "tests/http/access.test.ts",
    "tests/http/api.test.ts",
    "tests/http/crawler.test.ts",
    "tests/http/openapi.test.ts",
    "tests/http/webhooks.test.ts",
  ],
  files: ["app/domain/payments/core"],
};

/** Which context writes which tables: a folder of `app/domain`, or an integration whose port has a table of its own. */
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
    "uncounted_sales",
  ],
  deliveries: ["entitlements", "download_links", "downloads"],
  documents: ["documents", "document_counters"],
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
  ],
  integrations: ["rate_limits"],
  ledger: ["ledger_entries", "closed_months"],
  licences: ["licences", "licence_activations"],
  notifications: ["mails"],
  orders: ["orders", "order_lines"],
  payments: ["payments", "payment_findings", "payment_provider_details", "fx_quotes"],
  payouts: ["payout_accounts", "payout_runs", "payouts", "payout_items"],
  profiles: ["profiles", "profile_skills"],
  rates: ["exchange_rates", "exchange_rate_changes"],
  reconciliation: ["webhook_events", "reconciler_runs"],
  refunds: ["refund_cases", "case_messages", "refunds"],
  reviews: ["reviews"],
  search: ["search_words"],
};

/** Writes that another context than the owner still makes: "<context> <table>". */
const foreignWrites = new Set(["reconciliation payment_findings", "reconciliation payments"]);

const ownerOf = new Map(Object.entries(owned).flatMap(([context, tables]) => tables.map((table) => [table, context])));

export function filesPerFolder(sources) {
  const folders = new Map();
  for (const { file } of sources.filter(({ file }) => !isTest(file)))
    folders.set(path.dirname(file), (folders.get(path.dirname(file)) ?? 0) + 1);
  return [...folders]
    .filter(([folder, count]) => count > FILES_PER_FOLDER && !forNow.files.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} source files, at most ${FILES_PER_FOLDER}`);
}

export function linesPerFile(sources) {
  return sources
    .map(({ file, text }) => ({ file, lines: text.replace(/\n$/, "").split("\n").length }))
    .filter(({ file, lines }) => lines > LINES_PER_FILE && !forNow.lines.includes(file))
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
      if (table && ownerOf.get(table) !== context && !foreignWrites.has(`${context} ${table}`))
        problems.push(
          `${file}: writes ${table}, which belongs to ${ownerOf.get(table)}: call a use case of that context`,
        );
  }
  return problems;
}

/** A function whose caller has to check who asks is not for routes. */
export function uncheckedImports(sources) {
  return sources
    .filter(({ file }) => /^app\/(routes|ui)\//.test(file))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/\b\w+Unchecked\b/g)].map(([name]) => `${file}: uses ${name}, which checks nothing`),
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
  const problems = [filesPerFolder, linesPerFile, foreignTables, uncheckedImports].flatMap((check) => check(sources));
  for (const problem of problems) console.error(problem);
  console.log(`${sources.length} source files, ${problems.length} problems of structure`);
  process.exit(problems.length === 0 ? 0 : 1);
}
