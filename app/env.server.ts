import { z } from "zod";
import { ConfiguredChains } from "./domain/chains/configured-chains.ts";
import { type Company, demoCompany } from "./domain/shared/company.ts";
import { paypalCurrencies } from "./integrations/paypal/money.ts";

const flag = z.enum(["0", "1", "true", "false"]).transform((value) => value === "1" || value === "true");
const port = z.coerce.number().int().min(0).max(65_535);

/** Every setting of the product. README lists them with their meaning; nothing else reads process.env. */
const Env = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  /** demo: sandbox, embedded database, demo data. production: real providers only. */
  JANGTEO_MODE: z.enum(["demo", "production"]).default("demo"),
  PORT: port.default(3000),
  /** Only this machine unless told: the demo has published passwords, and in production a proxy stands in front. */
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_ORIGIN: z
    .url()
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** Other origins whose pages may call /api with credentials, comma separated. */
  CORS_ORIGINS: z
    .string()
    .default("")
    .transform((list) =>
      list
        .split(",")
        .map((item) => item.trim())
        .filter(Boolean),
    ),
  /** Number of proxies in front of this process; 0 = believe no X-Forwarded-* header. */
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(5).default(0),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DATA_DIR: z.string().default("var"),
  /** Signs cookies and tokens; at least 32 characters. Demo makes one and keeps it in DATA_DIR. */
  SECRET: z.string().min(32).optional(),
  /** Files in a bucket instead of DATA_DIR: all three, or none. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_REGION: z.string().default("us-east-1"),
  /** Amazon's own of the region unless told. */
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  DEMO_DATA: flag.optional(),
  RUN_JOBS: flag.default(true),
  /** Whether this process reads chains. `npm run worker` sets it, and in the demo `npm start`. */
  RUN_INGESTERS: flag.default(false),
  CHAINS: ConfiguredChains,
  /** A server that answers /ipfs/<cid>/<path> without a redirect; without it, metadata in IPFS is not read. */
  IPFS_GATEWAY: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  /** An installed anvil for the chain of the demo, on systems whose package is not there. */
  ANVIL_PATH: z.string().optional(),
  /** Whether a payout run waits for a second operator; without it in production only. */
  PAYOUTS_NEED_TWO: flag.optional(),
  /** The market or the seller supplies the buyer and declares the VAT of a sale (docs/decisions/015); of new orders only. */
  VAT_MODEL: z.enum(["commissioner", "agent"]).default("commissioner"),
  /** After a mail about an order the next one to the same seller waits so long, and is one for all until then. */
  SELLER_DIGEST_MINUTES: z.coerce.number().int().min(0).max(1440).default(10),
  /** Megabytes for finished public pages (app/server/page-cache); 0 keeps none. */
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(12),
  /** Bearer key of /ops/reconcile and /ops/chains for machines; without it only operators see that. */
  METRICS_KEY: z.string().min(32).optional(),
  /** Bearer key of /api/mail/inbound, for the mail server that hands in what comes to INBOUND_MAIL_DOMAIN; both or none. */
  INBOUND_MAIL_KEY: z.string().min(32).optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, "a domain in small letters")
    .optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("체인장터 <no-reply@jangteo.example>"),
  SOLAPI_BASE_URL: z.url().default("https://api.solapi.com"),
  SOLAPI_API_KEY: z.string().optional(),
  SOLAPI_API_SECRET: z.string().optional(),
  SMS_FROM: z.string().default("0212345678"),
  TWILIO_BASE_URL: z.url().default("https://api.twilio.com"),
  /** Without it, numbers abroad go through SOLAPI too. */
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/, "a number like +12015550123, or the id of a messaging service")
    .optional(),
  /** Without both, the demo signs in at the sandbox and production does not offer Google. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /** Without these three, the demo pays at the sandbox and production does not offer PayPal. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/, "the id of a webhook at PayPal")
    .optional(),
  /** The account that must receive the money; production does not take PayPal without it, the demo compares none. */
  PAYPAL_MERCHANT_ID: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, "the id of an account at PayPal")
    .optional(),
  PAYPAL_API_BASE: z
    .url()
    .default("https://api-m.paypal.com")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Currency of PayPal charges; PayPal does not support won. */
  PAYPAL_CURRENCY: z.enum(paypalCurrencies).default("USD"),
  /** Without it, the demo pays at the sandbox and production does not offer Toss Payments. */
  TOSS_SECRET_KEY: z
    .string()
    .regex(/^(test|live)_g?sk_\w+$/, "a secret key of Toss Payments")
    .optional(),
  TOSS_API_BASE: z
    .url()
    .default("https://api.tosspayments.com")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Without both, the demo pays with coins at the sandbox and production does not offer coins. */
  COINPAYMENTS_CLIENT_ID: z.string().optional(),
  COINPAYMENTS_CLIENT_SECRET: z.string().optional(),
  /** The dashboard of CoinPayments names the host of an integration. */
  COINPAYMENTS_API_BASE: z
    .url()
    .default("https://a-api.coinpayments.net")
    .transform((url) => url.replace(/\/+$/, "")),
  /** Currency invoices are made out in, ISO 4217. */
  COINPAYMENTS_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "an ISO code like USD")
    .default("USD"),
  /** Without it, the demo suggests addresses of its sandbox and production suggests none. */
  PLACES_API_KEY: z.string().optional(),
  PLACES_BASE_URL: z
    .url()
    .default("https://places.googleapis.com")
    .transform((url) => url.replace(/\/+$/, "")),
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "8 to 128 letters, digits and dashes")
    .optional(),
  INDEXNOW_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** https://t1.daumcdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js; without it, as with addresses. */
  POSTCODE_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  BANK_NAME: z.string().default("한빛은행"),
  BANK_ACCOUNT: z.string().default("110-482-739105"),
  BANK_HOLDER: z.string().default("주식회사 체인장터"),
  /** For transfers from abroad: all three or none. */
  BANK_NAME_EN: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  BANK_HOLDER_EN: z
    .string()
    .regex(/^[\x20-\x7e]+$/)
    .optional(),
  BANK_SWIFT: z
    .string()
    .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)
    .optional(),
  COMPANY_NAME: z.string().default(demoCompany.name),
  COMPANY_REPRESENTATIVE: z.string().default(demoCompany.representative),
  /** Ten digits. */
  COMPANY_BUSINESS_NUMBER: z
    .string()
    .transform((text) => text.replaceAll("-", ""))
    .pipe(z.string().regex(/^\d{10}$/, "ten digits"))
    .default(demoCompany.businessNumber),
  /** Number and office: 제2026-서울강남-01234호. */
  COMPANY_MAIL_ORDER_NUMBER: z.string().default(demoCompany.mailOrderNumber),
  COMPANY_ADDRESS: z.string().default(demoCompany.address),
  COMPANY_PHONE: z.string().default(demoCompany.phone),
  COMPANY_EMAIL: z.email().default(demoCompany.email),
  COMPANY_PRIVACY_EMAIL: z.email().default(demoCompany.privacyEmail),
  COMPANY_TAX_EMAIL: z.email().default(demoCompany.taxEmail),
  COMPANY_HOST: z.string().default(demoCompany.host),
  SANDBOX_HTTP_PORT: port.default(0),
  SANDBOX_SMTP_PORT: port.default(0),
});
export type Env = z.infer<typeof Env>;

