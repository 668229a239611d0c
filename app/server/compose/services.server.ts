import { join } from "node:path";
import type pg from "pg";
import type { Logger } from "pino";
import { company, configureCompany } from "#app/domain/shared/company.ts";
import type { Services } from "#app/domain/shared/services.ts";
import { companyOf, type Env } from "#app/env.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { defaultLocale, isTextLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { archiveProcess } from "#app/integrations/archives/archive-process.server.ts";
import { imageProcesses } from "#app/integrations/images/image-process.server.ts";
import { databaseJobs } from "#app/integrations/jobs/queue.server.ts";
import { mailRenderer } from "#app/integrations/mail/render.server.ts";
import { smtpTransport } from "#app/integrations/mail/smtp.server.ts";
import { solidityProcess, withCompiler } from "#app/integrations/solidity/solidity-process.server.ts";
import { pdfProcess } from "#app/integrations/pdf/pdf-process.server.ts";
import { connectProviders } from "#app/integrations/payment-providers.server.ts";
import { postgresLimiter } from "#app/integrations/rate-limits.server.ts";
import type { Sandbox } from "#app/integrations/sandbox.server.ts";
import { webDocuments } from "#app/integrations/web-documents/web-documents.server.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Db } from "#db/client.server.ts";
import { demoDrawings } from "#db/seed/pictures/drawings.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";
import { callLimits, chainNodes, type DemoChainPlace } from "./chain-nodes.server.ts";
import { fileStore } from "./files.server.ts";
import { google, indexNow, places, textMessages } from "./providers.server.ts";

type Composition = {
  env: Env;
  /** The directory that holds build/. */
  root: string;
  logger: Logger;
  db: Db;
  dataDir: string;
  pool: pg.Pool;
  sandbox: Sandbox | null;
  library: Library;
  demoChain: DemoChainPlace;
  onClose: Lifecycle["onClose"];
};

/** The only place that picks real implementations of the ports. */
export function composeServices({
  env,
  root,
  logger,
  db,
  dataDir,
  pool,
  sandbox,
  library,
  demoChain,
  onClose,
}: Composition): Services {
  const clock = () => new Date();
  configureCompany(companyOf(env));
  const mail = smtpTransport({
    url: env.SMTP_URL ?? sandbox?.smtpUrl ?? "",
    from: env.MAIL_FROM,
    replyTo: company().email,
    nameIn: (locale) => library.translate(isTextLocale(locale) ? locale : defaultLocale)("common:brand"),
  });
  onClose(async () => mail.close());
  const images = imageProcesses({ script: join(root, "build/images.js"), fonts: join(root, "fonts"), logger });
  onClose(images.close);
  const archives = archiveProcess({ script: join(root, "build/archives.js"), logger });
  onClose(archives.close);
  const compiler = solidityProcess({ script: join(root, "build/solidity.js"), logger });
  onClose(compiler.close);
  const pdfs = pdfProcess({ script: join(root, "build/pdf.js"), fonts: join(root, "fonts"), logger });
  onClose(pdfs.close);
  const settings = {
    origin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    bankAccount: { bank: env.BANK_NAME, number: env.BANK_ACCOUNT, holder: env.BANK_HOLDER },
    bankAbroad: bankAbroad(env),
    operatorsNeedTwoFactor: env.JANGTEO_MODE === "production",
    payoutsNeedTwo: env.PAYOUTS_NEED_TWO ?? env.JANGTEO_MODE === "production",
    vatModel: env.VAT_MODEL,
    sellerDigestMinutes: env.SELLER_DIGEST_MINUTES,
    inboundDomain: env.INBOUND_MAIL_DOMAIN ?? sandbox?.inboundMail.domain ?? null,
    postcodeScript: env.POSTCODE_SCRIPT_URL ?? sandbox?.postcodeScript ?? null,
  };
  return {
    db,
    clock,
    mail,
    sms: textMessages(env, sandbox),
    google: google(env, sandbox, clock),
    // `providers` and `circuits`.
    ...connectProviders(env, sandbox, clock),
    places: places(env, sandbox),
    indexNow: indexNow(env, sandbox, settings.origin),
    chainNodes: chainNodes(env, demoChain, callLimits),
    webDocuments: webDocuments({ ipfsGateway: env.IPFS_GATEWAY ?? null }),
    files: fileStore({ env, dataDir, clock, logger, onClose }),
    images,
    archives: withCompiler(archives, compiler),
    drawings: env.JANGTEO_MODE === "demo" ? demoDrawings(root) : { find: async () => null },
    pdfs,
    jobs: databaseJobs,
    secrets: keyedSecrets(env.SECRET ?? keptSecret(dataDir)),
    limiter: postgresLimiter(pool),
    settings,
    words: (locale, key, values) => library.translate(locale)(key as MessageKey, values),
    renderMail: mailRenderer(library, settings),
  };
}

/** Names in Latin letters and the SWIFT code, all three or none. */
function bankAbroad({
  BANK_NAME_EN: bank,
  BANK_HOLDER_EN: holder,
  BANK_SWIFT: swift,
}: Env): Services["settings"]["bankAbroad"] {
  return bank && holder && swift ? { bank, holder, swift } : null;
}
