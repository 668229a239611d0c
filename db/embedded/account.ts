import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** The OS user the server runs as. Undefined means: as we ourselves. */
export type Account = { name: string; uid: number; gid: number } | undefined;

// PostgreSQL refuses to run as root, and initdb wants a user that has a name. These exist without creating any.
const candidates = ["postgres", "_postgres", "nobody", "daemon"];

/** For root an unprivileged user that this machine already has; for anybody else nothing. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { name: String(name), uid: Number(uid), gid: Number(gid) }] as const),
  );
  const account = candidates.map((name) => users.get(name)).find((user) => user && user.uid > 0 && user.gid > 0);
  if (account && runAs(account, "true", [])) return account;
  throw new Error(
    "PostgreSQL does not run as root, and this process cannot start one as another user. " +
      "Start the product as an ordinary user, or set DATABASE_URL to a PostgreSQL you run yourself.",
  );
}

/**
 * The owner of an existing cluster runs it, also when root starts it after another user did, or after a preferred user was
 * added to the machine.
 */
export function ownerOf(home: string, account: Account): Account {
  const data = path.join(home, "cluster", "data");
  if (!account || !existsSync(data)) return account;
  const { uid, gid } = statSync(data);
  return uid === 0 || uid === account.uid ? account : { name: `with the id ${uid}`, uid, gid };
}

/** Options of child_process that start a program as this user. */
export function identity(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Nothing of our own: PGDATA, PGPORT or LC_ALL of a developer would get into the cluster. */
export const plainEnvironment = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", TZ: "UTC" } as Record<
  string,
  string
> as NodeJS.ProcessEnv;

/** Runs a shell line as the user and says whether it succeeded: asks the kernel instead of reading permission bits. */
export function runAs(account: Account, line: string, args: string[]): boolean {
  const run = spawnSync("/bin/sh", ["-c", line, "sh", ...args], {
    ...identity(account),
    cwd: "/",
    env: plainEnvironment,
    stdio: "ignore",
  });
  return run.status === 0;
}
