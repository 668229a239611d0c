import { join, resolve } from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import pino, { type Logger } from "pino";
import { LiveRequests } from "#app/domain/api-requests/live-requests.server.ts";
import { RequestRecorder } from "#app/domain/api-requests/request-recorder.server.ts";
import { ClickCounter } from "#app/domain/partners/referrals/click-counter.server.ts";
import { CampaignCounter } from "#app/domain/campaigns/campaign-counter.server.ts";
import { MissCounter } from "#app/domain/search-misses/miss-counter.server.ts";
import { ViewCounter } from "#app/domain/catalog/view-counter.server.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { UsageRecorder } from "#app/domain/usage/usage-recorder.server.ts";
import { type Env, readEnv } from "#app/env.server.ts";
import { withPageHeaders } from "#app/http/page-headers.server.ts";
import { openLibrary } from "#app/i18n/library.server.ts";
import { prepareJobs } from "#app/integrations/jobs/queue.server.ts";
import { demoChainProcess } from "#app/integrations/chains/demo-chain.server.ts";
import { runJobs } from "#app/integrations/jobs/runners.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrate, readMigrations } from "#db/migrate.ts";
import { seedDemo } from "#db/seed/seed.server.ts";
import { createApplication } from "./application.server.ts";
import { openDatabase, openPool, readinessProbe } from "./compose/database.server.ts";
import { startIngesters } from "./compose/ingesters.server.ts";
import { jobHandlers } from "./compose/job-handlers.server.ts";
import { startDemoSandbox } from "./compose/sandbox.server.ts";
import { subscribeToChanges } from "./compose/page-changes.server.ts";
import { composeServices } from "./compose/services.server.ts";
import { type Lifecycle, lifecycleOf } from "./lifecycle.server.ts";
import { listen } from "./listen.server.ts";
import { loggedError } from "./logged-error.ts";
import { PageStore } from "./page-cache/page-store.server.ts";

export type StartOptions = {
  /** The directory that holds build/, db/ and locales/. */
  root: string;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** While developing. */
  vite: { middleware: RequestHandler; close(): Promise<void> } | null;
};

/** The composition root: starts everything this process is made of, and ends the process when that fails. */
export async function start(options: StartOptions): Promise<void> {
  const env = readOrExit();
  const logger = pino({
    level: env.LOG_LEVEL,
    redact: ["req.headers.cookie", "req.headers.authorization", 'req.headers["x-api-key"]', "password", "*.password"],
    serializers: { err: loggedError },
  });
  const lifecycle = lifecycleOf(logger);
  try {
    await compose(options, env, logger, lifecycle);
  } catch (error) {
    logger.fatal({ err: error }, "the server cannot start");
    await lifecycle.closeAll();
    process.exit(1);
  }
}

async function compose({ root, build, vite }: StartOptions, env: Env, logger: Logger, lifecycle: Lifecycle) {
  const began = Date.now();
  const { onClose } = lifecycle;
  const log = (line: string) => logger.info(line);
  if (vite) onClose(vite.close);
  const dataDir = resolve(root, env.DATA_DIR);
  const databaseUrl = env.DATABASE_URL ?? (await embedded(join(dataDir, "database"), log, onClose));
  const migrations = await readMigrations(join(root, "db/migrations"));
  const { applied } = await migrate(databaseUrl, log, migrations);
  const pool = openPool(databaseUrl, logger, onClose);
  await prepareJobs(pool, logger);

  const sandbox = await startDemoSandbox({ env, root, dataDir, logger, onClose });
  const library = await openLibrary(join(root, "locales"));
  const db = openDatabase(databaseUrl, env, onClose);
  const demoChain = demoChainProcess({
    script: join(root, "build/demo-chain.js"),
    home: join(dataDir, "chain"),
    installed: env.ANVIL_PATH,
    logger,
  });
  const services = composeServices({ env, root, logger, db, dataDir, pool, sandbox, library, demoChain, onClose });
  if (env.DEMO_DATA ?? env.JANGTEO_MODE === "demo") await seedDemo(services, { root, log });

  const counters = startCounters(services, logger, onClose);
  if (env.RUN_JOBS) {
    const runner = await runJobs({ databaseUrl, handlers: jobHandlers(services, logger), logger });
    onClose(() => runner.stop());
  }
  const pages = new PageStore({ maxBytes: env.PAGE_CACHE_MB * 2 ** 20, maxAgeMs: 600_000, now: () => Date.now() });
  // While developing, a page changes with its source.
  subscribeToChanges(!vite && env.PAGE_CACHE_MB > 0 ? pages : null, { databaseUrl, logger, onClose });
  const liveRequests = new LiveRequests(services, (error) =>
    logger.warn({ err: error }, "new calls of the API could not be read for open pages"),
  );
  const app = createApplication({
    env,
    root,
    services,
    library,
    ...counters,
    liveRequests,
    pages,
    logger,
    build: typeof build === "function" ? async () => withPageHeaders(await build()) : withPageHeaders(build),
    vite: vite?.middleware,
    sandbox: sandbox ? { port: sandbox.port } : null,
    inboundMailKey: env.INBOUND_MAIL_KEY ?? sandbox?.inboundMail.key ?? null,
    ready: readinessProbe(databaseUrl, migrations, { worksJobs: env.RUN_JOBS, onClose }),
  });
  const port = await listen(app, env, onClose);
  // Before the server is closed, which waits for every answer to end: these would go on for hours.
  onClose(async () => liveRequests.close());
  startIngesters({ env, databaseUrl, services, demoChain, logger, onClose });
  logger.info(
    { port, migrations: applied.length, milliseconds: Date.now() - began, url: `http://localhost:${port}/` },
    "체인장터 is open",
  );
}

/** Counters of visits behind the page cache, and of calls: in batches, the last of which is written when the server stops. */
function startCounters(services: Services, logger: Logger, onClose: Lifecycle["onClose"]) {
  const views = new ViewCounter(services, (error) =>
    logger.error({ err: error }, "views of services could not be counted"),
  );
  onClose(() => views.close());
  const usage = new UsageRecorder(services, (error) =>
    logger.error({ err: error }, "usage of the API could not be recorded yet"),
  );
  onClose(() => usage.close());
  const requests = new RequestRecorder(services, (error) =>
    logger.error({ err: error }, "calls of the API could not be written to the log yet"),
  );
  onClose(() => requests.close());
  const clicks = new ClickCounter(services, (error) =>
    logger.error({ err: error }, "clicks on the links of partners could not be counted"),
  );
  onClose(() => clicks.close());
  const campaigns = new CampaignCounter(services, (error) =>
    logger.error({ err: error }, "visitors of campaigns could not be counted"),
  );
  onClose(() => campaigns.close());
  const misses = new MissCounter(services, (error) =>
    logger.error({ err: error }, "searches that found nothing could not be counted"),
  );
  onClose(() => misses.close());
  return { views, usage, requests, clicks, campaigns, misses };
}

function readOrExit(): Env {
  try {
    return readEnv();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

type OnClose = Lifecycle["onClose"];

async function embedded(dataDir: string, log: (line: string) => void, onClose: OnClose): Promise<string> {
  const database = await startEmbedded({ dataDir, log });
  onClose(() => database.stop());
  return database.url;
}