/** Variables of which all are set, or none. */
const together = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["COINPAYMENTS_CLIENT_ID", "COINPAYMENTS_CLIENT_SECRET"],
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["INBOUND_MAIL_KEY", "INBOUND_MAIL_DOMAIN"],
  ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
] as const satisfies readonly (readonly (keyof Env)[])[];

const list = (names: readonly string[]) => `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** Parses the environment once, at start; names every variable that is missing or wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Env.safeParse(set);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Configuration cannot be used:\n${lines.join("\n")}`);
  }
  const incomplete = together.filter((names) => new Set(names.map((name) => Boolean(parsed.data[name]))).size > 1);
  if (incomplete.length > 0)
    throw new Error(
      `Configuration cannot be used:\n${incomplete.map((names) => `  ${list(names)} belong together`).join("\n")}`,
    );
  const missing = parsed.data.JANGTEO_MODE === "production" ? missingInProduction(parsed.data) : [];
  if (missing.length > 0)
    throw new Error(`Configuration cannot be used in production:\n${missing.map((line) => `  ${line}`).join("\n")}`);
  return parsed.data;
}

function missingInProduction(env: Env): string[] {
  const required = [
    "DATABASE_URL",
    "PUBLIC_ORIGIN",
    "SECRET",
    "SMTP_URL",
    "SOLAPI_API_KEY",
    "SOLAPI_API_SECRET",
  ] as const;
  const problems: string[] = required.filter((name) => !env[name]).map((name) => `${name} is not set`);
  const loopback = /\/\/(127\.|localhost|\[::1\])/;
  if (env.SMTP_URL && loopback.test(env.SMTP_URL)) problems.push("SMTP_URL points to a sandbox on this machine");
  if (loopback.test(env.SOLAPI_BASE_URL)) problems.push("SOLAPI_BASE_URL points to a sandbox on this machine");
  if (loopback.test(env.TWILIO_BASE_URL)) problems.push("TWILIO_BASE_URL points to a sandbox on this machine");
  if (env.PUBLIC_ORIGIN && !env.PUBLIC_ORIGIN.startsWith("https://")) problems.push("PUBLIC_ORIGIN is not https");
  if (!/^https:\/\/([a-z0-9-]+\.)*coinpayments\.(net|com)$/.test(env.COINPAYMENTS_API_BASE))
    problems.push("COINPAYMENTS_API_BASE is not a host of CoinPayments");
  if (!/^https:\/\/api-m\.(sandbox\.)?paypal\.com$/.test(env.PAYPAL_API_BASE))
    problems.push("PAYPAL_API_BASE is not a host of PayPal");
  if (env.PAYPAL_CLIENT_ID && !env.PAYPAL_MERCHANT_ID)
    problems.push("PAYPAL_MERCHANT_ID is not set: any account could have received the money");
  if (env.TOSS_API_BASE !== "https://api.tosspayments.com")
    problems.push("TOSS_API_BASE is not the host of Toss Payments");
  if (loopback.test(env.PLACES_BASE_URL)) problems.push("PLACES_BASE_URL points to a sandbox on this machine");
  if (loopback.test(env.INDEXNOW_ENDPOINT ?? ""))
    problems.push("INDEXNOW_ENDPOINT points to a sandbox on this machine");
  problems.push(...placeholdersIn(env));
  if (env.DEMO_DATA) problems.push("DEMO_DATA would create demo accounts");
  return problems;
}

