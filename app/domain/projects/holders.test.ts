import { setTimeout } from "node:timers/promises";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { projectHandovers, projectHolderChanges } from "#db/schema/platform/projects.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { aProject } from "../api-keys/api-keys.testing.ts";
import type { Member } from "../shared/actor.ts";
import { addDays } from "../shared/seoul-time.ts";
import { readConsole } from "../usage/console.server.ts";
import { UsageRecorder } from "../usage/usage-recorder.server.ts";
import { acceptHandover, declineHandover, offerHandover, sweepHandovers, withdrawHandover } from "./handover.server.ts";
import { holderOfMonthUnchecked } from "./holder-of-month.server.ts";
import { leaveProject, removeMember } from "./manage-members.server.ts";
import { createProject, deleteProject } from "./manage-projects.server.ts";
import { joined } from "./projects.testing.ts";

const at = (moment: string) => new Date(`${moment}+09:00`);

async function handOver(services: TestServices, [from, to]: readonly [Member, Member], projectId: string) {
  await offerHandover(services, from, { projectId, memberId: to.memberId });
  await acceptHandover(services, to, projectId);
}

async function used({ db }: TestServices, keyId: string, day: string, units: number): Promise<void> {
  const usage = new UsageRecorder({ db, clock: () => at(`${day}T12:00:00`) }, (error) => expect(error).toBeNull());
  usage.record({ keyId, endpoint: "usage.read", status: 200, units });
  await usage.close();
}

test("a month is its who held the project when it began in Seoul", async ({ services }) => {
  services.setTime(at("2026-01-10T12:00:00"));
  const { owner, projectId } = await aProject(services);
  const receiver = await joined(services, owner, projectId, "owner");
  const third = await joined(services, owner, projectId, "owner");
  services.setTime(at("2026-03-01T00:00:00"));
  await handOver(services, [owner, receiver], projectId);
  services.setTime(at("2026-03-31T23:59:59"));
  await handOver(services, [receiver, third], projectId);
  const holderOf = (month: string) =>
    holderOfMonthUnchecked(services, { id: projectId, ownerId: third.memberId }, month);
  expect(await Promise.all(["2025-12", "2026-01", "2026-02", "2026-03", "2026-04"].map(holderOf))).toEqual([
    owner.memberId,
    owner.memberId,
    owner.memberId,
    receiver.memberId,
    third.memberId,
  ]);
});

describe("the month of an account in the console", () => {
  test("counts a project while the account held it, to the unit on the day of the handover", async ({ services }) => {
    services.setTime(at("2026-03-01T09:00:00"));
    const { owner, projectId, keyId } = await aProject(services);
    const receiver = await joined(services, owner, projectId, "owner");
    const { id: own } = await createProject(services, owner, { name: "둘째" });
    const { id: other } = await createProject(services, receiver, { name: "셋째" });
    const monthOf = async (member: Member, id: string) => (await readConsole(services, member, id)).quota.month.units;
    for (const day of ["2026-03-01", "2026-03-02", "2026-03-03"]) await used(services, keyId, day, 100);
    services.setTime(at("2026-03-03T15:00:00"));
    await handOver(services, [owner, receiver], projectId);
    await used(services, keyId, "2026-03-03", 7);
    await used(services, keyId, "2026-03-04", 20);
    services.setTime(at("2026-03-04T12:00:00"));
    expect(await monthOf(owner, own)).toEqual([100, 100, 100, 0]);
    expect(await monthOf(receiver, other)).toEqual([0, 0, 7, 20]);
    // Usage belongs to the project: all of its members see all of it.
    const { days, quota } = await readConsole(services, receiver, projectId);
    expect(days.slice(-4).map(({ units }) => units)).toEqual([100, 100, 107, 20]);
    expect(quota.forecast).toBeNull();
    await handOver(services, [receiver, owner], projectId);
    await used(services, keyId, "2026-03-04", 1);
    expect(await monthOf(owner, own)).toEqual([100, 100, 100, 1]);
    expect(await monthOf(receiver, other)).toEqual([0, 0, 7, 20]);
  });
});

