import { ProviderFailure } from "#app/domain/shared/ports.ts";

/** Reduces a failure to what the board may show: a provider's failure holds no address and no number; of other errors only the kind is kept. */
export function failureWords(error: unknown): string {
  if (error instanceof ProviderFailure) return error.message.slice(0, 300);
  return error instanceof Error
    ? `${error.name}${"code" in error ? ` ${String(error.code)}` : ""}`.slice(0, 300)
    : "unknown";
}
