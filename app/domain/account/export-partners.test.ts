import { eq } from "drizzle-orm";
import { partnerApplicationEvents, partnerApplications } from "#db/schema/partners/applications.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, test } from "#db/testing/test.ts";
import { decideApplication } from "../partners/decide-application.server.ts";
import { forgetApplicantUnchecked } from "../partners/forget-applicant.server.ts";
import { aPartner } from "../partners/commission/commission.testing.ts";
import { aLead, proveEmail } from "../partners/leads/leads.testing.ts";
import { registerLead } from "../partners/leads/register-lead.server.ts";
import { anApplication } from "../partners/partners.testing.ts";
import { submitApplication } from "../partners/submit-application.server.ts";
import { exportedParts } from "./exported-parts.server.ts";
import { partnerApplicationRows, partnerLeadRows } from "./store-export-partners.server.ts";

const ip = "203.0.113.7";

test("applications are in the export of their member, and nameless once the account is deleted", async ({
  services,
}) => {
  const [buyer, other, operator] = [await aBuyer(services), await aBuyer(services), await anOperator(services)];
  const { id: applicationId, number } = await submitApplication(services, buyer, anApplication());
  const { id: kept } = await submitApplication(services, other, anApplication({ company: "남는 회사" }));
  await decideApplication(services, operator, { applicationId, ip, decision: "asked", note: "questionmark" });
  const rows = await partnerApplicationRows(services.db, buyer.memberId);
  expect(rows).toMatchObject([{ number, status: "asked", events: [{ kind: "asked", body: "questionmark" }] }]);
  expect(JSON.stringify(rows)).not.toContain(operator.nickname);
  await forgetApplicantUnchecked(services, buyer.memberId);
  const [row] = await services.db.select().from(partnerApplications).where(eq(partnerApplications.id, applicationId));
  expect(row).toMatchObject({ company: "", email: "", businessKey: "", websiteHost: null, status: "withdrawn" });
  const [event] = await services.db
    .select()
    .from(partnerApplicationEvents)
    .where(eq(partnerApplicationEvents.applicationId, applicationId));
  expect(event).toMatchObject({ kind: "asked", body: "" });
  const [untouched] = await services.db.select().from(partnerApplications).where(eq(partnerApplications.id, kept));
  expect(untouched).toMatchObject({ company: "남는 회사", status: "waiting" });
});

test("leads are in the export of the partner who registered them, and of the member they are about", async ({
  services,
}) => {
  const [partner, person] = [await aPartner(services), await aBuyer(services, { email: "person@own-firm.example" })];
  await registerLead(services, partner.member, aLead({ email: "Person@own-firm.example", note: "notemark" }));
  expect(await partnerLeadRows(services.db, partner.memberId, { isProven: true })).toMatchObject({
    registered: [{ email: "person@own-firm.example", note: "notemark" }],
    aboutMe: [],
  });
  expect(await partnerLeadRows(services.db, person.memberId, { isProven: true })).toMatchObject({
    registered: [],
    aboutMe: [{ note: "notemark", partner: expect.any(String) }],
  });
  // Anybody may have registered with the address.
  const unproven = await exportedParts["partner-leads"]!(services, person);
  expect(unproven).toEqual({ registered: [], aboutMe: [] });
  await proveEmail(services, person);
  expect(await exportedParts["partner-leads"]!(services, person)).toMatchObject({ aboutMe: [{ note: "notemark" }] });
});
