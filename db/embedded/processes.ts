import { spawnSync } from "node:child_process";
import { readFileSync, readlinkSync, realpathSync } from "node:fs";

/** Whether a process with this id exists; one that has ended but was not collected by its parent does not count. */
export function isAlive(pid: number): boolean {
  return processMark(pid) !== undefined;
}

/**
 * Tells one process from a later one that was given the same id: the id and the moment it began. Undefined when there
 * is no such process.
 */
export function processMark(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  if (process.platform === "linux") {
    try {
      // Field 2 is the command in brackets and may hold anything; the state and the start time come after it.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return fields[0] === "Z" || fields[0] === "X" ? undefined : `${pid} ${fields[19]}`;
    } catch {
      return undefined;
    }
  }
  const began = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], { encoding: "utf8" });
  if (began.error) return `${pid}`;
  const line = began.stdout.trim();
  return line === "" || line.startsWith("Z") ? undefined : `${pid} ${line.replace(/^\S+\s+/, "")}`;
}

/**
 * Whether this process is the PostgreSQL server of this data directory. A process id in a file proves nothing: after a
 * restart of a container or of the machine the same number belongs to somebody else.
 */
export function isServerOf(pid: number, data: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    try {
      // The server works inside its data directory for as long as it lives.
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(data);
    } catch {
      return false;
    }
  }
  const command = spawnSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return command.error ? true : command.stdout.includes("postgres");
}
