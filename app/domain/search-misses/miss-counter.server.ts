import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import type { Needs } from "../shared/services.ts";
import { VisitBatch, type Visitor } from "../shared/visits/visit-batch.server.ts";
import { countMisses, type Miss } from "./store.server.ts";
import { countedWords } from "./words.ts";

/** Counts searches that found nothing: once per visitor and day, bots not at all, written in batches. */
export class MissCounter {
  private readonly batch: VisitBatch<Miss>;

  constructor(needs: Needs<"db" | "clock" | "secrets">, onError: (error: unknown) => void) {
    this.batch = new VisitBatch<Miss>(needs, {
      purpose: "search-miss",
      keyOf: ({ language, words }) => `${language} ${words}`,
      write: (misses) => countMisses(needs.db, misses),
      onError,
    });
  }

  /** `q`: the search as it was typed. */
  record({ q, locale, ip, userAgent }: { q: string; locale: TextLocale } & Visitor): void {
    const words = countedWords(q);
    if (words !== null) this.batch.add({ language: baseOf(locale), words }, { ip, userAgent });
  }

  flush(): Promise<void> {
    return this.batch.flush();
  }

  close(): Promise<void> {
    return this.batch.close();
  }
}
