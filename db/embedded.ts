import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ownerOf, serverAccount } from "./embedded/account.ts";
import { findBinaries } from "./embedded/binaries.ts";
import { adminName, databaseName, openCluster } from "./embedded/cluster.ts";
import { settle } from "./embedded/place.ts";
import { ensureRunning, type Launch, type Running, readPidFile, shutDown } from "./embedded/server.ts";
import { isServerOf } from "./embedded/processes.ts";
import { Users } from "./embedded/users.ts";

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** Server settings over ours; tests switch fsync off. */
  settings?: Record<string, string>;
  /** For tests: nobody misses the data once the data directory is gone. */
  disposable?: boolean;
};

export type Embedded = {
  /** The product's database, as the role that owns it. */
  url: string;
  /** The database `postgres`, as superuser. */
  adminUrl: string;
  /** Leaves; stops the server if no other process uses it. */
  stop(): Promise<void>;
  /** The server was running before: left by a killed process, or shared with a living one. */
  reused: boolean;
};

const restartsPerMinute = 5;
/** Between further restarts within a minute, and between attempts that failed. */
const patienceMs = 5_000;
/** Interval of the check on a server that another process started. */
const checkAfterMs = 1_000;

/**
 * Starts the PostgreSQL that npm installed, or joins the one that already runs on this data directory. The caller
 * stops it on SIGTERM; a process that ends without asking takes it down in its exit handler, and a process that is
 * killed leaves it to the next start. If the server dies while we live it is started again on the same port.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, log, settings = {}, disposable = false } = options;
  const anyAccount = serverAccount();
  const { home, spare } = settle(path.resolve(dataDir), anyAccount, disposable, log);
  const account = ownerOf(home, anyAccount);
  const binaries = findBinaries(account, spare, log);
  const cluster = await openCluster(home, binaries, account, log);
  const launch: Launch = { cluster, postgres: binaries.postgres, account, overrides: settings };

  const users = new Users(home);
  await users.enter();
  const running = await ensureRunning(launch, log).catch((error: unknown) => {
    users.leave();
    throw error;
  });
  if (running.reused) log(`joining the database server that already runs (process ${running.pid})`);

  const watch = keepRunning(launch, running, log);
  const onExit = () => {
    watch.end();
    users.leave();
    const left = readPidFile(cluster.data);
    if (left && !users.othersExist()) signalQuietly(left.pid);
  };
  process.on("exit", onExit);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    watch.end();
    await users.leaveAndStop(() => shutDown(cluster.data));
    process.off("exit", onExit);
  };
  const address = `127.0.0.1:${running.port}`;
  return {
    url: `postgres://${databaseName}:${cluster.password}@${address}/${databaseName}`,
    adminUrl: `postgres://${adminName}:${cluster.adminPassword}@${address}/postgres`,
    stop: () => (stopped ??= stop()),
    reused: running.reused,
  };
}

/** The process that started the server learns of its end at once, the others by looking; one of them starts it again. */
function keepRunning(launch: Launch, first: Running, log: (line: string) => void): { end(): void } {
  let wanted = true;
  const restarts: number[] = [];
  const watch = (running: Running) => {
    const ended = (how: string) => {
      if (!wanted) return;
      log(`the database server ended (${how}); starting it again`);
      void again();
    };
    if (running.child) return void running.child.once("exit", (code, signal) => ended(String(signal ?? code)));
    const looking = setInterval(() => {
      if (wanted && isServerOf(running.pid, launch.cluster.data)) return;
      clearInterval(looking);
      ended("started by another process");
    }, checkAfterMs);
    looking.unref();
  };
  const again = async () => {
    const now = Date.now();
    restarts.push(now);
    const recent = restarts.filter((time) => time > now - 60_000).length;
    await sleep(recent > restartsPerMinute ? patienceMs : 100);
    while (wanted) {
      try {
        const running = await ensureRunning(launch, log, first.port);
        if (running.port === first.port) return watch(running);
        // Every address in this process names the old port: whoever supervises it starts it anew.
        log("the database server came back on another port; ending this process");
        process.exit(1);
      } catch (error) {
        log(`the database server does not start again: ${String(error)}`);
        await sleep(patienceMs);
      }
    }
  };
  watch(first);
  return { end: () => (wanted = false) };
}

function signalQuietly(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // Gone already.
  }
}
