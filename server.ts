import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import pg from "pg";
import pino from "pino";
import postgres from "postgres";
import { ViewCounter } from "#app/domain/catalog/view-counter.server.ts";
import { forgetIdempotencyResults } from "#app/domain/idempotency/once.server.ts";
import { sendResetCode } from "#app/domain/identity/recovery/reset-code.server.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { mailResetLink } from "#app/domain/identity/recovery/reset-link.server.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { cancelUnpaidOrder } from "#app/domain/checkout/cancel-unpaid-order.server.ts";
import { advancePayment } from "#app/domain/payments/core/advance-payment.server.ts";
import { sendRefund } from "#app/domain/refunds/send-refund.server.ts";
import { compareWithProviders } from "#app/domain/reconciliation/compare-with-providers.server.ts";
import { handleWebhookEvent } from "#app/domain/reconciliation/handle-event.server.ts";
import { reconcile } from "#app/domain/reconciliation/reconcile.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { type Env, readEnv, settleNodeEnv } from "#app/env.server.ts";
import { createApplication, type Parts } from "#app/server/application.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { circuitOf, guarded } from "#app/integrations/circuit.server.ts";
import { coinPaymentsGateway } from "#app/integrations/coinpayments/coinpayments.server.ts";
import { diskFiles } from "#app/integrations/files/disk.server.ts";
import { googleGateway, googleItself } from "#app/integrations/google/google.server.ts";
import { images } from "#app/integrations/images/renditions.server.ts";
import { databaseJobs, type JobHandlers, prepareJobs, runJobs } from "#app/integrations/jobs.server.ts";
import { mailRenderer } from "#app/integrations/mail/render-mail.server.ts";
import { smtpTransport } from "#app/integrations/mail/smtp.server.ts";
import { googlePlaces } from "#app/integrations/places/google-places.server.ts";
import { postgresLimiter } from "#app/integrations/rate-limits.server.ts";
import { paypalGateway } from "#app/integrations/paypal/paypal.server.ts";
import { type Sandbox, startSandbox } from "#app/integrations/sandbox.server.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";
import { smsByCountry } from "#app/integrations/sms/by-country.server.ts";
import { solapiGateway } from "#app/integrations/sms/solapi.server.ts";
import { twilioGateway } from "#app/integrations/sms/twilio.server.ts";
import { connect } from "#db/client.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate, pendingMigrations } from "#db/migrate.ts";
import { seedDemo } from "#db/seed/seed.server.ts";

/** The composition root: the only file that picks real implementations. Started from the directory that holds db/ and locales/. */
const root = process.cwd();
const env = readOrExit();
settleNodeEnv(env);
const logger = pino({
  level: env.LOG_LEVEL,
  redact: ["req.headers.cookie", "req.headers.authorization", "password", "*.password"],
});
const closers: (() => Promise<unknown>)[] = [];
/** What ends last was started first. */
const onClose = (close: () => Promise<unknown>) => void closers.unshift(close);

let ending = false;
/** From the first moment on: what has been started is closed, requests and jobs under way are finished. */
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, "closing");
    setTimeout(() => process.exit(1), 20_000).unref();
    void closeAll().then(() => process.exit(0));
  });
}

/**
 * When a connection to the database breaks, its client also rejects promises of its own that nobody holds. The request
 * they belonged to has been answered, and the next query connects anew: no reason to take everybody else down.
 */
process.on("unhandledRejection", (error) => {
  if (/^CONNECTION_(CLOSED|ENDED|DESTROYED)$/.test((error as { code?: string } | null)?.code ?? "")) {
    logger.error({ err: error }, "database connection lost");
    return;
  }
  logger.fatal({ err: error }, "a failure nobody waited for");
  process.exit(1);
});

main().catch(async (error: unknown) => {
  logger.fatal({ err: error }, "cannot start");
  await closeAll();
  process.exit(1);
});

