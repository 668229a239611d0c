import { type ServiceVersion, versionsOfServiceUnchecked } from "../catalog/files/service-versions.server.ts";
import { type Actor, requireOperator } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";

/** The newest source ZIP of a service with all that was found in it; null where there is none. */
export async function submittedSource(
  { db }: Needs<"db">,
  actor: Actor,
  { serviceId }: { serviceId: number },
): Promise<ServiceVersion | null> {
  requireOperator(actor);
  const [newest] = await versionsOfServiceUnchecked({ db }, { serviceId });
  return newest ?? null;
}
