import { z } from "zod";
import { email } from "../identity/sign-in/input.ts";
import { requiredText } from "../shared/text-field.ts";
import { hasLink } from "../shared/texts/has-link.ts";
import { projectRoles } from "./roles.ts";

/** Names go into mails to addresses of strangers: without links. */
export const ProjectInput = z.object({ name: requiredText(60).refine((name) => !hasLink(name), "project-name-link") });
export type ProjectInput = z.infer<typeof ProjectInput>;

export const RoleField = z.enum(projectRoles, "required");
export const InvitationInput = z.object({ email, role: RoleField });
export type InvitationInput = z.infer<typeof InvitationInput>;
