import { DAY_SECONDS, HOUR_SECONDS } from "#app/domain/shared/periods/durations.ts";
import type { RateLimit } from "../shared/services.ts";

export const projectLimit: RateLimit = { name: "api-project", points: 60, seconds: HOUR_SECONDS };
/** Invitations of one member, and to one address, whoever sends them. */
export const invitingLimit: RateLimit = { name: "project-invitation", points: 20, seconds: HOUR_SECONDS };
export const invitedLimit: RateLimit = { name: "project-invited", points: 5, seconds: DAY_SECONDS };
/** Offers of a handover by one owner, and to one receiver, whoever sends them: each may bring two mails. */
export const handoverLimit: RateLimit = { name: "project-handover", points: 10, seconds: DAY_SECONDS };
export const handoverReceivedLimit: RateLimit = { name: "project-handover-received", points: 5, seconds: DAY_SECONDS };
/** Changes of the role of one member of one project: each is a mail. */
export const roleLimit: RateLimit = { name: "project-role", points: 10, seconds: DAY_SECONDS };

/** Members of a project and open invitations to it together, without the one whose plan it uses. */
export const mostMembers = 50;
export const invitationDays = 7;
export const handoverDays = 7;
