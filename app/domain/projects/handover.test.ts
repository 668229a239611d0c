import { and, eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { projectHandovers } from "#db/schema/platform/projects.ts";
import { memberPassword, aMemberWithPassword, signedIn } from "#db/testing/signed-in.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { deleteAccount } from "../account/delete-account.server.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import type { Member } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { acceptHandover, declineHandover, offerHandover, sweepHandovers, withdrawHandover } from "./handover.server.ts";
import { acceptInvitation, inviteMember, listProjectEvents } from "./invitations.server.ts";
import { changeRole, leaveProject, listMembers, removeMember } from "./manage-members.server.ts";
import { joined, tokenFor } from "./projects.testing.ts";

const refused = (code: string) => ({ code });

type Offered = { owner: Member; projectId: string; receiver: Member };

async function anOwnedProject(services: TestServices): Promise<Offered> {
  const { owner, projectId } = await aProject(services);
  return { owner, projectId, receiver: await joined(services, owner, projectId, "owner") };
}

async function anOfferedProject(services: TestServices): Promise<Offered> {
  const offered = await anOwnedProject(services);
  await offer(services, offered);
  return offered;
}

const offer = (services: TestServices, { owner, projectId, receiver }: Offered) =>
  offerHandover(services, owner, { projectId, memberId: receiver.memberId });

const holderOf = async (services: TestServices, { projectId }: Offered, reader: Member) =>
  (await listMembers(services, reader, projectId)).members.find(({ isHolder }) => isHolder)!.memberId;

/** The mails that say that handovers of a project ended, as who got which outcome. */
const ends = async ({ db }: TestServices, { projectId }: Pick<Offered, "projectId">): Promise<unknown[]> =>
  (
    await db
      .select()
      .from(mails)
      .where(and(eq(mails.template, "project-handover-ended"), sql`${mails.data} ->> 'projectId' = ${projectId}`))
      .orderBy(mails.memberId)
  ).map(({ memberId, data }) => [memberId, (data as { outcome: string }).outcome]);
const count = ({ db }: TestServices, template: string) => db.$count(mails, eq(mails.template, template));

describe("a handover", () => {
  test("takes effect when its receiver accepts, and mails both", async ({ services }) => {
    const offered = await anOfferedProject(services);
    const { owner, projectId, receiver } = offered;
    await offer(services, offered);
    const [mail, ...others] = await services.db
      .select()
      .from(mails)
      .where(eq(mails.template, "project-handover-offered"));
    expect([mail?.memberId, others]).toEqual([receiver.memberId, []]);
    expect(mail?.data).toMatchObject({ projectId, from: owner.nickname });
    expect(await holderOf(services, offered, owner)).toBe(owner.memberId);
    const shown = async (reader: Member) => (await listMembers(services, reader, projectId)).handover;
    expect(await shown(receiver)).toMatchObject({ isMine: true, from: owner.nickname, receiver: receiver.nickname });
    expect(await shown(owner)).toMatchObject({ isMine: false });
    await acceptHandover(services, receiver, projectId);
    expect(await holderOf(services, offered, owner)).toBe(receiver.memberId);
    expect([await shown(receiver), await ends(services, { projectId })]).toEqual([
      null,
      [[owner.memberId, "accepted"]],
    ]);
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    const [accepted, asked] = await listProjectEvents(services, owner, projectId);
    expect([accepted, asked]).toMatchObject([
      { action: "project.handover-accepted", by: receiver.nickname, about: owner.nickname },
      { action: "project.handover-offered", by: owner.nickname, about: receiver.nickname },
    ]);
  });

  test("is answered by its receiver and withdrawn by its sender alone", async ({ services }) => {
    const { owner, projectId, receiver } = await anOfferedProject(services);
    const other = await joined(services, owner, projectId, "owner");
    const developer = await joined(services, owner, projectId, "developer");
    const stranger = await aProject(services, {}, "남의 것");
    for (const answer of [acceptHandover, declineHandover]) {
      for (const actor of [owner, other, developer])
        await expect(answer(services, actor, projectId)).rejects.toMatchObject(refused("project-handover-over"));
      await expect(answer(services, stranger.owner, projectId)).rejects.toMatchObject(refused("not-found"));
    }
    for (const actor of [receiver, other, developer])
      await expect(withdrawHandover(services, actor, projectId)).rejects.toMatchObject(refused("project-role"));
    await expect(withdrawHandover(services, stranger.owner, projectId)).rejects.toMatchObject(refused("not-found"));
    expect((await listMembers(services, developer, projectId)).handover).toBeNull();
    await expect(offer(services, { owner, projectId, receiver: other })).rejects.toMatchObject(
      refused("project-handover-open"),
    );
    expect(await ends(services, { projectId })).toEqual([]);
  });

  test("that is declined or withdrawn leaves the project as it was", async ({ services }) => {
    const offered = await anOfferedProject(services);
    const { owner, projectId, receiver } = offered;
    await declineHandover(services, receiver, projectId);
    await offer(services, offered);
    expect(await withdrawHandover(services, owner, projectId)).toBe("withdrawn");
    expect(await withdrawHandover(services, owner, projectId)).toBe("withdrawn");
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    expect(await holderOf(services, offered, owner)).toBe(owner.memberId);
    expect(await ends(services, { projectId })).toEqual([
      [owner.memberId, "declined"],
      [receiver.memberId, "withdrawn"],
    ]);
  });

  test("ends after seven days, and both are told once", async ({ services }) => {
    const offered = await anOfferedProject(services);
    const { owner, projectId, receiver } = offered;
    services.setTime(addDays(services.clock(), 7));
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    expect((await listMembers(services, owner, projectId)).handover).toBeNull();
    await sweepHandovers(services);
    await sweepHandovers(services);
    const both = [
      [owner.memberId, "expired"],
      [receiver.memberId, "expired"],
    ];
    expect(await ends(services, { projectId })).toEqual(both);
    expect((await listProjectEvents(services, owner, projectId))[0]).toMatchObject({
      action: "project.handover-expired",
      by: null,
      about: receiver.nickname,
    });
    await offer(services, offered);
    services.setTime(addDays(services.clock(), 7));
    // The daily job has not been there: the next offer ends the one before.
    await offer(services, offered);
    expect(await ends(services, { projectId })).toEqual([both[0], both[0], both[1], both[1]]);
    await acceptHandover(services, receiver, projectId);
  });

  test("costs two mails at most five times a day", async ({ services }) => {
    const offered = await anOwnedProject(services);
    for (let time = 0; time < 5; time += 1) {
      await offer(services, offered);
      await withdrawHandover(services, offered.owner, offered.projectId);
    }
    await expect(offer(services, offered)).rejects.toMatchObject(refused("too-many-requests"));
    expect([await count(services, "project-handover-offered"), (await ends(services, offered)).length]).toEqual([5, 5]);
  });

  test("cannot be accepted while an operator keeps its sender out", async ({ services }) => {
    const { owner, projectId, receiver } = await anOfferedProject(services);
    const set = (suspendedAt: Date | null) =>
      services.db.update(members).set({ suspendedAt }).where(eq(members.id, owner.memberId));
    await set(services.clock());
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    await set(null);
    await acceptHandover(services, receiver, projectId);
  });
});

describe("a handover ends and tells the other one when", () => {
  test("its receiver leaves, is removed or is an owner no more", async ({ services }) => {
    const offered = await anOfferedProject(services);
    const { owner, projectId, receiver } = offered;
    const third = await joined(services, owner, projectId, "owner");
    const which = { projectId, memberId: receiver.memberId };
    await changeRole(services, third, { ...which, role: "viewer" });
    expect(await ends(services, { projectId })).toEqual([[owner.memberId, "left"]]);
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    await changeRole(services, third, { ...which, role: "owner" });
    await expect(acceptHandover(services, receiver, projectId)).rejects.toMatchObject(refused("project-handover-over"));
    await offer(services, offered);
    // Done by the sender, who knows it.
    await removeMember(services, owner, which);
    expect(await ends(services, { projectId })).toHaveLength(1);
    await offer(services, { ...offered, receiver: third });
    await leaveProject(services, third, projectId);
    expect(await ends(services, { projectId })).toEqual([
      [owner.memberId, "left"],
      [owner.memberId, "left"],
    ]);
    expect(await services.db.$count(projectHandovers)).toBe(0);
  });

  test("the account of its receiver is deleted", async ({ services }) => {
    const { owner, projectId } = await aProject(services);
    const { id } = await aMemberWithPassword(services, { email: "leaving@firm.example" });
    const receiver = await signedIn(services, id);
    await inviteMember(services, owner, { projectId, email: receiver.email, role: "owner" });
    await acceptInvitation(services, receiver, await tokenFor(services, receiver.email));
    await offer(services, { owner, projectId, receiver });
    await deleteAccount(services, receiver, { proof: { password: memberPassword }, ip: "203.0.113.9" });
    expect(await ends(services, { projectId })).toEqual([[owner.memberId, "left"]]);
    expect(await services.db.$count(projectHandovers)).toBe(0);
  });
});

describe("a member of a project", () => {
  test("is told of another role once, and of the removal", async ({ services }) => {
    const { owner, projectId } = await aProject(services);
    const member = await joined(services, owner, projectId, "developer");
    const which = { projectId, memberId: member.memberId };
    for (const role of ["developer", "viewer", "viewer"] as const)
      await changeRole(services, owner, { ...which, role });
    const changed = await services.db.select().from(mails).where(eq(mails.template, "project-role-changed"));
    expect(changed).toMatchObject([{ memberId: member.memberId, data: { role: "viewer", from: owner.nickname } }]);
    await removeMember(services, owner, which);
    await expect(removeMember(services, owner, which)).rejects.toMatchObject(refused("not-found"));
    const removed = await services.db.select().from(mails).where(eq(mails.template, "project-member-removed"));
    expect(removed).toMatchObject([{ memberId: member.memberId, data: { from: owner.nickname } }]);
  });

  test("gets at most ten mails a day about another role", async ({ services }) => {
    const { owner, projectId } = await aProject(services);
    const { memberId } = await joined(services, owner, projectId, "viewer");
    const change = (time: number) =>
      changeRole(services, owner, { projectId, memberId, role: time % 2 === 0 ? "developer" : "viewer" });
    for (let time = 0; time < 10; time += 1) await change(time);
    await expect(change(10)).rejects.toMatchObject(refused("too-many-requests"));
    expect(await count(services, "project-role-changed")).toBe(10);
  });
});

const fulfilled = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === "fulfilled").length;

