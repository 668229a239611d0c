import type { Needs } from "#app/domain/shared/services.ts";
import { readProof } from "./store-email-changes.server.ts";

/**
 * Whether the address of an account is known to be its owner's: a registration proves the phone only, so anybody may hold
 * an account with somebody else's address. What is kept about an address is given to, and deleted for, proven ones.
 */
export function hasProvenAddress({ db }: Needs<"db">, memberId: number): Promise<boolean> {
  return readProof(db, memberId);
}
