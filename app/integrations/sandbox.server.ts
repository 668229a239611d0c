import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";

export type Sandbox = { port: number; smtpUrl: string; solapiUrl: string; solapiKey: string; solapiSecret: string; stop(): Promise<void> };

type Options = { script: string; dataDir: string; httpPort: number; smtpPort: number; secret: string; logger: Logger };

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
      },
    });
    ports = await listening(child);
    child.once("exit", (code) => {
      if (stopping) return;
      logger.warn({ code }, "sandbox ended, starting it again");
      launch().catch((error: unknown) => logger.error({ err: error }, "sandbox does not start"));
    });
  };
  await launch();
  return {
    port: ports.httpPort,
    smtpUrl: `smtp://127.0.0.1:${ports.smtpPort}`,
    solapiUrl: `http://127.0.0.1:${ports.httpPort}/solapi`,
    solapiKey,
    solapiSecret: secret,
    async stop() {
      stopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function listening(child: ChildProcess): Promise<{ httpPort: number; smtpPort: number }> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as { httpPort: number; smtpPort: number }));
    child.once("exit", (code) => reject(new Error(`sandbox ended with ${code} before it listened`)));
    child.once("error", reject);
  });
}
