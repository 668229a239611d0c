import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Account, identity, plainEnvironment } from "./account.ts";
import type { Cluster } from "./cluster.ts";
import { isAlive, isServerOf } from "./processes.ts";

export type Running = { pid: number; port: number; child?: ChildProcess };

// fsync, full_page_writes and synchronous_commit stay as PostgreSQL has them: on.
const settings = {
  listen_addresses: "127.0.0.1",
  // A path to a socket may be 107 characters long, which a checkout easily exceeds.
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "128MB",
  effective_cache_size: "1GB",
  work_mem: "16MB",
  max_wal_size: "512MB",
  random_page_cost: "1.1",
  // Compiling costs more than the short queries of a web page take.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  datestyle: "ISO, YMD",
  lc_messages: "C",
  log_checkpoints: "off",
  log_line_prefix: "%m [%p] ",
  cluster_name: "jangteo",
};

const recoveryTakesAtMost = 10 * 60_000;
const logTurnsAt = 5 * 1024 * 1024;

type PidFile = { pid: number; port: number; status: string };

/** The server's postmaster.pid: process id in the first line, port in the fourth, state in the eighth. */
export function readPidFile(data: string): PidFile | undefined {
  try {
    const lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Math.abs(Number(lines[0])), port: Number(lines[3]), status: (lines[7] ?? "").trim() };
  } catch {
    return undefined;
  }
}

export type Launch = { cluster: Cluster; postgres: string; account: Account; overrides: Record<string, string> };

/**
 * Comes back when the server accepts connections: one that runs already, or a new one. PostgreSQL itself admits only
 * one server to a data directory; the loser of a race waits for the winner.
 */
export async function ensureRunning(
  launch: Launch,
  log: (line: string) => void,
  preferredPort?: number,
): Promise<Running & { reused: boolean }> {
  const { data } = launch.cluster;
  const deadline = Date.now() + recoveryTakesAtMost;
  let port = preferredPort;
  let spoken = "";
  const say = (line: string) => {
    if (line !== spoken) log(line);
    spoken = line;
  };
  while (Date.now() < deadline) {
    const found = readPidFile(data);
    if (found && isServerOf(found.pid, data)) {
      if (found.status === "ready") return { pid: found.pid, port: found.port, reused: true };
      say(`waiting for the running database server (${found.status || "starting"})`);
      await sleep(50);
      continue;
    }
    // PostgreSQL removes a stale file itself, except when its number now belongs to another process.
    if (found && isAlive(found.pid)) rmSync(path.join(data, "postmaster.pid"), { force: true });

    const outcome = await start(launch, port ?? (await freePort()), deadline);
    if ("running" in outcome) return { ...outcome.running, reused: false };
    if (/could not (bind|create any)/i.test(outcome.said)) {
      port = undefined; // somebody else's by now
    } else if (/lock file .* already exists|is another postmaster/i.test(outcome.said)) {
      say("another process is starting the database server");
    } else if (/pre-existing shared memory block/i.test(outcome.said)) {
      say("waiting for the last processes of a killed database server");
    } else {
      throw new Error(`PostgreSQL did not start (${launch.cluster.logFile}):\n${outcome.said.trim()}`);
    }
    await sleep(100);
  }
  throw new Error(`PostgreSQL was not ready in time; see ${launch.cluster.logFile}`);
}

async function start(
  { cluster, postgres, account, overrides }: Launch,
  port: number,
  deadline: number,
): Promise<{ running: Running } | { said: string }> {
  turnLog(cluster.logFile);
  const logFile = openSync(cluster.logFile, "a", 0o600);
  const from = statSync(cluster.logFile).size;
  const args = Object.entries({ ...settings, ...overrides, port: String(port) }).flatMap(([k, v]) => [
    "-c",
    `${k}=${v}`,
  ]);
  const child = spawn(postgres, ["-D", cluster.data, ...args], {
    ...identity(account),
    cwd: cluster.home,
    env: plainEnvironment,
    // A file and not a pipe: the server outlives us when we are killed, and must not die of its next log line.
    stdio: ["ignore", logFile, logFile],
    // Out of the terminal's group: Ctrl-C stops us, and we stop the server after the last request.
    detached: true,
  });
  closeSync(logFile);
  child.unref();
  let ended = false;
  child.on("exit", () => (ended = true));
  child.on("error", () => (ended = true));
  while (Date.now() < deadline) {
    const file = readPidFile(cluster.data);
    if (file && file.pid === child.pid && file.status === "ready") return { running: { pid: file.pid, port, child } };
    if (ended) return { said: readFileSync(cluster.logFile).subarray(from).toString() };
    await sleep(10);
  }
  child.kill("SIGQUIT");
  return { said: "not ready in time" };
}

function turnLog(file: string): void {
  if (existsSync(file) && statSync(file).size > logTurnsAt) renameSync(file, `${file}.1`);
}

/** Fast shutdown: open transactions are rolled back, everything committed is written out. */
export async function shutDown(data: string, patience = 30_000): Promise<void> {
  const running = readPidFile(data);
  if (!running || !isServerOf(running.pid, data)) return;
  process.kill(running.pid, "SIGINT");
  const deadline = Date.now() + patience;
  while (isServerOf(running.pid, data)) {
    // Immediate: the next start recovers from the log.
    if (Date.now() > deadline) process.kill(running.pid, "SIGQUIT");
    await sleep(10);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
