import type { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { lockGoodsUnchecked } from "../orders/goods/lock-goods.server.ts";
import type { Needs } from "../shared/services.ts";
import { licenceActivationLimit } from "../terms.ts";
import type { ActivateLicenceInput } from "./input.ts";
import { readLicenceKey } from "./licence-key.ts";
import { takeLicenceLimit } from "./rate-limits.ts";
import { licenceStateOf } from "./state.ts";
import { insertActivation, lockLicence, openActivations, orderOfLicence } from "./store.server.ts";
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
    await requireValid(tx, key);
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

/** Locks the order and then its licence, as a refund does, and refuses unless the licence is valid. */
async function requireValid(tx: Db, key: string): Promise<void> {
  const orderId = await orderOfLicence(tx, key);
  const access = orderId && (await lockGoodsUnchecked({ db: tx }, orderId));
  const licence = await lockLicence(tx, key);
  const state = licenceStateOf(licence && access ? { ...licence, access } : null);
  if (state === "unknown") throw new DomainError("not-found");
  if (state !== "valid") throw new DomainError(state === "revoked" ? "licence-revoked" : "licence-suspended");
}
