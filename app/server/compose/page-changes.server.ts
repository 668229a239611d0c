import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { forgetSettings, keepSettings, stopKeepingSettings } from "#app/domain/settings/in-force.server.ts";
import { forgetCachedPerDb } from "#app/domain/shared/cache-per-db.ts";
import type { Cause } from "#app/http/freshness.ts";
import type { Lifecycle } from "../lifecycle.server.ts";
import type { PageStore } from "../page-cache/page-store.server.ts";

/** Keeps settings, and pages where they are kept, while changes are heard of, and drops what these concern. */
export function subscribeToChanges(
  pages: PageStore | null,
  source: Pick<Options, "databaseUrl" | "logger" | "onClose">,
): void {
  listenForPageChanges({
    ...source,
    onOpen: () => {
      keepSettings();
      pages?.open();
    },
    onLost: () => {
      stopKeepingSettings();
      pages?.close();
    },
    onChange: (cause) => {
      // Counts of lists are remembered for a while on their own (domain/shared/cache-per-db.ts).
      if (cause === "listings") forgetCachedPerDb();
      if (cause === "settings") forgetSettings();
      pages?.change(cause);
    },
  });
}

type Options = {
  databaseUrl: string;
  logger: Logger;
  onClose: Lifecycle["onClose"];
  /** Changes are heard of from now on. */
  onOpen(): void;
  onChange(cause: Cause): void;
  /** Changes may go unheard from now on. */
  onLost(): void;
};

/** The channel of the triggers in the migration page_changes. */
const CHANNEL = "page_changes";
/** A connection that answers nothing for so long is lost, whatever the operating system thinks of it. */
const HEARTBEAT_MS = 2_000;
const CONNECT_MS = 5_000;
const RETRY_MS = 500;

/** Listens to the database's changes of what public pages show, on a connection of its own that is opened again when lost. */
export function listenForPageChanges({ databaseUrl, logger, onClose, onOpen, onChange, onLost }: Options): void {
  const closing = new AbortController();

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: "jangteo page changes",
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: HEARTBEAT_MS,
    });
    let lose = () => {};
    const lost = new Promise<void>((resolve) => (lose = resolve));
    client.once("end", lose);
    client.on("error", lose);
    closing.signal.addEventListener("abort", lose);
    client.on("notification", ({ payload }) => onChange(payload as Cause));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      onOpen();
      await Promise.race([lost, heartbeats(client, closing.signal)]);
    } finally {
      closing.signal.removeEventListener("abort", lose);
      onLost();
      // A broken connection never says goodbye.
      await Promise.race([client.end().catch(() => undefined), sleep(HEARTBEAT_MS, undefined, { ref: false })]);
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: unknown) =>
        logger.warn({ err: error }, "the page cache cannot listen for changes; it stays closed until it can"),
      );
      if (!closing.signal.aborted) await sleep(RETRY_MS);
    }
  }

  const ended = keepListening();
  onClose(() => {
    closing.abort();
    return ended;
  });
}

/** Resolves when the connection stops answering. */
async function heartbeats(client: pg.Client, closing: AbortSignal): Promise<void> {
  while (!closing.aborted) {
    await sleep(HEARTBEAT_MS, undefined, { ref: false, signal: closing }).catch(() => undefined);
    if (closing.aborted) return;
    const isAlive = await client.query("select 1").then(
      () => true,
      () => false,
    );
    if (!isAlive) return;
  }
}
