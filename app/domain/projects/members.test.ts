import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { projectInvitations } from "#db/schema/platform/projects.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { aMemberWithPassword, memberPassword, signedIn } from "#db/testing/signed-in.ts";
import { databaseTest, expect, test } from "#db/testing/test.ts";
import { accountBlockers, deleteAccount } from "../account/delete-account.server.ts";
import { aKeyForm, aProject } from "../api-keys/api-keys.testing.ts";
import { createKey, listKeys, revokeKey, rotateKey } from "../api-keys/manage-keys.server.ts";
import { proveEmail } from "../partners/leads/leads.testing.ts";
import type { Member } from "../shared/actor.ts";
import { readConsole } from "../usage/console.server.ts";
import {
  acceptInvitation,
  declineInvitation,
  inviteMember,
  listProjectEvents,
  readInvitation,
  sweepInvitations,
  withdrawInvitation,
} from "./invitations.server.ts";
import { acceptHandover, offerHandover } from "./handover.server.ts";
import { changeRole, leaveProject, listMembers, removeMember } from "./manage-members.server.ts";
import { createProject, deleteProject, listProjects, renameProject } from "./manage-projects.server.ts";
import { ProjectInput } from "./input.ts";
import { joined, tokenFor } from "./projects.testing.ts";

const refused = (code: string) => ({ code });

test("each role may do what the table says, and nobody else knows of the project", async ({ services }) => {
  const { owner, projectId, keyId } = await aProject(services);
  const [second, developer, viewer] = [
    await joined(services, owner, projectId, "owner"),
    await joined(services, owner, projectId, "developer"),
    await joined(services, owner, projectId, "viewer"),
  ];
  const stranger = await aBuyer(services);
  const acts: Record<string, (actor: Member) => Promise<unknown>> = {
    usage: (actor) => readConsole(services, actor, projectId),
    keys: (actor) => listKeys(services, actor, projectId),
    members: (actor) => listMembers(services, actor, projectId),
    create: (actor) => createKey(services, actor, { ...aKeyForm(), projectId }),
    revoke: (actor) => revokeKey(services, actor, { projectId, keyId }),
    invite: (actor) =>
      inviteMember(services, actor, { projectId, email: `${actor.memberId}@x.example`, role: "viewer" }),
    role: (actor) => changeRole(services, actor, { projectId, memberId: viewer.memberId, role: "viewer" }),
    events: (actor) => listProjectEvents(services, actor, projectId),
    rename: (actor) => renameProject(services, actor, { projectId, name: `n${actor.memberId}` }),
  };
  const codeOf = async (name: string, actor: Member) =>
    acts[name]!(actor).then(
      () => "done",
      (error: { code: string }) => error.code,
    );
  const reads = ["usage", "keys", "members"];
  const writes = ["create", "revoke"];
  for (const name of Object.keys(acts)) {
    const outcomes: string[] = [];
    for (const actor of [owner, second, developer, viewer, stranger]) outcomes.push(await codeOf(name, actor));
    const no = "project-role";
    const wanted = reads.includes(name)
      ? ["done", "done", "done", "done", "not-found"]
      : writes.includes(name)
        ? ["done", "done", "done", no, "not-found"]
        : ["done", "done", no, no, "not-found"];
    expect([name, ...outcomes]).toEqual([name, ...wanted]);
  }
  expect((await listProjects(services, viewer)).map(({ id, role }) => [id, role])).toEqual([[projectId, "viewer"]]);
  const shown = await listMembers(services, viewer, projectId);
  expect(shown.members.map(({ email }) => email !== null)).toEqual([false, false, false, true]);
  expect(shown.invitations).toEqual([]);
});

