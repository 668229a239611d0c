import { z } from "zod";

/**
 * A day like "2026-01-31", of the years that `Date` and PostgreSQL write alike: year 0 is none for the database. The
 * message is a key of errors.json.
 */
export const Day = z.iso.date({ error: "date", abort: true }).regex(/^20/, "date");
