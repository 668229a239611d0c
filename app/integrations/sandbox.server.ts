import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";
import type { CoinPaymentsConfig } from "./coinpayments/coinpayments.server.ts";
import type { GoogleConfig } from "./google/google.server.ts";
import type { PayPalConfig } from "./paypal/paypal.server.ts";
import type { TossConfig } from "./toss/wire.server.ts";
import type { GooglePlacesConfig } from "./places/google-places.server.ts";

export type Sandbox = {
  port: number;
  smtpUrl: string;
  /** The domain whose mails the sandbox's mail server hands in. */
  inboundMail: { domain: string; key: string };
  solapiUrl: string;
  solapiKey: string;
  solapiSecret: string;
  twilio: { baseUrl: string; accountSid: string; authToken: string };
  google: Omit<GoogleConfig, "clock">;
  coinpayments: Pick<CoinPaymentsConfig, "baseUrl" | "clientId" | "clientSecret">;
  paypal: Omit<PayPalConfig, "currency">;
  toss: TossConfig;
  places: GooglePlacesConfig;
  indexNowUrl: string;
  /** Below the site itself: a script for browsers. */
  postcodeScript: string;
  stop(): Promise<void>;
};

const TWILIO_SID = "AC00000000000000000000000000000000";
const GOOGLE_ID = "sandbox.apps.googleusercontent.example";
const PAYPAL = { id: "sandbox-paypal-client", webhookId: "8PT597110X687430LKGECATA", merchantId: "SANDBXMERCHN2" };
const INBOUND_DOMAIN = "in.jangteo.example";
const COINPAYMENTS_ID = "5a9db0c0c01f4a9e8a00000000000000";

type Options = {
  script: string;
  dataDir: string;
  httpPort: number;
  smtpPort: number;
  secret: string;
  /** Key with which the sandbox's mail server hands mails in. */
  inboundKey: string;
  logger: Logger;
  /** Address of this product on this machine, and its Host name if that differs. */
  site: { url: string; host: string | undefined };
};

/** Starts the stand-in for the outside world as a process of its own and starts it again, on the same ports, if it dies. */
export async function startSandbox(options: Options): Promise<Sandbox> {
  const { logger, secret } = options;
  const solapiKey = "SANDBOXKEY";
  let ports = { httpPort: options.httpPort, smtpPort: options.smtpPort };
  let stopping = false;
  let child: ChildProcess;
  const launch = async () => {
    child = fork(options.script, [], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        NODE_ENV: "production",
        SANDBOX_HTTP_PORT: String(ports.httpPort),
        SANDBOX_SMTP_PORT: String(ports.smtpPort),
        SANDBOX_DATA_DIR: options.dataDir,
        SANDBOX_SOLAPI_KEY: solapiKey,
        SANDBOX_SOLAPI_SECRET: secret,
        SANDBOX_TWILIO_SID: TWILIO_SID,
        SANDBOX_TWILIO_TOKEN: secret,
        SANDBOX_GOOGLE_ID: GOOGLE_ID,
        SANDBOX_GOOGLE_SECRET: secret,
        SANDBOX_COINPAYMENTS_ID: COINPAYMENTS_ID,
        SANDBOX_COINPAYMENTS_SECRET: secret,
        SANDBOX_PLACES_KEY: secret,
        SANDBOX_TOSS_KEY: `test_sk_${secret}`,
        SANDBOX_TOSS_WEBHOOK_URL: `${options.site.url}/api/payment/toss/webhook`,
        SANDBOX_INBOUND_URL: `${options.site.url}/api/mail/inbound`,
        SANDBOX_INBOUND_KEY: options.inboundKey,
        ...(options.site.host ? { SANDBOX_INBOUND_HOST: options.site.host } : {}),
        ...(options.site.host ? { SANDBOX_TOSS_WEBHOOK_HOST: options.site.host } : {}),
        ...paypalEnvironment(secret, options.site),
      },
    });
    ports = await listening(child);
    child.once("exit", (code) => {
      if (stopping) return;
      logger.warn({ code }, "the sandbox ended and is started again");
      launch().catch((error: unknown) => logger.error({ err: error }, "the sandbox could not be started"));
    });
  };
  await launch();
  return {
    port: ports.httpPort,
    inboundMail: { domain: INBOUND_DOMAIN, key: options.inboundKey },
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    solapiUrl: `http://127.0.0.1:${ports.httpPort}/solapi`,
    solapiKey,
    solapiSecret: secret,
    twilio: { baseUrl: `http://127.0.0.1:${ports.httpPort}/twilio`, accountSid: TWILIO_SID, authToken: secret },
    google: sandboxGoogle(ports.httpPort, secret),
    coinpayments: {
      baseUrl: `http://127.0.0.1:${ports.httpPort}/coinpayments`,
      clientId: COINPAYMENTS_ID,
      clientSecret: secret,
    },
    paypal: sandboxPayPal(ports.httpPort, secret),
    toss: { baseUrl: `http://127.0.0.1:${ports.httpPort}/toss`, secretKey: `test_sk_${secret}` },
    places: { baseUrl: `http://127.0.0.1:${ports.httpPort}/places`, apiKey: secret },
    indexNowUrl: `http://127.0.0.1:${ports.httpPort}/indexnow`,
    postcodeScript: "/sandbox/postcode/postcode.v2.js",
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The person meets it below /sandbox of the site itself; the product talks to it behind the scenes. */
function sandboxGoogle(port: number, clientSecret: string): Sandbox["google"] {
  const issuer = `http://127.0.0.1:${port}/google`;
  return {
    clientId: GOOGLE_ID,
    clientSecret,
    issuer,
    authorizationUrl: "/sandbox/google/authorize",
    tokenUrl: `${issuer}/token`,
    userInfoUrl: `${issuer}/userinfo`,
    jwksUrl: `${issuer}/jwks`,
  };
}

function paypalEnvironment(secret: string, { url, host }: Options["site"]): Record<string, string> {
  return {
    SANDBOX_PAYPAL_ID: PAYPAL.id,
    SANDBOX_PAYPAL_SECRET: secret,
    SANDBOX_PAYPAL_WEBHOOK_ID: PAYPAL.webhookId,
    SANDBOX_PAYPAL_WEBHOOK_URL: `${url}/api/payment/paypal/webhook`,
    ...(host ? { SANDBOX_PAYPAL_WEBHOOK_HOST: host } : {}),
  };
}

function sandboxPayPal(port: number, clientSecret: string): Sandbox["paypal"] {
  return {
    baseUrl: `http://127.0.0.1:${port}/paypal`,
    clientId: PAYPAL.id,
    clientSecret,
    webhookId: PAYPAL.webhookId,
    merchantId: PAYPAL.merchantId,
    sdkBaseUrl: "/sandbox/paypal/sdk/js",
  };
}

function listening(child: ChildProcess): Promise<{ httpPort: number; smtpPort: number }> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as { httpPort: number; smtpPort: number }));
    child.once("exit", (code) => reject(new Error(`sandbox ended with ${code} before it listened`)));
    child.once("error", reject);
  });
}