test("an invitation holds no link of the inviter's making", async ({ services }) => {
  const wrong = (name: string) => ProjectInput.safeParse({ name }).error?.issues.map(({ message }) => message);
  expect(wrong("Claim 5 BTC: evil.example/claim")).toEqual(["project-name-link"]);
  expect(wrong("Wallet v2.0")).toBeUndefined();
  const { owner, projectId } = await aProject(services);
  const dotted = { ...owner, nickname: "evil.example" };
  await inviteMember(services, dotted, { projectId, email: "stranger@example.org", role: "viewer" });
  const [mail] = await services.db.select().from(mails).where(eq(mails.template, "project-invited"));
  expect(mail!.data.from).toBe("evil_example");
  // A name from before links were refused.
  await renameProject(services, owner, { projectId, name: "https://evil.example" });
  await expect(
    inviteMember(services, owner, { projectId, email: "other@example.org", role: "viewer" }),
  ).rejects.toMatchObject(refused("project-name-link"));
});

test("an invitation is for one address, with the link of its mail, for seven days, once", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const [member, other] = [await aBuyer(services), await aBuyer(services)];
  await inviteMember(services, owner, { projectId, email: member.email.toUpperCase(), role: "developer" });
  const token = await tokenFor(services, member.email.toUpperCase());
  await expect(acceptInvitation(services, other, token)).rejects.toMatchObject(refused("project-invitation-other"));
  const wrong = `${token.slice(0, 32)}${"A".repeat(token.length - 32)}`;
  for (const bad of [wrong, token.slice(0, 32), "x", ""])
    await expect(acceptInvitation(services, member, bad)).rejects.toMatchObject(refused("not-found"));
  expect(await readInvitation(services, member, token)).toMatchObject({ role: "developer" });
  // Sent again, the first link is of no use any more.
  await inviteMember(services, owner, { projectId, email: member.email, role: "viewer" });
  await expect(acceptInvitation(services, member, token)).rejects.toMatchObject(refused("not-found"));
  const next = await tokenFor(services, member.email);
  await acceptInvitation(services, member, next);
  await expect(acceptInvitation(services, member, next)).rejects.toMatchObject(refused("not-found"));
  await expect(inviteMember(services, owner, { projectId, email: member.email, role: "viewer" })).rejects.toMatchObject(
    refused("project-member-already"),
  );

  await inviteMember(services, owner, { projectId, email: other.email, role: "viewer" });
  const late = await tokenFor(services, other.email);
  services.setTime(new Date(services.clock().getTime() + 7 * 86_400_000));
  await expect(acceptInvitation(services, other, late)).rejects.toMatchObject(refused("not-found"));
  await sweepInvitations(services);
  expect(await services.db.select().from(projectInvitations)).toEqual([]);
  await inviteMember(services, owner, { projectId, email: other.email, role: "viewer" });
  const [open] = (await listMembers(services, owner, projectId)).invitations;
  await withdrawInvitation(services, owner, { projectId, invitationId: open!.id });
  await withdrawInvitation(services, owner, { projectId, invitationId: open!.id });
  await inviteMember(services, owner, { projectId, email: other.email, role: "viewer" });
  await declineInvitation(services, other, await tokenFor(services, other.email));
  const events = await listProjectEvents(services, owner, projectId);
  expect(events.map(({ action }) => action.replace("project.", ""))).toEqual(
    expect.arrayContaining(["invited", "member-joined", "invitation-withdrawn", "invitation-declined"]),
  );
});

test("owners read who created, rotated and revoked which key, and who renamed the project", async ({ services }) => {
  const owner = await aBuyer(services);
  const { id: projectId } = await createProject(services, owner, { name: "Meridian" });
  const { id: keyId } = await createKey(services, owner, { ...aKeyForm({ name: "Production" }), projectId });
  await rotateKey(services, owner, { projectId, keyId, formKey: crypto.randomUUID() });
  await revokeKey(services, owner, { projectId, keyId });
  await revokeKey(services, owner, { projectId, keyId });
  await renameProject(services, owner, { projectId, name: "Atlas" });
  const events = await listProjectEvents(services, owner, projectId);
  const key = expect.stringMatching(/^bk_live_.+…\w{4}$/);
  expect(events.map((event) => [event.action, event.by, event.key])).toEqual([
    ["project.renamed", owner.nickname, null],
    ["project.key-revoked", owner.nickname, key],
    ["project.key-rotated", owner.nickname, key],
    ["project.key-created", owner.nickname, key],
    ["project.key-created", owner.nickname, key],
    ["project.created", owner.nickname, null],
  ]);
  const [, revoked, rotated, next, first] = events.map((event) => event.key);
  expect([revoked, rotated]).toEqual([first, first]);
  expect(next).not.toBe(first);
});