describe("withdrawing a handover that has ended", () => {
  const anOffer = async (services: TestServices) => {
    const { owner, projectId } = await aProject(services);
    const receiver = await joined(services, owner, projectId, "owner");
    await offerHandover(services, owner, { projectId, memberId: receiver.memberId });
    return { owner, projectId, receiver, withdraw: () => withdrawHandover(services, owner, projectId) };
  };

  test("says that it was accepted or declined", async ({ services }) => {
    const accepted = await anOffer(services);
    await acceptHandover(services, accepted.receiver, accepted.projectId);
    expect(await accepted.withdraw()).toBe("accepted");
    await expect(withdrawHandover(services, accepted.receiver, accepted.projectId)).rejects.toMatchObject({
      code: "project-handover-over",
    });
    const declined = await anOffer(services);
    await declineHandover(services, declined.receiver, declined.projectId);
    expect(await declined.withdraw()).toBe("declined");
  });

  test("says that it is over, before and after the daily job", async ({ services }) => {
    const { owner, withdraw } = await anOffer(services);
    services.setTime(addDays(services.clock(), 7));
    expect(await withdraw()).toBe("expired");
    await sweepHandovers(services);
    expect(await withdraw()).toBe("expired");
    const told = await services.db.select().from(mails).where(eq(mails.template, "project-handover-ended"));
    expect(told.map(({ data }) => (data as { outcome: string }).outcome)).toEqual(["expired", "expired"]);
    expect(told.some(({ memberId }) => memberId === owner.memberId)).toBe(true);
  });

  test("says that its receiver is gone, and refuses where there was none", async ({ services }) => {
    const { owner, projectId, receiver, withdraw } = await anOffer(services);
    await leaveProject(services, receiver, projectId);
    expect(await withdraw()).toBe("left");
    const other = await aProject(services, {}, "둘째");
    await expect(withdrawHandover(services, other.owner, other.projectId)).rejects.toMatchObject({
      code: "project-handover-over",
    });
    expect(owner.memberId).not.toBe(receiver.memberId);
  });
});

test("a project is not offered to a suspended account", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const receiver = await joined(services, owner, projectId, "owner");
  await services.db.update(members).set({ suspendedAt: services.clock() }).where(eq(members.id, receiver.memberId));
  await expect(offerHandover(services, owner, { projectId, memberId: receiver.memberId })).rejects.toMatchObject({
    code: "project-receiver-shut",
  });
});

test("the members of a project that is deleted are told once, but for the owner who deletes it", async ({
  services,
}) => {
  const { owner, projectId } = await aProject(services);
  const receiver = await joined(services, owner, projectId, "owner");
  const viewer = await joined(services, owner, projectId, "viewer");
  const removed = await joined(services, owner, projectId, "developer");
  await removeMember(services, owner, { projectId, memberId: removed.memberId });
  await offerHandover(services, owner, { projectId, memberId: receiver.memberId });
  await deleteProject(services, receiver, projectId);
  const told = await services.db
    .select()
    .from(mails)
    .where(eq(mails.template, "project-deleted"))
    .orderBy(mails.memberId);
  expect(told.map(({ memberId, data }) => [memberId, data])).toEqual([
    [owner.memberId, { project: "지갑 알림", from: receiver.nickname }],
    [viewer.memberId, { project: "지갑 알림", from: receiver.nickname }],
  ]);
  expect(await services.db.$count(projectHandovers)).toBe(0);
});

test("a change of the holder goes with the project", async ({ services }) => {
  const { owner, projectId } = await aProject(services);
  const receiver = await joined(services, owner, projectId, "owner");
  await handOver(services, [owner, receiver], projectId);
  expect(await services.db.$count(projectHolderChanges)).toBe(1);
  await deleteProject(services, receiver, projectId);
  expect(await services.db.$count(projectHolderChanges)).toBe(0);
});

databaseTest("an offer to an account that is being deleted is refused by name", async ({ services, databaseUrl }) => {
  const { owner, projectId } = await aProject(services);
  const { memberId } = await joined(services, owner, projectId, "owner");
  const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    let offered: Promise<unknown> | undefined;
    // The deletion locks the account, and then deletes the rows of its member.
    await client.begin(async (deletion) => {
      await deletion`select id from members where id = ${memberId} for update`;
      await deletion`delete from project_members where member_id = ${memberId}`;
      await deletion`update members set deleted_at = now() where id = ${memberId}`;
      offered = offerHandover(services, owner, { projectId, memberId }).catch((error) => error);
      await setTimeout(500);
    });
    expect(await offered).toMatchObject({ code: "project-receiver-shut" });
    expect(await services.db.$count(projectHandovers)).toBe(0);
  } finally {
    await client.end();
  }
});
