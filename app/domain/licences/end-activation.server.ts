import type { z } from "zod";
import { visibleOrder } from "../orders/visible-order.server.ts";
import type { Actor } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { licenceActivationLimit } from "../terms.ts";
import type { DeactivateLicenceInput } from "./input.ts";
import { readLicenceKey } from "./licence-key.ts";
import { takeLicenceLimit } from "./rate-limits.ts";
import { endActivations, hasActivation, lockLicence, openActivations, licenceRowOfOrder } from "./store.server.ts";
import type { ActivationCount } from "./verification.ts";

/** Ends the activation of an installation, which needs the key alone. An activation that has ended stays so. */
export async function deactivateLicence(
  needs: Needs<"db" | "clock" | "limiter">,
  { key: text, activation_id: id, ip }: z.output<typeof DeactivateLicenceInput> & { ip: string },
): Promise<{ activations: ActivationCount }> {
  const key = readLicenceKey(text);
  await takeLicenceLimit(needs, { ip, key, isChange: true });
  if (key === null) throw new DomainError("not-found");
  return needs.db.transaction((tx) => end({ ...needs, db: tx }, { key, id, by: "instance" }));
}

/** Ends an activation from the page of the buyer's order. */
export async function endOwnActivation(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { orderNumber, activationId: id }: { orderNumber: string; activationId: string },
): Promise<void> {
  const order = await visibleOrder(needs, actor, { orderNumber, roles: ["buyer"] });
  const licence = await licenceRowOfOrder(needs.db, order.id);
  if (!licence) throw new DomainError("not-found");
  await needs.db.transaction((tx) => end({ ...needs, db: tx }, { key: licence.key, id, by: "holder" }));
}

async function end(
  { db, clock }: Needs<"db" | "clock">,
  { key, id, by }: { key: string; id: string; by: "holder" | "instance" },
) {
  const licence = await lockLicence(db, key);
  if (!licence || !(await hasActivation(db, key, id))) throw new DomainError("not-found");
  await endActivations(db, key, { id, endedAt: clock(), endedBy: by });
  return { activations: { used: (await openActivations(db, key)).length, limit: licenceActivationLimit } };
}
