import { isbot } from "isbot";
import type { Needs } from "../services.ts";
import { seoulDay } from "../seoul-time.ts";
import { type Visitor, visitorHash } from "./visitor-hash.server.ts";

export type { Visitor };
/** A visit on a day of Seoul by somebody who can be told apart on this day only. */
export type Visit<What> = What & { day: string; visitorHash: string };

type Options<What> = {
  /** Signs the hashes: visitors of different counters cannot be compared. */
  purpose: string;
  /** Equal keys count once per visitor and day. */
  keyOf(what: What): string;
  write(visits: Visit<What>[]): Promise<void>;
  onError(error: unknown): void;
};

const FLUSH_EVERY = 10_000;
const MOST_WAITING = 20_000;

/**
 * Collects visits and writes them in batches: each once per visitor and day, at most twenty of a network, bots not at all.
 * A process that is killed loses at most ten seconds of visits and nothing else.
 */
export class VisitBatch<What extends object> {
  private waiting = new Map<string, Visit<What>>();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs<"clock" | "secrets">,
    private readonly options: Options<What>,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY);
    this.timer.unref();
  }

  add(what: What, { ip, userAgent }: Visitor): void {
    if (userAgent === "" || isbot(userAgent) || this.waiting.size >= MOST_WAITING) return;
    const day = seoulDay(this.needs.clock());
    const hash = visitorHash(this.needs, { purpose: this.options.purpose, day, ip, userAgent });
    const key = `${day} ${this.options.keyOf(what)} ${hash}`;
    if (!this.waiting.has(key)) this.waiting.set(key, { ...what, day, visitorHash: hash });
  }

  /** Resolves when everything added so far is written; one write at a time. */
  flush(): Promise<void> {
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.flush();
  }

  private async write(): Promise<void> {
    if (this.waiting.size === 0) return;
    const visits = [...this.waiting.values()];
    this.waiting = new Map();
    await this.options.write(visits).catch(this.options.onError);
  }
}
