import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { processMark } from "./processes.ts";

/*
 * Records the processes that use the server. The last one to leave stops it; what a killed process left behind does not count.
 *
 * One that arrives writes its name and then looks whether somebody is stopping; one that stops says so and then looks
 * for names. Whichever way the two interleave, at least one of them sees the other.
 */
let count = 0;

export class Users {
  private readonly using: string;
  private readonly stopping: string;
  private readonly name = `${process.pid}-${++count}`;

  constructor(home: string) {
    this.using = path.join(home, "users");
    this.stopping = path.join(home, "stopping");
    mkdirSync(this.using, { recursive: true });
    mkdirSync(this.stopping, { recursive: true });
  }

  async enter(): Promise<void> {
    this.write(this.using);
    while (this.othersIn(this.stopping)) await sleep(25);
  }

  leave(): void {
    rmSync(path.join(this.using, this.name), { force: true });
  }

  /** Runs `stop` if nobody is left. */
  async leaveAndStop(stop: () => Promise<void>): Promise<void> {
    this.leave();
    this.write(this.stopping);
    try {
      if (!this.othersExist()) await stop();
    } finally {
      rmSync(path.join(this.stopping, this.name), { force: true });
    }
  }

  othersExist(): boolean {
    return this.othersIn(this.using);
  }

  /** A name is never seen without its content: a process killed between the two would count as alive for ever. */
  private write(directory: string): void {
    const draft = `${directory}.${this.name}`;
    writeFileSync(draft, processMark(process.pid) ?? "");
    renameSync(draft, path.join(directory, this.name));
  }

  private othersIn(directory: string): boolean {
    return readdirSync(directory).some((name) => {
      if (name === this.name) return false;
      const file = path.join(directory, name);
      try {
        const mark = readFileSync(file, "utf8");
        if (processMark(Number.parseInt(name, 10)) === mark) return true;
        rmSync(file, { force: true });
      } catch {
        // Its owner removed it just now.
      }
      return false;
    });
  }
}
