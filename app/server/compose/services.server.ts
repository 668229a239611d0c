import { join } from "node:path";
import type pg from "pg";
import type { Services } from "#app/domain/shared/services.ts";
import type { Env } from "#app/env.server.ts";
import type { Library } from "#app/i18n/library.server.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { diskFiles } from "#app/integrations/files/disk.server.ts";
import { images } from "#app/integrations/images/renditions.server.ts";
import { databaseJobs } from "#app/integrations/jobs.server.ts";
import { mailRenderer } from "#app/integrations/mail/render-mail.server.ts";
import { smtpTransport } from "#app/integrations/mail/smtp.server.ts";
import { connectProviders } from "#app/integrations/payment-providers.server.ts";
import { postgresLimiter } from "#app/integrations/rate-limits.server.ts";
import type { Sandbox } from "#app/integrations/sandbox.server.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";
import { google, places, textMessages } from "./providers.server.ts";

type Composition = {
  env: Env;
  db: Db;
  dataDir: string;
  pool: pg.Pool;
  sandbox: Sandbox | null;
  library: Library;
  onClose: Lifecycle["onClose"];
};

/** The only place that picks real implementations of the ports. */
export function composeServices({ env, db, dataDir, pool, sandbox, library, onClose }: Composition): Services {
  const clock = () => new Date();
  const mail = smtpTransport({ url: env.SMTP_URL ?? sandbox?.smtpUrl ?? "", from: env.MAIL_FROM });
  onClose(async () => mail.close());
  const settings = {
    origin: env.PUBLIC_ORIGIN ?? `http://localhost:${env.PORT}`,
    bankAccount: { bank: env.BANK_NAME, number: env.BANK_ACCOUNT, holder: env.BANK_HOLDER },
    operatorsNeedTwoFactor: env.JANGTEO_MODE === "production",
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
