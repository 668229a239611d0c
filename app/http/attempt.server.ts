import { DomainError, type DomainErrorCode } from "../domain/shared/errors.ts";

/** Runs a use case where a page has its own answer to these refusals; any other goes on as it was. */
export async function attempt<Value>(
  codes: readonly DomainErrorCode[],
  run: () => Promise<Value>,
): Promise<{ value: Value; refusal: null } | { value: null; refusal: DomainError }> {
  try {
    return { value: await run(), refusal: null };
  } catch (error) {
    if (error instanceof DomainError && codes.includes(error.code)) return { value: null, refusal: error };
    throw error;
  }
}
