import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { type Account, runAs } from "./account.ts";

/*
 * Finds or chooses the directory of the database cluster.
 *
 * An ordinary user keeps everything in the data directory of the checkout. Root runs the server as another user, and
 * that user may be unable to enter the checkout: /root is 0700 on most machines, and PostgreSQL changes into its data
 * directory by its absolute path. The cluster then lies in a directory of its own below /var/lib (which survives
 * restarts, unlike /tmp), and the data directory of the checkout holds a file `location` that names it. The name is
 * random and recorded rather than derived from the path of the checkout, so that
 *   - a checkout that is moved keeps its data,
 *   - a checkout that is copied gets a cluster of its own,
 *   - deleting the data directory means what everybody expects: the next start begins afresh.
 */
const shelters = ["/var/lib/jangteo", "/opt/jangteo", "/var/tmp/jangteo"];

/** `home` holds the cluster; copies of the programs, if one is needed, go below `spare`. */
export type Place = { home: string; spare: string };

/** Both directories exist, and the account can enter them. */
export function settle(dataDir: string, account: Account, disposable: boolean, log: (line: string) => void): Place {
  requireWritable(dataDir);
  const inside = realpathSync(dataDir);
  const elsewhere =
    recorded(inside) ?? (canEnter(account, inside) ? undefined : moveOut(inside, account, disposable, log));
  return elsewhere ? { home: elsewhere, spare: path.dirname(elsewhere) } : { home: inside, spare: inside };
}

function requireWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(
      `The database cannot be kept in ${dataDir}: this user may not write there. ` +
        "Start the product as the user it was started with before, or change the owner of the directory.",
      { cause },
    );
  }
}

function moveOut(inside: string, account: Account, disposable: boolean, log: (line: string) => void): string {
  const outside = makeShelter(inside, account);
  if (disposable) writeFileSync(path.join(outside, "disposable"), "");
  if (account && existsSync(path.join(inside, "cluster"))) {
    // The way to the checkout was closed after the cluster was made.
    cpSync(path.join(inside, "cluster"), path.join(outside, "cluster"), { recursive: true, preserveTimestamps: true });
    runAs(undefined, 'chown -R "$1" "$2" && chmod 700 "$2"', [
      `${account.uid}:${account.gid}`,
      path.join(outside, "cluster", "data"),
    ]);
  }
  const home = record(inside, outside);
  log(`the user ${account?.name}, who runs PostgreSQL, cannot enter ${inside}: the data lies in ${home}`);
  return home;
}

function canEnter(account: Account, directory: string): boolean {
  return !account || runAs(account, 'cd "$1"', [directory]);
}

function recorded(inside: string): string | undefined {
  const note = path.join(inside, "location");
  if (!existsSync(note)) return undefined;
  const home = readFileSync(note, "utf8").trim();
  const owner = path.join(home, "belongs-to");
  if (existsSync(owner)) {
    const other = readFileSync(owner, "utf8").trim();
    if (other === inside) return home;
    const theirs = path.join(other, "location");
    const isCopy = existsSync(theirs) && readFileSync(theirs, "utf8").trim() === home;
    if (!isCopy) {
      writeFileSync(owner, `${inside}\n`);
      return home;
    }
  }
  // A copy of another checkout, or a cluster that somebody removed: settle anew.
  rmSync(note);
  return undefined;
}

function makeShelter(inside: string, account: Account): string {
  for (const shelter of shelters) {
    try {
      if (!existsSync(shelter)) {
        mkdirSync(shelter, { recursive: true });
        chmodSync(shelter, 0o755);
      }
      const { uid, mode } = lstatSync(shelter);
      // /var/tmp is open to everybody: a directory that others made or may write to is not ours.
      if (uid !== 0 || (mode & 0o022) !== 0) continue;
      removeDisposed(shelter);
      const home = path.join(shelter, randomBytes(6).toString("hex"));
      mkdirSync(home);
      chmodSync(home, 0o755);
      if (!canEnter(account, home)) {
        rmSync(home, { recursive: true });
        continue;
      }
      writeFileSync(path.join(home, "belongs-to"), `${inside}\n`);
      return home;
    } catch {
      // Read-only, or not allowed: the next one.
    }
  }
  throw new Error(
    `The user ${account?.name}, who runs PostgreSQL, can enter neither ${inside} nor any of ${shelters.join(", ")}. ` +
      "Start the product as an ordinary user, or set DATABASE_URL.",
  );
}

/**
 * Databases of tests whose checkout was deleted. Only those: the checkout of any other may lie on a disk that is not
 * mounted just now.
 */
function removeDisposed(shelter: string): void {
  for (const name of readdirSync(shelter)) {
    const home = path.join(shelter, name);
    const owner = path.join(home, "belongs-to");
    if (!existsSync(path.join(home, "disposable")) || !existsSync(owner)) continue;
    if (!existsSync(readFileSync(owner, "utf8").trim())) rmSync(home, { recursive: true, force: true });
  }
}

/** Writes down the place. Where two processes settle at once, the first one decides. */
function record(inside: string, outside: string): string {
  const note = path.join(inside, "location");
  const draft = `${note}.${process.pid}`;
  writeFileSync(draft, `${outside}\n`);
  try {
    linkSync(draft, note);
    return outside;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") {
      rmSync(outside, { recursive: true, force: true });
      return readFileSync(note, "utf8").trim();
    }
    // File systems without hard links.
    renameSync(draft, note);
    return outside;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the cluster and whatever lies outside for it. The server must be stopped. */
export function removePlace(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const elsewhere = recorded(realpathSync(dataDir));
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
