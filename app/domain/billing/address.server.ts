import { type Actor, requireMember } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import type { Address } from "./address.ts";
import { addressRowOf, deleteAddressRow, upsertAddress } from "./store.server.ts";

/** The member's own saved address; nobody can ask for another's. */
export async function getAddress({ db }: Needs<"db">, actor: Actor): Promise<Address | null> {
  const row = await addressRowOf(db, requireMember(actor).memberId);
  if (!row) return null;
  const { memberId: _, updatedAt: __, ...address } = row;
  return address;
}

export async function saveAddress(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  address: Address,
): Promise<Address> {
  await upsertAddress(db, requireMember(actor).memberId, address, clock());
  return address;
}

/** Deleting what is not there is fine: afterwards there is none. */
export async function deleteAddress({ db }: Needs<"db">, actor: Actor): Promise<void> {
  await deleteAddressRow(db, requireMember(actor).memberId);
}
