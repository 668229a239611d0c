import type { ServiceContent } from "../catalog/authoring/step-rules.ts";
import { contentOf } from "../catalog/authoring/rewrite-service.ts";
import { changeServiceUnchecked, type StoredService } from "../catalog/authoring/write-service.server.ts";
import { countWords } from "../search/count-words.server.ts";
import { serviceVectors } from "../search/service-vectors.ts";
import type { Needs } from "../shared/services.ts";

/**
 * Puts new content of a service on sale, in the transaction that decided it: its page, its lists and the search change with
 * the commit. The caller has locked the service. Refuses with currency-unrated.
 */
export async function publishContentUnchecked(
  { db }: Needs<"db">,
  { service, content, at }: { service: StoredService; content: ServiceContent; at: Date },
): Promise<void> {
  const { words, searchVector, titleVector } = serviceVectors(content);
  await changeServiceUnchecked(db, {
    serviceId: service.id,
    content,
    vectors: { searchVector, titleVector },
    at,
  });
  const known = new Set(serviceVectors(contentOf(service)).words);
  await countWords(
    { db },
    words.filter((word) => !known.has(word)),
  );
}