/** The names of the demo must not stand on a real page, mail or document. */
const PLACEHOLDERS = {
  COMPANY_NAME: demoCompany.name,
  COMPANY_REPRESENTATIVE: demoCompany.representative,
  COMPANY_BUSINESS_NUMBER: demoCompany.businessNumber,
  COMPANY_MAIL_ORDER_NUMBER: demoCompany.mailOrderNumber,
  COMPANY_ADDRESS: demoCompany.address,
  COMPANY_PHONE: demoCompany.phone,
  COMPANY_EMAIL: demoCompany.email,
  COMPANY_PRIVACY_EMAIL: demoCompany.privacyEmail,
  COMPANY_TAX_EMAIL: demoCompany.taxEmail,
  COMPANY_HOST: demoCompany.host,
  BANK_ACCOUNT: "110-482-739105",
  MAIL_FROM: "체인장터 <no-reply@jangteo.example>",
  SMS_FROM: "0212345678",
} as const satisfies Partial<Record<keyof Env, string>>;

function placeholdersIn(env: Env): string[] {
  const names = Object.keys(PLACEHOLDERS) as (keyof typeof PLACEHOLDERS)[];
  return names.filter((name) => env[name] === PLACEHOLDERS[name]).map((name) => `${name} is a placeholder of the demo`);
}

/** The company, as the product knows it. */
export function companyOf(env: Env): Company {
  const { businessType, businessItem } = demoCompany;
  return {
    name: env.COMPANY_NAME,
    representative: env.COMPANY_REPRESENTATIVE,
    businessNumber: env.COMPANY_BUSINESS_NUMBER,
    mailOrderNumber: env.COMPANY_MAIL_ORDER_NUMBER,
    address: env.COMPANY_ADDRESS,
    phone: env.COMPANY_PHONE,
    email: env.COMPANY_EMAIL,
    privacyEmail: env.COMPANY_PRIVACY_EMAIL,
    taxEmail: env.COMPANY_TAX_EMAIL,
    businessType,
    businessItem,
    host: env.COMPANY_HOST,
  };
}
