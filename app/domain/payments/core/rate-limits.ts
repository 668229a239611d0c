import type { RateLimit } from "#app/domain/shared/services.ts";

/** Each is a call to a provider, counted per order. */
export const startLimit: RateLimit = { name: "payment-start", points: 30, seconds: 600 };
export const refreshLimit: RateLimit = { name: "payment-look", points: 30, seconds: 60 };
export const changeLimit: RateLimit = { name: "payment-change", points: 20, seconds: 600 };
