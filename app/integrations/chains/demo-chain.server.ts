import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "pino";

type Options = { script: string; home: string; installed: string | undefined; logger: Pick<Logger, "info" | "warn"> };

export type DemoChain = {
  /** null: it is starting, or there is none for this system. */
  readonly url: string | null;
  start(): void;
  stop(): Promise<void>;
};

const AGAIN_MS = 10_000;
const PATIENCE_MS = 8_000;

/** A chain for the demo in a process of its own, started again when it ends. Nothing waits for it. */
export function demoChainProcess({ script, home, installed, logger }: Options): DemoChain {
  let url: string | null = null;
  let child: ChildProcess | null = null;
  let again: NodeJS.Timeout | undefined;
  let isWanted = false;

  function launch(): void {
    const started = fork(script, [home, ...(installed ? [installed] : [])], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { NODE_ENV: "production" },
    });
    child = started;
    started.on("message", (message) => {
      ({ url } = message as { url: string | null });
      if (url) return;
      isWanted = false;
      logger.info("anvil is not installed for this system, so the demo chain is off (ANVIL_PATH names an anvil)");
    });
    started.on("error", (error) => logger.warn({ err: error }, "the chain of the demo failed"));
    started.once("exit", (code, signal) => {
      url = null;
      child = null;
      if (!isWanted) return;
      logger.warn({ code, signal }, "the chain of the demo ended and is started again");
      again = setTimeout(launch, AGAIN_MS);
      again.unref();
    });
  }

  return {
    get url() {
      return url;
    },
    start() {
      isWanted = true;
      launch();
    },
    async stop() {
      isWanted = false;
      clearTimeout(again);
      const running = child;
      if (!running) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGTERM");
      const late = setTimeout(() => running.kill("SIGKILL"), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
