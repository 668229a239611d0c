import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const projectLimit: RateLimit = { name: "api-project", points: 60, seconds: HOUR_SECONDS };
/** Invitations of one member, and to one address, whoever sends them. */
export const invitingLimit: RateLimit = { name: "project-invitation", points: 20, seconds: HOUR_SECONDS };
export const invitedLimit: RateLimit = { name: "project-invited", points: 5, seconds: DAY_SECONDS };

/** Members of a project and open invitations to it together, without the one whose plan it uses. */
export const mostMembers = 50;
export const invitationDays = 7;
