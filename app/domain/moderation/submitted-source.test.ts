import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { moderationItems } from "#db/schema/catalog.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { submitDraft } from "../selling/drafts/submit-draft.server.ts";
import { aSubmittedService, aTemplateDraft } from "../selling/selling.testing.ts";
import { honestZip } from "../uploads/inspection/hostile-zip.testing.ts";
import { openSubmittedFile, submittedFileLink } from "./submitted-source.server.ts";

async function aSubmittedTemplate(services: TestServices) {
  const { seller } = await aSubmittedService(services);
  const { serviceId } = await submitDraft(services, seller, {
    id: await aTemplateDraft(services, seller, honestZip()),
  });
  const [item] = await services.db.select().from(moderationItems).where(eq(moderationItems.serviceId, serviceId));
  return { seller, serviceId, itemId: item!.id };
}

test("an operator opens the submitted file by a personal one-minute link, which is audited", async ({ services }) => {
  const operator = await anOperator(services);
  const { seller, serviceId, itemId } = await aSubmittedTemplate(services);
  const { token } = await submittedFileLink(services, operator, { itemId, ip: "192.0.2.1" });
  const opened = await openSubmittedFile(services, operator, { token });
  expect(opened).toMatchObject({ fileName: "token.zip" });
  const events = await services.db.select().from(auditEvents).where(eq(auditEvents.action, "source.downloaded"));
  expect(events).toMatchObject([
    { actorId: operator.memberId, subject: `service:${serviceId}`, ip: "192.0.2.1", details: { itemId } },
  ]);

  const refused = { code: "not-found" };
  const other = { ...operator, memberId: operator.memberId + 1 };
  await expect(openSubmittedFile(services, other, { token })).rejects.toMatchObject(refused);
  await expect(openSubmittedFile(services, operator, { token: "x" })).rejects.toMatchObject(refused);
  for (const nobody of [seller, await aBuyer(services)]) {
    await expect(submittedFileLink(services, nobody, { itemId })).rejects.toMatchObject(refused);
    await expect(openSubmittedFile(services, nobody, { token })).rejects.toMatchObject(refused);
  }
  services.setTime(new Date(services.clock().getTime() + 61_000));
  expect(await openSubmittedFile(services, operator, { token })).toEqual({ expired: itemId });
});

test("a submission without a source has no file link", async ({ services }) => {
  const operator = await anOperator(services);
  await aSubmittedService(services);
  const [item] = await services.db.select().from(moderationItems);
  await expect(submittedFileLink(services, operator, { itemId: item!.id })).rejects.toMatchObject({
    code: "not-found",
  });
});
