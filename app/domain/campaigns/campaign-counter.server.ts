import type { Needs } from "../shared/services.ts";
import { VisitBatch, type Visitor } from "../shared/visits/visit-batch.server.ts";
import type { CampaignStep } from "./campaigns.ts";
import { countCampaignVisits } from "./store.server.ts";

/** Counts who sees a campaign page and who goes on from it, without a cookie. The first source of a day counts. */
export class CampaignCounter {
  private readonly batch: VisitBatch<CampaignStep>;

  constructor(needs: Needs<"db" | "clock" | "secrets">, onError: (error: unknown) => void) {
    this.batch = new VisitBatch<CampaignStep>(needs, {
      purpose: "campaign",
      keyOf: ({ variant, event }) => `${variant} ${event}`,
      write: (visits) => countCampaignVisits(needs.db, visits, needs.clock()),
      onError,
    });
  }

  record({ variant, source, event, ip, userAgent }: CampaignStep & Visitor): void {
    this.batch.add({ variant, source, event }, { ip, userAgent });
  }

  flush(): Promise<void> {
    return this.batch.flush();
  }

  close(): Promise<void> {
    return this.batch.close();
  }
}
