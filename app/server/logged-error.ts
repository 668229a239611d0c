import { stdSerializers } from "pino";
import { withoutValues } from "#db/errors-of-statements.ts";

/** An error as the log shows it: with its statement, but without the values of it, which are those of members. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // PostgreSQL writes rows into the first two; the last is a whole connection of `pg`, five thousand letters of its state.
  const {
    detail: _,
    where: __,
    client: ___,
    ...rest
  } = stdSerializers.err(withoutValues(error)) as Record<string, unknown>;
  return rest;
}
