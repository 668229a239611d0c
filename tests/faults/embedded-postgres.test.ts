import { spawn } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { isAlive } from "#db/embedded/processes.ts";
import {
  buildOwner,
  clearPlaces,
  commitRows,
  copyCheckout,
  countRows,
  freshPlace,
  gone,
  ground,
  homeOf,
  kill,
  leave,
  own,
  type Owner,
  query,
  serverOf,
} from "./embedded-places.ts";

beforeAll(buildOwner);
afterEach(clearPlaces);
afterAll(() => rmSync(ground, { recursive: true, force: true }));

describe("the embedded PostgreSQL", { timeout: 180_000 }, () => {
  it("requires a password, listens on loopback only, has fsync on and supports Korean trigrams", async () => {
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

  it("stops with its owner process", async () => {
    const place = freshPlace();
    const owner = await own(place);
    const server = serverOf(place);
    await leave(owner.child);
    expect(isAlive(server)).toBe(false);
    expect(existsSync(path.join(homeOf(place), "cluster/data/postmaster.pid"))).toBe(false);
  });

  it("survives its killed owner, is reused by the next one, and stops with it", async () => {
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

  it("starts again with its data after owner and server were killed", async () => {
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

  it("F-5: restarts on the same port when only the server was killed", async () => {
    const place = freshPlace();
    const owner = await own(place);
    await commitRows(owner.url);
    const server = serverOf(place);
    process.kill(server, "SIGKILL");
    await expect.poll(() => countRows(owner.url).catch(() => 0), { timeout: 90_000, interval: 100 }).toBe(1000);
    expect(serverOf(place)).not.toBe(server);
  });

  it("ignores a stale pid file that names a process of another program", async () => {
    const place = freshPlace();
    const first = await own(place);
    await commitRows(first.url);
    const server = serverOf(place);
    first.child.kill("SIGKILL");
    process.kill(server, "SIGKILL");
    await gone(server);
    const data = path.join(homeOf(place), "cluster/data");
    // The process belongs to the same OS user: PostgreSQL ignores those of other users by itself.
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

  it("is shared by processes started simultaneously, and stops with the last of them", async () => {
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

  it("ignores an incomplete cluster left by a killed process", async () => {
    const place = freshPlace();
    const half = path.join(place, "cluster.999999999-abc/data");
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, "PG_VERSION"), "18\n");
    const owner = await own(place);
    expect(await query(owner.url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(homeOf(place)).filter((name) => name.startsWith("cluster"))).toEqual(["cluster"]);
  });
});

// An ordinary user runs the server as that user, who can enter the own home directory.
describe.skipIf(process.getuid?.() !== 0)(
  "the embedded PostgreSQL of root, below a home directory only root may enter",
  { timeout: 180_000 },
  () => {
    it("keeps its data where the server's user has access, finds it again, and moves with the checkout", async () => {
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

    it("runs the PostgreSQL programs from a copy when node_modules is closed too", async () => {
      const checkout = path.join(ground, "closed");
      const entry = copyCheckout(checkout);
      chmodSync(checkout, 0o700);
      const owner = await own(freshPlace(checkout), entry);
      await commitRows(owner.url);
      expect(await countRows(owner.url)).toBe(1000);
    });
  },
);

describe.skipIf(process.getuid?.() !== 0)("the embedded PostgreSQL of an ordinary user", { timeout: 180_000 }, () => {
  const user = { uid: 65_534, gid: 65_534 };

  it("runs as that user, with packages that root installed without library links", async () => {
    // A directory every user can enter, unlike perhaps that of the repository.
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

      // Running `sudo npm start` once must not take the data away from their owner.
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
