import type { ProviderMethod } from "#app/domain/payments/core/status.ts";
import type { Needs } from "#app/domain/shared/services.ts";

/** Where a provider sends what happened; registered there, so it never changes. */
export function webhookPath(provider: ProviderMethod): string {
  return `/api/payment/${provider}/webhook`;
}

/** The same with our origin: CoinPayments signs for this very address. */
export function webhookUrl({ settings }: Needs<"settings">, provider: ProviderMethod): string {
  return settings.origin + webhookPath(provider);
}
