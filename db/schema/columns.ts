import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";

export const instant = () => timestamp({ withTimezone: true, mode: "date" });
/** Integer minor units; 2^53 won is enough. */
export const minorUnits = () => bigint({ mode: "number" });
export const uuidKey = () => uuid().primaryKey();

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
