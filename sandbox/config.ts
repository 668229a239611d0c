import { z } from "zod";
import type { InboundSettings } from "./mail/inbound.ts";
import type { PayPalSettings } from "./paypal/paypal.ts";
import type { TossSettings } from "./toss/toss.ts";

const port = z.coerce.number().int().min(0).max(65535).default(0);

/** 0 = any free port; the ports taken are told to the parent process. */
const Environment = z.object({
  SANDBOX_HTTP_PORT: port,
  SANDBOX_SMTP_PORT: port,
  SANDBOX_DATA_DIR: z.string().min(1).optional(),
  SANDBOX_SOLAPI_KEY: z.string().min(1),
  SANDBOX_SOLAPI_SECRET: z.string().min(1),
  SANDBOX_TWILIO_SID: z.string().min(1).default("ACsandbox"),
  SANDBOX_TWILIO_TOKEN: z.string().min(1).default("sandbox"),
  SANDBOX_GOOGLE_ID: z.string().min(1).default("sandbox"),
  SANDBOX_GOOGLE_SECRET: z.string().min(1).default("sandbox"),
  SANDBOX_COINPAYMENTS_ID: z.string().min(1).default("sandbox"),
  SANDBOX_COINPAYMENTS_SECRET: z.string().min(1).default("sandbox"),
  SANDBOX_PLACES_KEY: z.string().min(1).default("sandbox"),
  SANDBOX_TOSS_KEY: z.string().min(1).default("test_sk_sandbox"),
  SANDBOX_TOSS_WEBHOOK_URL: z.url().optional(),
  SANDBOX_TOSS_WEBHOOK_HOST: z.string().min(1).optional(),
  /** Address and key of the product's endpoint for inbound mails; without both no mail comes back. */
  SANDBOX_INBOUND_URL: z.url().optional(),
  SANDBOX_INBOUND_HOST: z.string().min(1).optional(),
  SANDBOX_INBOUND_KEY: z.string().min(32).optional(),
  SANDBOX_PAYPAL_ID: z.string().min(1).default("sandbox"),
  SANDBOX_PAYPAL_SECRET: z.string().min(1).default("sandbox"),
  SANDBOX_PAYPAL_WEBHOOK_ID: z
    .string()
    .regex(/^[A-Za-z0-9]{1,50}$/)
    .default("SANDBOXWEBHOOK"),
  /** Address of the product on this machine, and its Host name if that differs. */
  SANDBOX_PAYPAL_WEBHOOK_URL: z.url().optional(),
  SANDBOX_PAYPAL_WEBHOOK_HOST: z.string().min(1).optional(),
});

export type SandboxConfig = {
  httpPort: number;
  smtpPort: number;
  /** Directory that keeps mails and messages over a restart; without it they are kept in memory only. */
  dataDir: string | undefined;
  solapi: { apiKey: string; apiSecret: string };
  twilio?: { accountSid: string; authToken: string };
  google: { clientId: string; clientSecret: string };
  coinpayments?: { clientId: string; clientSecret: string };
  places?: { apiKey: string };
  paypal?: PayPalSettings;
  toss?: TossSettings;
  inbound?: InboundSettings;
};

/** Throws one error that names every variable that is missing or wrong. */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`sandbox configuration: ${problems.join("; ")}`);
  }
  const values = parsed.data;
  const url = values.SANDBOX_PAYPAL_WEBHOOK_URL;
  const { SANDBOX_INBOUND_URL: inboundUrl, SANDBOX_INBOUND_KEY: inboundKey } = values;
  const tossUrl = values.SANDBOX_TOSS_WEBHOOK_URL;
  return {
    httpPort: values.SANDBOX_HTTP_PORT,
    smtpPort: values.SANDBOX_SMTP_PORT,
    dataDir: values.SANDBOX_DATA_DIR,
    solapi: { apiKey: values.SANDBOX_SOLAPI_KEY, apiSecret: values.SANDBOX_SOLAPI_SECRET },
    twilio: { accountSid: values.SANDBOX_TWILIO_SID, authToken: values.SANDBOX_TWILIO_TOKEN },
    google: { clientId: values.SANDBOX_GOOGLE_ID, clientSecret: values.SANDBOX_GOOGLE_SECRET },
    coinpayments: { clientId: values.SANDBOX_COINPAYMENTS_ID, clientSecret: values.SANDBOX_COINPAYMENTS_SECRET },
    ...(inboundUrl && inboundKey
      ? { inbound: { url: inboundUrl, host: values.SANDBOX_INBOUND_HOST, key: inboundKey } }
      : {}),
    places: { apiKey: values.SANDBOX_PLACES_KEY },
    toss: {
      secretKey: values.SANDBOX_TOSS_KEY,
      ...(tossUrl ? { listener: { url: tossUrl, host: values.SANDBOX_TOSS_WEBHOOK_HOST } } : {}),
    },
    paypal: {
      clientId: values.SANDBOX_PAYPAL_ID,
      clientSecret: values.SANDBOX_PAYPAL_SECRET,
      webhookId: values.SANDBOX_PAYPAL_WEBHOOK_ID,
      ...(url ? { listener: { url, host: values.SANDBOX_PAYPAL_WEBHOOK_HOST } } : {}),
    },
  };
}
