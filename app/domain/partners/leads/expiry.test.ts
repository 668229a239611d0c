import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { partnerLeads } from "#db/schema/partners/leads.ts";
import { lockWaits } from "#db/testing/lock-waits.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { aPartner } from "../commission/commission.testing.ts";
import { changePartnerState } from "../partnership/change-state.server.ts";
import { addDays } from "../../shared/seoul-time.ts";
import { sweepLeads } from "./forget-leads.server.ts";
import { aLead } from "./leads.testing.ts";
import { registerLead } from "./register-lead.server.ts";
import { withdrawLead } from "./withdraw-lead.server.ts";

const decided = ({ db }: TestServices) =>
  db.select().from(mails).where(eq(mails.template, "partner-lead-decided")).orderBy(mails.memberId);

test("a partner is told once that a lead has expired, and not of one that was withdrawn", async ({ services }) => {
  const [first, second] = [await aPartner(services), await aPartner(services)];
  const { id: withdrawn } = await registerLead(services, first.member, aLead());
  await registerLead(services, first.member, aLead({ company: "한빛게임즈" }));
  await registerLead(services, second.member, aLead());
  await withdrawLead(services, first.member, { leadId: withdrawn, ip: "203.0.113.9" });
  const until = addDays(services.clock(), 90).toISOString();
  services.setTime(addDays(services.clock(), 89));
  await sweepLeads(services);
  expect(await decided(services)).toEqual([]);
  services.setTime(addDays(services.clock(), 1));
  await sweepLeads(services);
  await sweepLeads(services);
  expect(await decided(services)).toMatchObject([
    { memberId: first.member.memberId, data: { outcome: "expired", title: "한빛게임즈", until } },
    { memberId: second.member.memberId, data: { outcome: "expired" } },
  ]);
});

test("a registration ends the partner's own expired leads, and tells the partner of them", async ({ services }) => {
  const [partner, other] = [await aPartner(services), await aPartner(services)];
  const lead = aLead();
  await registerLead(services, partner.member, lead);
  await registerLead(services, other.member, aLead());
  services.setTime(addDays(services.clock(), 90));
  expect(await registerLead(services, partner.member, lead)).toMatchObject({ status: "active", repeated: false });
  expect(await decided(services)).toMatchObject([{ memberId: partner.member.memberId, data: { outcome: "expired" } }]);
});

test("the mail about an expired lead does not offer a suspended partner what it cannot do", async ({ services }) => {
  const [partner, other, operator] = [await aPartner(services), await aPartner(services), await anOperator(services)];
  await registerLead(services, partner.member, aLead());
  await registerLead(services, other.member, aLead());
  const { applicationId } = partner;
  const ip = "203.0.113.9";
  await changePartnerState(services, operator, { applicationId, state: "suspended", note: "확인 중", ip });
  services.setTime(addDays(services.clock(), 90));
  await sweepLeads(services);
  expect(await decided(services)).toMatchObject([
    { memberId: partner.member.memberId, data: { outcome: "expired-suspended" } },
    { memberId: other.member.memberId, data: { outcome: "expired" } },
  ]);
});

databaseTest("expired leads are locked in the order of their ids, wherever their rows lie", async ({ services }) => {
  const partner = await aPartner(services);
  const ids: string[] = [];
  for (let time = 0; time < 3; time += 1) ids.push((await registerLead(services, partner.member, aLead())).id);
  const [first, , last] = ids.sort();
  // Written again, the first one lies behind the others and ends after them, in the table as in its indexes.
  await services.db
    .update(partnerLeads)
    .set({ expiresAt: addDays(services.clock(), 91), note: "x" })
    .where(eq(partnerLeads.id, first!));
  services.setTime(addDays(services.clock(), 92));
  const { sweeping } = await services.db.transaction(async (tx) => {
    await tx.select().from(partnerLeads).where(eq(partnerLeads.id, first!)).for("update");
    const swept = sweepLeads(services);
    await expect.poll(() => lockWaits(services)).toBe(1);
    // The run that waits for the first has no lock on a later one: a run that holds the first can go on to it.
    const free = services.db.transaction((other) =>
      other.select().from(partnerLeads).where(eq(partnerLeads.id, last!)).for("update", { noWait: true }),
    );
    await expect(free).resolves.toHaveLength(1);
    return { sweeping: swept };
  });
  await sweeping;
  expect(await services.db.$count(partnerLeads, eq(partnerLeads.status, "expired"))).toBe(3);
});

databaseTest("three daily jobs at once tell a partner once", async ({ services }) => {
  const partner = await aPartner(services);
  for (let time = 0; time < 3; time += 1) await registerLead(services, partner.member, aLead());
  services.setTime(addDays(services.clock(), 90));
  await Promise.all([1, 2, 3].map(() => sweepLeads(services)));
  const told = (await decided(services)).filter(({ memberId }) => memberId === partner.member.memberId);
  expect(told).toHaveLength(3);
});
