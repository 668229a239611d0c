import { isbot } from "isbot";
import { seoulDay } from "../../shared/seoul-time.ts";
import type { Needs } from "../../shared/services.ts";
import { type Click, countClicks } from "./store-clicks.server.ts";

const FLUSH_EVERY = 10_000;
const MOST_WAITING = 20_000;

/**
 * Counts clicks on the links of partners: once per visitor and day, bots not at all, written in batches. A process that is
 * killed loses at most ten seconds of clicks and nothing else.
 */
export class ClickCounter {
  private waiting = new Map<string, Click>();
  private writing: Promise<void> = Promise.resolve();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly needs: Needs<"db" | "clock" | "secrets">,
    private readonly onError: (error: unknown) => void,
  ) {
    this.timer = setInterval(() => void this.flush(), FLUSH_EVERY);
    this.timer.unref();
  }

  record({ partnerId, ip, userAgent }: { partnerId: string; ip: string; userAgent: string }): void {
    if (userAgent === "" || isbot(userAgent) || this.waiting.size >= MOST_WAITING) return;
    const day = seoulDay(this.needs.clock());
    // The day is part of the hash: nobody can be followed from one day to the next.
    const visitorHash = this.needs.secrets.sign("partner-click", `${day}\0${ip}\0${userAgent}`).slice(0, 22);
    this.waiting.set(`${day} ${partnerId} ${visitorHash}`, { partnerId, day, visitorHash });
  }

  /** Resolves when everything recorded so far is written; one write at a time. */
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
    const clicks = [...this.waiting.values()];
    this.waiting = new Map();
    await countClicks(this.needs.db, clicks, this.needs.clock()).catch(this.onError);
  }
}
