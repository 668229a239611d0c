import { DomainError } from "./errors.ts";

export type QueueLimits = {
  /** Most that run at once. */
  running: number;
  /** Most that may wait; another one is refused at once. */
  waiting: number;
  /** Nobody waits longer. */
  patienceMs: number;
};

const RETRY_AFTER_SECONDS = 5;

/** There is too much to do at the moment. */
export const overloaded = () => new DomainError("overloaded", { retryAfter: RETRY_AFTER_SECONDS });

/** Work that would take everything else's turn is done a few at a time; what cannot wait is refused with `overloaded`. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(private readonly limits: QueueLimits) {}

  async run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.running < this.limits.running) this.running += 1;
    else await this.turn();
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  /** Resolves with a place of somebody who is done. */
  private turn(): Promise<void> {
    if (this.waiting.size >= this.limits.waiting) throw overloaded();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(begin);
        reject(overloaded());
      }, this.limits.patienceMs);
      this.waiting.add(begin);
    });
  }

  /** The place goes to whoever has waited longest, or is free. */
  private next(): void {
    const [begin] = this.waiting;
    if (!begin) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(begin);
    begin();
  }
}

/** PostgreSQL's codes for a lock and a statement that took too long. */
const TOO_SLOW: ReadonlySet<unknown> = new Set(["55P03", "57014"]);

/** Whether a statement was given up because it, or the lock it waited for, took too long. */
export function isTooSlow(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause && TOO_SLOW.has(cause.code);
}
