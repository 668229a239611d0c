import type { Logger } from "pino";

/** Resources that have been started and have to be closed again. */
export type Lifecycle = {
  /** Closes in the reverse order of starting. */
  onClose(close: () => Promise<unknown>): void;
  closeAll(): Promise<void>;
};

/** From the first moment on: a signal closes what has been started, and requests and jobs under way are finished. */
export function lifecycleOf(logger: Logger): Lifecycle {
  const closers: (() => Promise<unknown>)[] = [];
  let ending = false;

  async function closeAll(): Promise<void> {
    for (const close of closers)
      await close().catch((error: unknown) => logger.error({ err: error }, "a resource was not closed cleanly"));
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      logger.info({ signal }, "the process is shutting down");
      setTimeout(() => process.exit(1), 20_000).unref();
      void closeAll().then(() => process.exit(0));
    });
  }
  process.on("unhandledRejection", (error) => onUnhandledRejection(error, logger));
  // Nothing is known of the state this leaves behind: the process ends, and is started again from outside.
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "uncaught exception");
    process.exit(1);
  });
  return { onClose: (close) => void closers.unshift(close), closeAll };
}

/** Codes of the database client, of the socket below it, and of a server that ends connections (57P01 and its neighbours). */
const LOST_CONNECTION = /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|ECONNRESET|EPIPE|57P0[123])$/;

/**
 * A broken connection to the database also rejects promises of its client that no caller holds. The request
 * they belonged to has been answered and the next query connects anew, so the process goes on; after any other
 * unhandled rejection it ends.
 */
function onUnhandledRejection(error: unknown, logger: Logger): void {
  if (LOST_CONNECTION.test((error as { code?: string } | null)?.code ?? "")) {
    logger.error({ err: error }, "a database connection was lost");
    return;
  }
  logger.fatal({ err: error }, "unhandled promise rejection");
  process.exit(1);
}
