import { type AnyColumn, sql } from "drizzle-orm";
import { bigint, check, customType, type PgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** Integer minor units; 2^53 won is enough. */
export const minorUnits = () => bigint({ mode: "number" });
/** The form of a payment method's or a provider's name; which there are is known to the registration alone. */
export const isMethodName = (column: AnyColumn) => sql`${column} ~ '^[a-z][a-z0-9-]{1,39}$'`;
export const uuidKey = () => uuid().primaryKey();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** CHECK constraint of a text column, generated from the list that is the column's `enum`. */
export function isOneOf(name: string, column: PgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`);
}

/** Bytes of a chain: addresses, hashes, calldata. Half the size of their text. */
export const hex = customType<{ data: `0x${string}`; driverData: Uint8Array }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value.slice(2), "hex"),
  fromDriver: (value) => `0x${Buffer.from(value).toString("hex")}`,
});
/** An unsigned number of 256 bits. */
export const uint256 = customType<{ data: bigint; driverData: string }>({
  dataType: () => "numeric(78, 0)",
  toDriver: String,
  fromDriver: BigInt,
});
/** A sum of such numbers. Somebody's contract may announce more of them than 78 digits hold. */
export const integer256Sum = customType<{ data: bigint; driverData: string }>({
  dataType: () => "numeric",
  toDriver: String,
  fromDriver: BigInt,
});
