import { and, eq, inArray } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { aMemberWithPassword, memberPassword, signedIn } from "#db/testing/signed-in.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { databaseTest, expect, type TestServices } from "#db/testing/test.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import type { Member } from "../shared/actor.ts";
import { acceptInvitation, inviteMember } from "./invitations.server.ts";
import { changeRole, removeMember } from "./manage-members.server.ts";
import { tokenFor } from "./projects.testing.ts";

type Which = { projectId: string; memberId: number };
const acts = {
  "another role": (services: TestServices, owner: Member, which: Which) =>
    changeRole(services, owner, { ...which, role: "viewer" }),
  "the removal": (services: TestServices, owner: Member, which: Which) => removeMember(services, owner, which),
};

for (const [name, act] of Object.entries(acts))
  databaseTest(
    `${name} of a member whose account is deleted meanwhile is not-found, without a mail`,
    async ({ services }) => {
      const { owner, projectId } = await aProject(services);
      const { id, email } = await aMemberWithPassword(services);
      const member = await signedIn(services, id);
      await inviteMember(services, owner, { projectId, email, role: "developer" });
      await acceptInvitation(services, member, await tokenFor(services, email));
      const { acting } = await services.db.transaction(async (tx) => {
        await deleteAccount({ ...services, db: tx as never }, member, {
          proof: { password: memberPassword },
          ip: "203.0.113.9",
        });
        const outcome = act(services, owner, { projectId, memberId: id }).then(
          () => "done",
          (error: { code?: string }) => error.code ?? error,
        );
        // It has found the member in the project, and waits for the row of the member.
        await expect.poll(() => lockWaits(services)).toBe(1);
        return { acting: outcome };
      });
      expect(await acting).toBe("not-found");
      const told = inArray(mails.template, ["project-role-changed", "project-member-removed"]);
      expect(await services.db.$count(mails, and(eq(mails.memberId, id), told))).toBe(0);
    },
  );
