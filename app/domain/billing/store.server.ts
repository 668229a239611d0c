import { eq } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { billingAddresses } from "#db/schema/billing.ts";
import type { Address } from "./address.ts";

export async function addressRowOf(db: Db, memberId: number) {
  const [row] = await db.select().from(billingAddresses).where(eq(billingAddresses.memberId, memberId));
  return row ?? null;
}

export async function upsertAddress(db: Db, memberId: number, address: Address, now: Date): Promise<void> {
  const values = { ...address, updatedAt: now };
  await db
    .insert(billingAddresses)
    .values({ memberId, ...values })
    .onConflictDoUpdate({ target: billingAddresses.memberId, set: values });
}

export async function deleteAddressRow(db: Db, memberId: number): Promise<void> {
  await db.delete(billingAddresses).where(eq(billingAddresses.memberId, memberId));
}