async function main(): Promise<void> {
  const began = Date.now();
  const dataDir = resolve(root, env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? (await embedded(join(dataDir, "database")));
  const { applied } = await migrate(databaseUrl, (line) => logger.info(line), join(root, "db/migrations"));
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 6 });
  pool.on("error", (error) => logger.error({ err: error }, "idle database connection lost"));
  onClose(() => pool.end());
  await prepareJobs(pool, logger);

  const sandbox = await startOutsideWorld(dataDir);
  const library = openLibrary(join(root, "locales"));
  const services = await composeServices({ databaseUrl, dataDir, pool, sandbox, library });
  if (env.DEMO_DATA ?? env.JANGTEO_MODE === "demo")
    await seedDemo(services, { root, log: (line) => logger.info(line) });

  const views = new ViewCounter(services, (error) => logger.error({ err: error }, "views not counted"));
  onClose(() => views.close());
  if (env.RUN_JOBS) {
    const runner = await runJobs(pool, jobHandlers(services), logger);
    onClose(() => runner.stop());
  }
  // Its own connection: a pool that is all in use does not make the process unready.
  const probe = postgres(databaseUrl, { max: 1, idle_timeout: 30, connect_timeout: 5, onnotice: () => {} });
  onClose(() => probe.end({ timeout: 1 }));
  const vite = env.NODE_ENV === "development" ? await developmentServer() : null;
  const app = createApplication({
    env,
    root,
    services,
    library,
    views,
    logger,
    build: vite ? vite.build : await import(join(root, "build/server/index.js")),
    vite: vite?.middleware,
    sandbox: sandbox ? { port: sandbox.port } : null,
    ready: async () => {
      const missing = await pendingMigrations(probe, join(root, "db/migrations"));
      if (missing.length > 0) throw new Error(`migrations missing: ${missing.join(", ")}`);
    },
  });
  const port = await listen(app);
  logger.info(
    { port, migrations: applied.length, milliseconds: Date.now() - began, url: `http://localhost:${port}/` },
    "체인장터 is open",
  );
}

function jobHandlers(services: Services): JobHandlers {
  return {
    "send-mail": (payload) => sendQueuedMail(services, payload),
    "cancel-unpaid-order": (payload) => cancelUnpaidOrder(services, payload),
    "advance-payment": async (payload) => void (await advancePayment(services, payload)),
    "send-refund": (payload) => sendRefund(services, payload),
    "handle-webhook": async (payload) => void (await handleWebhookEvent(services, payload)),
    "mail-reset-link": (payload) => mailResetLink(services, payload),
    "send-reset-code": (payload) => sendResetCode(services, payload),
    "remove-file": ({ key }) => services.files.remove(key),
    daily: async () => {
      await forgetExpired(services);
      await forgetIdempotencyResults(services);
    },
    reconcile: () => told("reconciler", reconcile(services)),
    "compare-with-providers": () => told("comparison with the providers", compareWithProviders(services)),
  };
}

/** Pieces of a round that failed are tried again; somebody should know all the same. */
async function told(what: string, round: ReturnType<typeof reconcile>): Promise<void> {
  const result = await round;
  if (result.failed > 0) logger.warn({ from: "jobs", ...result }, `${what}: some of it failed`);
}

function readOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

async function embedded(dataDir: string): Promise<string> {
  const database = await startEmbedded({ dataDir, log: (line) => logger.info(line) });
  onClose(() => database.stop());
  return database.url;
}

/** In the demo, mail, SMS and sign-in with Google go to the sandbox unless a real provider is configured. */
async function startOutsideWorld(dataDir: string): Promise<Sandbox | null> {
  if (
    env.JANGTEO_MODE !== "demo" ||
    (env.SMTP_URL && env.SOLAPI_API_KEY && env.GOOGLE_CLIENT_ID && env.COINPAYMENTS_CLIENT_ID && env.PAYPAL_CLIENT_ID)
  )
    return null;
  const sandbox = await startSandbox({
    script: join(root, "build/sandbox.js"),
    dataDir: join(dataDir, "sandbox"),
    httpPort: env.SANDBOX_HTTP_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    site: {
      url: `http://${ownHost()}:${env.PORT}`,
      host: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).host,
    },
    secret: keyedSecrets(env.SECRET ?? keptSecret(dataDir)).sign("sandbox", "solapi"),
    logger,
  });
  onClose(() => sandbox.stop());
  return sandbox;
}

/** Where this process is reached from this machine. */
function ownHost(): string {
  if (env.HOST === "0.0.0.0" || env.HOST === "::") return "127.0.0.1";
  return env.HOST.includes(":") ? `[${env.HOST}]` : env.HOST;
}

type Composition = {
  databaseUrl: string;
  dataDir: string;
  pool: pg.Pool;
  sandbox: Sandbox | null;
  library: Parts["library"];
};