databaseTest("of all answers to a handover at once, one is given", async ({ services }) => {
  const offered = await anOfferedProject(services);
  const { owner, projectId, receiver } = offered;
  const answers = [acceptHandover, declineHandover, acceptHandover, declineHandover];
  const results = await Promise.allSettled(answers.map((answer) => answer(services, receiver, projectId)));
  expect(fulfilled(results)).toBe(1);
  const isAccepted = results[0]!.status === "fulfilled" || results[2]!.status === "fulfilled";
  expect(await ends(services, { projectId })).toEqual([[owner.memberId, isAccepted ? "accepted" : "declined"]]);
  expect(await holderOf(services, offered, owner)).toBe(isAccepted ? receiver.memberId : owner.memberId);
});

databaseTest("a receiver who is removed while accepting is either the holder or gone", async ({ services }) => {
  for (let time = 0; time < 4; time += 1) {
    const offered = await anOfferedProject(services);
    const { owner, projectId, receiver } = offered;
    const results = await Promise.allSettled([
      acceptHandover(services, receiver, projectId),
      removeMember(services, owner, { projectId, memberId: receiver.memberId }),
    ]);
    expect(fulfilled(results)).toBe(1);
    const { members: shown } = await listMembers(services, owner, projectId);
    expect(shown.some(({ memberId }) => memberId === receiver.memberId)).toBe(results[0].status === "fulfilled");
    expect(await services.db.$count(projectHandovers)).toBe(0);
  }
});

databaseTest("a handover that is withdrawn while it is accepted ends one way", async ({ services }) => {
  const offered = await anOfferedProject(services);
  const { owner, projectId, receiver } = offered;
  await Promise.allSettled([
    withdrawHandover(services, owner, projectId),
    acceptHandover(services, receiver, projectId),
  ]);
  const isAccepted = (await holderOf(services, offered, owner)) === receiver.memberId;
  expect(await ends(services, offered)).toEqual([
    isAccepted ? [owner.memberId, "accepted"] : [receiver.memberId, "withdrawn"],
  ]);
});
