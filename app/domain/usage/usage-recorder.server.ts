import { seoulDay } from "../shared/seoul-time.ts";
import type { Needs } from "../shared/services.ts";
import { addUsage, type UsageLine } from "./store.server.ts";
import type { EndpointId } from "./weights.ts";

export type ServedCall = { keyId: string; endpoint: EndpointId; status: number; units: number };

const FLUSH_EVERY = 1_000;

/**
 * Adds up the calls that this process has served and writes the sums every second, in one statement. When the database
 * does not take them they wait for the next second. A process that is killed loses one second of the record; what was
 * taken from the account is not part of it.
 */
export class UsageRecorder {
  private waiting = new Map<string, UsageLine>();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs<"db" | "clock">,
    private readonly onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY);
    this.timer.unref();
  }

  record({ keyId, endpoint, status, units }: ServedCall): void {
    const day = seoulDay(this.needs.clock());
    this.add({
      keyId,
      day,
      endpoint,
      calls: 1,
      units,
      refused: status >= 400 && status < 500 ? 1 : 0,
      failed: status >= 500 ? 1 : 0,
    });
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

  private add(line: UsageLine): void {
    const name = `${line.keyId} ${line.day} ${line.endpoint}`;
    const known = this.waiting.get(name);
    if (!known) return void this.waiting.set(name, line);
    known.calls += line.calls;
    known.units += line.units;
    known.refused += line.refused;
    known.failed += line.failed;
  }

  private async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const lines = [...this.waiting.values()];
    this.waiting = new Map();
    try {
      await addUsage(this.needs.db, lines);
    } catch (error) {
      for (const line of lines) this.add(line);
      this.onError(error);
    }
  }
}
