import type { Needs } from "../../shared/services.ts";
import { VisitBatch, type Visitor } from "../../shared/visits/visit-batch.server.ts";
import { countClicks } from "./store-clicks.server.ts";

/** Counts clicks on the links of partners: once per visitor and day, bots not at all, written in batches. */
export class ClickCounter {
  private readonly batch: VisitBatch<{ partnerId: string }>;

  constructor(needs: Needs<"db" | "clock" | "secrets">, onError: (error: unknown) => void) {
    this.batch = new VisitBatch<{ partnerId: string }>(needs, {
      purpose: "partner-click",
      keyOf: ({ partnerId }) => partnerId,
      write: (clicks) => countClicks(needs.db, clicks, needs.clock()),
      onError,
    });
  }

  record({ partnerId, ip, userAgent }: { partnerId: string } & Visitor): void {
    this.batch.add({ partnerId }, { ip, userAgent });
  }

  /** Resolves when everything recorded so far is written. */
  flush(): Promise<void> {
    return this.batch.flush();
  }

  close(): Promise<void> {
    return this.batch.close();
  }
}
