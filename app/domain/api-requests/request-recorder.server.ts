import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { insertRequests, type RequestRow } from "./store.server.ts";

export type LoggedCall = Omit<RequestRow, "id" | "at">;

const FLUSH_EVERY = 1_000;
/** Rows of one statement. */
const BATCH = 1_000;
/** Rows that wait for a database that is away; and rows of one project in a second: what is beyond is only counted. */
const MOST_WAITING = 5_000;
const MOST_OF_PROJECT = 200;

/**
 * Keeps the calls that this process has served for the logs of their projects, and writes them every second. A process
 * that is killed loses one second of it. Units are charged and counted elsewhere: a row left out costs nobody anything.
 */
export class RequestRecorder {
  private waiting: RequestRow[] = [];
  private ofProject = new Map<string, number>();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs<"db" | "clock">,
    private readonly onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY);
    this.timer.unref();
  }

  record(call: LoggedCall): void {
    const known = this.ofProject.get(call.projectId) ?? 0;
    if (known >= MOST_OF_PROJECT || this.waiting.length >= MOST_WAITING) return;
    this.ofProject.set(call.projectId, known + 1);
    const at = this.needs.clock();
    this.waiting.push({ ...call, id: uuidv7(at), at: at.toISOString() });
  }

  /** Resolves when everything recorded so far is written, or was refused; one write at a time. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async write(): Promise<void> {
    const rows = this.waiting;
    this.ofProject = new Map();
    this.waiting = [];
    for (let start = 0; start < rows.length; start += BATCH) {
      try {
        await insertRequests(this.needs.db, rows.slice(start, start + BATCH));
      } catch (error) {
        // Written once, whatever was lost: ids are theirs.
        this.waiting = [...rows.slice(start), ...this.waiting].slice(0, MOST_WAITING);
        this.onError(error);
        return;
      }
    }
  }
}
