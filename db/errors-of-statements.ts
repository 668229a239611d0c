/** The error of a statement (drizzle's DrizzleQueryError), whose message ends in its values. */
const isOfStatement = (error: Error): error is Error & { query: string } => "query" in error && "params" in error;

/**
 * The error with the statements that failed, also in its causes and in the errors of an AggregateError, but without the
 * values of these statements, which are those of members: the same object when there are none.
 */
export function withoutValues(error: Error): Error {
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : error.cause;
  const causes = cause === undefined ? undefined : { cause };
  if (isOfStatement(error)) {
    const shown = new Error(`Failed query: ${error.query}`, causes);
    shown.stack = `Error: ${shown.message}${framesOf(error)}`;
    return shown;
  }
  if (error instanceof AggregateError) {
    const errors = error.errors.map((one: unknown) => (one instanceof Error ? withoutValues(one) : one));
    return withOwn(new AggregateError(errors, error.message, causes), error);
  }
  return cause === error.cause ? error : withOwn(new Error(error.message, causes), error);
}

/** The name, the stack and the code, if any, of the error that another one is shown for. */
function withOwn(shown: Error, { name, stack, ...rest }: Error & { code?: unknown }): Error {
  return Object.assign(shown, { name, stack }, rest.code === undefined ? {} : { code: rest.code });
}

function framesOf({ message, stack = "" }: Error): string {
  return stack.startsWith(`Error: ${message}`) ? stack.slice(`Error: ${message}`.length) : "";
}