test("five invitations a day go to one address, whoever sends them", async ({ services }) => {
  const projects = [await aProject(services), await aProject(services, {}, "둘째")];
  const invite = (at: number) => {
    const { owner, projectId } = projects[at % 2]!;
    return inviteMember(services, owner, { projectId, email: "Somebody@example.com", role: "viewer" });
  };
  for (let at = 0; at < 5; at += 1) await invite(at);
  await expect(invite(5)).rejects.toMatchObject(refused("too-many-requests"));
});

test("whose plan is used stays an owner until another owner takes over", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const next = await joined(services, owner, projectId, "owner");
  const developer = await joined(services, owner, projectId, "developer");
  await expect(leaveProject(services, owner, projectId)).rejects.toMatchObject(refused("project-holder"));
  const demote = { projectId, memberId: owner.memberId, role: "viewer" } as const;
  await expect(changeRole(services, next, demote)).rejects.toMatchObject(refused("project-holder"));
  await expect(removeMember(services, next, demote)).rejects.toMatchObject(refused("project-holder"));
  await expect(changeRole(services, next, { ...demote, memberId: next.memberId })).rejects.toMatchObject(
    refused("project-own-role"),
  );
  expect(await accountBlockers(services, owner)).toMatchObject([{ code: "projects-shared", count: 1 }]);
  expect(await accountBlockers(services, next)).toEqual([]);
  const to = (memberId: number) => ({ projectId, memberId });
  await expect(offerHandover(services, owner, to(developer.memberId))).rejects.toMatchObject(refused("not-found"));
  await expect(offerHandover(services, next, to(next.memberId))).rejects.toMatchObject(refused("project-role"));
  await offerHandover(services, owner, to(next.memberId));
  for (const name of ["1", "2", "3", "4", "5"]) await createProject(services, next, { name });
  await expect(acceptHandover(services, next, projectId)).rejects.toMatchObject(refused("projects-full"));
  const one = (await listProjects(services, next)).find(({ name }) => name === "1");
  await deleteProject(services, next, one!.id);
  await acceptHandover(services, next, projectId);
  const { members } = await listMembers(services, owner, projectId);
  expect(members[0]).toMatchObject({ memberId: next.memberId, isHolder: true });
  expect(members.find(({ memberId }) => memberId === owner.memberId)).toMatchObject({ role: "owner", isHolder: false });
  await leaveProject(services, owner, projectId);
  await expect(listMembers(services, owner, projectId)).rejects.toMatchObject(refused("not-found"));
  await removeMember(services, next, { projectId, memberId: developer.memberId });
  expect(await accountBlockers(services, next)).toEqual([]);
});

databaseTest("an invitation that is accepted twice at once brings one member", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const member = await aBuyer(services);
  await inviteMember(services, owner, { projectId, email: member.email, role: "developer" });
  const token = await tokenFor(services, member.email);
  const results = await Promise.allSettled([1, 2, 3].map(() => acceptInvitation(services, member, token)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await listMembers(services, owner, projectId)).members).toHaveLength(2);
});

test("an invitation ends with the account of its address only if that was proven", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const right = { proof: { password: memberPassword }, ip: "203.0.113.9" };
  const account = async (email: string) => {
    const { id } = await aMemberWithPassword(services, { email });
    await inviteMember(services, owner, { projectId, email, role: "viewer" });
    return signedIn(services, id);
  };
  const [impostor, person] = [await account("not-mine@firm.example"), await account("mine@firm.example")];
  await proveEmail(services, person);
  for (const leaving of [impostor, person]) await deleteAccount(services, leaving, right);
  const { invitations } = await listMembers(services, owner, projectId);
  expect(invitations.map(({ email }) => email)).toEqual(["not-mine@firm.example"]);
});
