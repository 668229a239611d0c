import { eq, sql } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { projectInvitations } from "#db/schema/platform/projects.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { secretOfMail } from "../notifications/mail-secrets.ts";
import type { Member } from "../shared/actor.ts";
import { acceptInvitation, inviteMember } from "./invitations.server.ts";
import type { ProjectRole } from "./roles.ts";

/** The last part of the address in the mail of the open invitation. */
export async function tokenFor(services: TestServices, email: string): Promise<string> {
  const [sent] = await services.db
    .select({ data: mails.data })
    .from(mails)
    .innerJoin(projectInvitations, sql`${mails.data} ->> 'invitationId' = ${projectInvitations.id}::text`)
    .where(eq(mails.recipient, email));
  const { invitationId } = sent!.data as { invitationId: string };
  return invitationId.replaceAll("-", "") + secretOfMail(services, "project-invited", invitationId);
}

/** A new member of a project, invited with a role. */
export async function joined(
  services: TestServices,
  owner: Member,
  projectId: string,
  role: ProjectRole,
): Promise<Member> {
  const member = await aBuyer(services);
  await inviteMember(services, owner, { projectId, email: member.email, role });
  await acceptInvitation(services, member, await tokenFor(services, member.email));
  return member;
}
