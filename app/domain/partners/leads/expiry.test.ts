import { eq } from "drizzle-orm";
import { mails } from "#db/schema/notifications.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { aPartner } from "../commission/commission.testing.ts";
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

databaseTest("three daily jobs at once tell a partner once", async ({ services }) => {
  const partner = await aPartner(services);
  for (let time = 0; time < 3; time += 1) await registerLead(services, partner.member, aLead());
  services.setTime(addDays(services.clock(), 90));
  await Promise.all([1, 2, 3].map(() => sweepLeads(services)));
  const told = (await decided(services)).filter(({ memberId }) => memberId === partner.member.memberId);
  expect(told).toHaveLength(3);
});
