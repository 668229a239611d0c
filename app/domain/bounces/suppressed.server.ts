import type { Db } from "#db/client.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { addressHash } from "./address-hash.ts";
import { deleteSuppression, suppressionOf } from "./store.server.ts";

/** Whether an address gets no mails because they came back. */
export async function isSuppressed(needs: Needs<"db" | "secrets">, address: string): Promise<boolean> {
  return (await suppressionOf(needs.db, addressHash(needs, address))) !== null;
}

export type UnreachableAddress = { email: string; reason: "no-mailbox" | "too-many"; since: Date };

/** The notice to a member while mails to their address come back; null: they arrive. */
export async function findUnreachableAddress(
  needs: Needs<"db" | "secrets">,
  actor: Actor,
): Promise<UnreachableAddress | null> {
  const { email } = requireMember(actor);
  const row = await suppressionOf(needs.db, addressHash(needs, email));
  return row && { email, ...row };
}

/** Somebody has just shown that they read what comes to this address. In the transaction of that. */
export async function liftSuppression(tx: Db, needs: Needs<"secrets">, address: string): Promise<void> {
  await deleteSuppression(tx, { hash: addressHash(needs, address) });
}
