import { type AnyColumn, type Column, getTableColumns, is, sql } from "drizzle-orm";
import { bigint, check, customType, PgArray, type PgColumn, timestamp, uuid } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** Integer minor units; 2^53 won is enough. */
export const minorUnits = () => bigint({ mode: "number" });
/** The form of a payment method's or a provider's name; which there are is known to the registration alone. */
export const isMethodName = (column: AnyColumn) => sql`${column} ~ '^[a-z][a-z0-9-]{1,39}$'`;
export const uuidKey = () => uuid().primaryKey();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

const listOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(", "));

/** The values of a column's `enum`, or of its elements'. The columns that constraints are given do not know them themselves. */
function valuesOf({ name, table }: PgColumn): readonly string[] {
  const column = Object.values(getTableColumns(table)).find((one) => one.name === name);
  const values = is(column, PgArray) ? (column.baseColumn as Column).enumValues : column?.enumValues;
  if (!values?.length) throw new Error(`The column ${name} has no enum`);
  return values;
}

/** CHECK constraint of a text column: it holds one of the values of its `enum`. */
export function isOneOf(name: string, column: PgColumn, values = valuesOf(column)) {
  return check(name, sql`${column} in (${listOf(values)})`);
}

/** CHECK constraint of an array of texts: each is one of the values of its `enum`. */
export function areAmong(name: string, column: PgColumn) {
  return check(name, sql`${column} <@ array[${listOf(valuesOf(column))}]`);
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
