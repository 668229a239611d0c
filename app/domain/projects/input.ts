import { z } from "zod";
import { email } from "../identity/sign-in/input.ts";
import { requiredText } from "../shared/text-field.ts";
import { projectRoles } from "./roles.ts";

export const ProjectInput = z.object({ name: requiredText(60) });
export type ProjectInput = z.infer<typeof ProjectInput>;

export const RoleField = z.enum(projectRoles, "required");
export const InvitationInput = z.object({ email, role: RoleField });
export type InvitationInput = z.infer<typeof InvitationInput>;