async function composeServices({ databaseUrl, dataDir, pool, sandbox, library }: Composition): Promise<Services> {
  const connection = connect(databaseUrl, { max: env.DATABASE_POOL });
  onClose(() => connection.close());
  const clock = () => new Date();
  const circuits = { paypal: circuitOf("paypal", clock), coinpayments: circuitOf("coinpayments", clock) };
  const mail = smtpTransport({ url: env.SMTP_URL ?? sandbox?.smtpUrl ?? "", from: env.MAIL_FROM });
  onClose(async () => mail.close());
  const settings = {
    origin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    bankAccount: { bank: env.BANK_NAME, number: env.BANK_ACCOUNT, holder: env.BANK_HOLDER },
    operatorsNeedTwoFactor: env.JANGTEO_MODE === "production",
    postcodeScript: env.POSTCODE_SCRIPT_URL ?? sandbox?.postcodeScript ?? null,
  };
  return {
    db: connection.db,
    clock: () => new Date(),
    mail,
    sms: textMessages(sandbox),
    google: google(sandbox),
    paypal: guarded(paypal(sandbox), circuits.paypal, ["isGenuine"]),
    coinpayments: guarded(coinPayments(sandbox), circuits.coinpayments, ["isGenuine"]),
    circuits: () => Object.values(circuits).map((circuit) => circuit.state()),
    places: env.PLACES_API_KEY
      ? googlePlaces({ baseUrl: env.PLACES_BASE_URL, apiKey: env.PLACES_API_KEY })
      : sandbox && googlePlaces(sandbox.places),
    files: diskFiles(join(dataDir, "files")),
    images,
    jobs: databaseJobs,
    secrets: keyedSecrets(env.SECRET ?? keptSecret(dataDir)),
    limiter: postgresLimiter(pool),
    settings,
    words: (locale, key, values) => library.translate(locale)(key as MessageKey, values),
    renderMail: mailRenderer(library, settings),
  };
}

function textMessages(sandbox: Sandbox | null): Services["sms"] {
  const korea = solapiGateway({
    baseUrl: env.SOLAPI_API_KEY ? env.SOLAPI_BASE_URL : (sandbox?.solapiUrl ?? env.SOLAPI_BASE_URL),
    apiKey: env.SOLAPI_API_KEY ?? sandbox?.solapiKey ?? "",
    apiSecret: env.SOLAPI_API_SECRET ?? sandbox?.solapiSecret ?? "",
    from: env.SMS_FROM,
  });
  const {
    TWILIO_BASE_URL: baseUrl,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = env;
  if (accountSid && authToken && from)
    return smsByCountry({ korea, abroad: twilioGateway({ baseUrl, accountSid, authToken, from }) });
  // One real provider is enough for everybody; the demo plays both.
  return sandbox && !env.SOLAPI_API_KEY
    ? smsByCountry({ korea, abroad: twilioGateway({ ...sandbox.twilio, from: "+12015550100" }) })
    : korea;
}

/** Without keys: the stand-in in the demo, nothing in production. */
function google(sandbox: Sandbox | null): Services["google"] {
  const clock = () => new Date();
  if (env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET) {
    return googleGateway({
      ...googleItself,
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      clock,
    });
  }
  return sandbox && googleGateway({ ...sandbox.google, clock });
}

/** Without keys: the stand-in in the demo, nothing in production. */
function paypal(sandbox: Sandbox | null): Services["paypal"] {
  const currency = env.PAYPAL_CURRENCY;
  const {
    PAYPAL_API_BASE: baseUrl,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
  } = env;
  if (clientId && clientSecret && webhookId) {
    return paypalGateway({
      baseUrl,
      clientId,
      clientSecret,
      webhookId,
      merchantId: env.PAYPAL_MERCHANT_ID ?? null,
      currency,
      sdkBaseUrl: null,
    });
  }
  return sandbox && paypalGateway({ ...sandbox.paypal, currency });
}

/** Without keys: the stand-in in the demo, nothing in production. */
function coinPayments(sandbox: Sandbox | null): Services["coinpayments"] {
  const common = { currency: env.COINPAYMENTS_CURRENCY, clock: () => new Date() };
  if (env.COINPAYMENTS_CLIENT_ID && env.COINPAYMENTS_CLIENT_SECRET) {
    return coinPaymentsGateway({
      ...common,
      baseUrl: env.COINPAYMENTS_API_BASE,
      clientId: env.COINPAYMENTS_CLIENT_ID,
      clientSecret: env.COINPAYMENTS_CLIENT_SECRET,
    });
  }
  return sandbox && coinPaymentsGateway({ ...common, ...sandbox.coinpayments });
}

async function developmentServer() {
  const { createServer: createViteServer } = await import("vite");
  const vite = await createViteServer({ server: { middlewareMode: true } });
  onClose(() => vite.close());
  return { middleware: vite.middlewares, build: () => vite.ssrLoadModule("virtual:remix/server-build") as never };
}

async function listen(app: ReturnType<typeof createApplication>): Promise<number> {
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 }, app);
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(env.PORT, env.HOST, done);
  });
  onClose(
    () =>
      new Promise((done) => {
        server.close(done);
        server.closeIdleConnections();
      }),
  );
  return (server.address() as AddressInfo).port;
}

async function closeAll(): Promise<void> {
  for (const close of closers)
    await close().catch((error: unknown) => logger.error({ err: error }, "did not close cleanly"));
}
