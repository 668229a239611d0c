import type { z } from "zod";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { licenceActivationLimit } from "../terms.ts";
import type { ActivateLicenceInput } from "./input.ts";
import { readLicenceKey } from "./licence-key.ts";
import { takeLicenceLimit } from "./rate-limits.ts";
import { licenceStateOf } from "./state.ts";
import { insertActivation, lockLicence, openActivations } from "./store.server.ts";
import type { Activation, ActivationCount } from "./verification.ts";

export type Activated = { activation: Activation; activations: ActivationCount };

/**
 * Counts an installation as one that uses the licence. The same installation again is the same activation. Many at
 * once wait for each other at the licence, so that there are never more than the limit.
 */
export async function activateLicence(
  needs: Needs<"db" | "clock" | "limiter">,
  { key: text, instance, ip }: z.output<typeof ActivateLicenceInput> & { ip: string },
): Promise<Activated> {
  const key = readLicenceKey(text);
  await takeLicenceLimit(needs, { ip, key, isChange: true });
  if (key === null) throw new DomainError("not-found");
  return needs.db.transaction(async (tx) => {
    const licence = await lockLicence(tx, key);
    const state = licenceStateOf(licence);
    if (state === "unknown") throw new DomainError("not-found");
    if (state === "revoked") throw new DomainError("licence-revoked");
    const open = await openActivations(tx, key);
    const known = open.find((activation) => activation.instance === instance);
    if (known) return { activation: known, activations: { used: open.length, limit: licenceActivationLimit } };
    if (open.length >= licenceActivationLimit)
      throw new DomainError("activation-limit", { limit: licenceActivationLimit });
    const activation = { id: uuidv7(needs.clock()), instance, activatedAt: needs.clock() };
    await insertActivation(tx, { id: activation.id, licenceKey: key, instance, createdAt: activation.activatedAt });
    return { activation, activations: { used: open.length + 1, limit: licenceActivationLimit } };
  });
}
