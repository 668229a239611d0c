import type { Needs } from "../shared/services.ts";
import { VisitBatch, type Visitor } from "../shared/visits/visit-batch.server.ts";
import { countViews } from "./store-views.server.ts";

/** Counts looks at services: once per visitor and day, bots not at all, written in batches. */
export class ViewCounter {
  private readonly batch: VisitBatch<{ serviceId: number }>;

  constructor(needs: Needs<"db" | "clock" | "secrets">, onError: (error: unknown) => void) {
    this.batch = new VisitBatch<{ serviceId: number }>(needs, {
      purpose: "view",
      keyOf: ({ serviceId }) => String(serviceId),
      write: (views) => countViews(needs.db, views, needs.clock()),
      onError,
    });
  }

  record({ serviceId, ip, userAgent }: { serviceId: number } & Visitor): void {
    this.batch.add({ serviceId }, { ip, userAgent });
  }

  /** Resolves when everything recorded so far is written. */
  flush(): Promise<void> {
    return this.batch.flush();
  }

  close(): Promise<void> {
    return this.batch.close();
  }
}
