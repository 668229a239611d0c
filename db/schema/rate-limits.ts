import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counters of every process, so that neither a restart nor a second process resets them. Shape and order are rate-limiter-flexible's. */
export const rateLimits = pgTable("rate_limits", {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: "number" }),
});
