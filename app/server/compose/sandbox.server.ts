import { join } from "node:path";
import type { Logger } from "pino";
import type { Env } from "#app/env.server.ts";
import { allConfigured } from "#app/integrations/payment-providers.server.ts";
import { type Sandbox, startSandbox } from "#app/integrations/sandbox.server.ts";
import { keptSecret, keyedSecrets } from "#app/integrations/secrets.server.ts";
import type { Lifecycle } from "../lifecycle.server.ts";

type Options = { env: Env; root: string; dataDir: string; logger: Logger; onClose: Lifecycle["onClose"] };

/** In the demo, mail, SMS, sign-in and payments go to the sandbox unless a real provider is configured for each. */
export async function startDemoSandbox({ env, root, dataDir, logger, onClose }: Options): Promise<Sandbox | null> {
  const hasRealProviders = env.SMTP_URL && env.SOLAPI_API_KEY && env.GOOGLE_CLIENT_ID && allConfigured(env);
  if (env.JANGTEO_MODE !== "demo" || hasRealProviders) return null;
  const { sign } = keyedSecrets(env.SECRET ?? keptSecret(dataDir));
  const sandbox = await startSandbox({
    script: join(root, "build/sandbox.js"),
    dataDir: join(dataDir, "sandbox"),
    httpPort: env.SANDBOX_HTTP_PORT,
    smtpPort: env.SANDBOX_SMTP_PORT,
    site: {
      url: `http://${ownHost(env)}:${env.PORT}`,
      host: env.PUBLIC_ORIGIN && new URL(env.PUBLIC_ORIGIN).host,
    },
    secret: sign("sandbox", "solapi"),
    inboundKey: env.INBOUND_MAIL_KEY ?? sign("sandbox", "inbound-mail"),
    logger,
  });
  onClose(() => sandbox.stop());
  return sandbox;
}

/** The address at which this process is reached from this machine. */
function ownHost({ HOST }: Env): string {
  if (HOST === "0.0.0.0" || HOST === "::") return "127.0.0.1";
  return HOST.includes(":") ? `[${HOST}]` : HOST;
}
