import { contentOfServiceUnchecked, type StoredService } from "../../catalog/authoring/write-service.server.ts";
import type { Member } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";

/** A template of this seller. Somebody else's is not there, and nor are versions of what is no template. */
export async function ownTemplate(
  { db }: Needs<"db">,
  { memberId }: Pick<Member, "memberId">,
  { serviceId, lock }: { serviceId: number; lock: boolean },
): Promise<StoredService> {
  const service = await contentOfServiceUnchecked(db, serviceId, { lock });
  if (service.sellerId !== memberId || service.type !== "template") throw new DomainError("not-found");
  return service;
}
