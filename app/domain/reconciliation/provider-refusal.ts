import { DomainError } from "#app/domain/shared/errors.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";

/** For acts on a page: a provider that does not answer, or says no, is something to be told. */
export async function orRefused<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderFailure) throw new DomainError("payment-provider-down");
    throw error;
  }
}
