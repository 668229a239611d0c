import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Asking which nicknames are taken by trying them is slow this way. */
export const profileLimit: RateLimit = { name: "profile-change", points: 60, seconds: HOUR_SECONDS };
/** A picture costs a second of a processor. */
export const avatarLimit: RateLimit = { name: "avatar-change", points: 20, seconds: HOUR_SECONDS };
