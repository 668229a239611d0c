import { HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const becomeSellerLimit: RateLimit = { name: "become-seller", points: 10, seconds: HOUR_SECONDS };
/** Each press of a button saves the step: generous for people, slow for programs. */
export const draftLimit: RateLimit = { name: "service-draft", points: 600, seconds: HOUR_SECONDS };
export const newDraftLimit: RateLimit = { name: "service-draft-new", points: 30, seconds: HOUR_SECONDS };
/** Every service that is handed in is read by an operator. */
export const submitLimit: RateLimit = { name: "service-submit", points: 20, seconds: HOUR_SECONDS };
export const serviceMoveLimit: RateLimit = { name: "service-move", points: 60, seconds: HOUR_SECONDS };
/** Each may be a page in an operator's queue, and rewrites the page that buyers see. */
export const editLimit: RateLimit = { name: "service-edit", points: 120, seconds: HOUR_SECONDS };
