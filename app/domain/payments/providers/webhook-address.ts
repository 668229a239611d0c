import type { Needs } from "#app/domain/shared/services.ts";

/** The address of a provider's webhooks; registered there, so it never changes. */
export function webhookPath(provider: string): string {
  return `/api/payment/${provider}/webhook`;
}

/** The full address of the webhook with our origin: a provider may sign for this very address. */
export function webhookUrl({ settings }: Needs<"settings">, provider: string): string {
  return settings.origin + webhookPath(provider);
}
