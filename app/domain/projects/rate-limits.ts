import type { RateLimit } from "../shared/services.ts";

const HOUR = 60 * 60;

export const projectLimit: RateLimit = { name: "api-project", points: 60, seconds: HOUR };
/** Invitations of one member, and to one address, whoever sends them. */
export const invitingLimit: RateLimit = { name: "project-invitation", points: 20, seconds: HOUR };
export const invitedLimit: RateLimit = { name: "project-invited", points: 5, seconds: 24 * HOUR };

/** Members of a project and open invitations to it together, without the one whose plan it uses. */
export const mostMembers = 50;
export const invitationDays = 7;
