import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

/** Asking which nicknames are taken by trying them is slow this way. */
export const profileLimit: RateLimit = { name: "profile-change", points: 60, seconds: HOUR_SECONDS };
/** A picture costs a second of a processor. */
export const avatarLimit: RateLimit = { name: "avatar-change", points: 20, seconds: HOUR_SECONDS };

/** A yes to advertising is written into the audit log; a no has to be possible at any time, and only follows a yes. */
export const marketingLimit: RateLimit = { name: "marketing-agreed", points: 5, seconds: DAY_SECONDS };
