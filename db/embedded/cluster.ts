import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type Account, identity, plainEnvironment } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./processes.ts";

export type Cluster = { home: string; data: string; logFile: string; adminPassword: string; password: string };

/** The product's role, which owns the database of the same name and is no superuser. */
export const databaseName = "jangteo";
export const adminName = "postgres";

// pg_trgm asks the C library which characters are letters. With a plain "C" it knows only ASCII and indexes no Korean
// at all. Order and case come from PostgreSQL's own C.UTF-8, the same on every system. macOS has no C.UTF-8.
const characterTypes = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"];

const accessRules = `# Loopback only, and never without a password.
host all all 127.0.0.1/32 scram-sha-256
`;

/**
 * Finds the cluster below `home` or makes it. Making happens under another name and ends with one rename: a process
 * that is killed half-way leaves nothing that looks like a cluster, and of two that begin at once one wins.
 */
export async function openCluster(
  home: string,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<Cluster> {
  const directory = path.join(home, "cluster");
  if (!existsSync(directory)) await makeCluster(home, directory, binaries, account, log);
  const passwords = JSON.parse(readFileSync(path.join(directory, "passwords.json"), "utf8")) as Record<string, string>;
  const data = path.join(directory, "data");
  requireVersion(data, binaries);
  return {
    home,
    data,
    logFile: path.join(directory, "server.log"),
    adminPassword: passwords.admin ?? "",
    password: passwords.product ?? "",
  };
}

function requireVersion(data: string, binaries: Binaries): void {
  const made = readFileSync(path.join(data, "PG_VERSION"), "utf8").trim();
  const major = binaries.version.split(".")[0];
  if (made === major) return;
  throw new Error(
    `The data in ${data} were written by PostgreSQL ${made}; installed is ${major}. ` +
      `Move them with pg_dump and pg_restore, or remove the directory to begin afresh.`,
  );
}

async function makeCluster(
  home: string,
  directory: string,
  binaries: Binaries,
  account: Account,
  log: (line: string) => void,
): Promise<void> {
  const draft = path.join(home, `cluster.${process.pid}-${randomBytes(3).toString("hex")}`);
  const data = path.join(draft, "data");
  log("creating the database cluster");
  removeDrafts(home);
  try {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    if (account) {
      // The directory around it belongs to us and is only passed through.
      chownSync(data, account.uid, account.gid);
      await run("chmod", ["755", draft], "", undefined, home);
    }
    await initialise(binaries, data, account);
    const passwords = { admin: newPassword(), product: newPassword() };
    writeFileSync(path.join(draft, "passwords.json"), JSON.stringify(passwords), { mode: 0o600 });
    // Single-user mode: the roles exist before anything listens, so there never is a server without passwords.
    const statements = [
      `ALTER ROLE ${adminName} PASSWORD '${passwords.admin}'`,
      `CREATE ROLE ${databaseName} LOGIN PASSWORD '${passwords.product}'`,
      `CREATE DATABASE ${databaseName} OWNER ${databaseName}`,
    ];
    await run(
      binaries.postgres,
      ["--single", "-j", "-D", data, "-c", "exit_on_error=true", "-c", "log_checkpoints=off", "postgres"],
      statements.map((statement) => `${statement};\n\n`).join(""),
      account,
      home,
    );
    writeFileSync(path.join(data, "pg_hba.conf"), accessRules);
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another process made it in the meantime.
    if (!existsSync(directory)) throw error;
  }
}

/** Leftovers of a set-up that was killed. */
function removeDrafts(home: string): void {
  for (const name of readdirSync(home)) {
    const maker = /^cluster\.(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

async function initialise(binaries: Binaries, data: string, account: Account): Promise<void> {
  let refusal: unknown;
  for (const characterType of characterTypes) {
    const args = ["-D", data, `--username=${adminName}`, "--auth=reject", "--encoding=UTF8", "--data-checksums"];
    args.push("--locale=C", `--lc-ctype=${characterType}`, "--locale-provider=builtin", "--builtin-locale=C.UTF-8");
    args.push("--text-search-config=simple");
    try {
      await run(binaries.initdb, args, "", account, path.dirname(data));
      return;
    } catch (error) {
      refusal = error;
      if (!String(error).includes("locale")) break;
    }
  }
  throw refusal;
}

function newPassword(): string {
  return randomBytes(24).toString("base64url");
}

/** Runs one program to its end; refuses with what it said. */
function run(program: string, args: string[], input: string, account: Account, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...identity(account),
      cwd,
      env: plainEnvironment,
      stdio: ["pipe", "pipe", "pipe"],
    });
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${path.basename(program)} failed (${signal ?? code}):\n${said.trim()}`));
    });
  });
}
