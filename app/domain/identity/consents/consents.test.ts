import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { members } from "#db/schema/identity.ts";
import { policyConsents, policyNotices } from "#db/schema/identity/policy-consents.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember } from "#db/testing/builders.ts";
import { aBuyer, aCheckout, aServiceForSale, anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { placeOrder } from "#app/domain/checkout/place-order.server.ts";
import { registerDetails, completeRegistration } from "#app/domain/identity/registration/register-in-pages.server.ts";
import { details, page, registered, sentCode } from "#app/domain/identity/registration/registration.testing.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { policyVersions } from "#app/domain/policies/policy-versions.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { agreeToTerms, findTermsToAgree, listConsents, listOwnConsents } from "./own-consents.server.ts";
import { notifyMembersOfPolicies } from "./notify-members.server.ts";

const terms = policyVersions.terms[1]!;
const dayBefore = new Date(terms.inForceAt.getTime() - 86_400_000);

const aFormerMember = async ({ db }: TestServices) => aMember(db, { agreedTerms: 1 });
const consentsOf = async ({ db }: TestServices, memberId: number) =>
  (await db.select().from(policyConsents).where(eq(policyConsents.memberId, memberId)))
    .map(({ policy, version, locale, source }) => `${policy} ${version} ${locale} ${source}`)
    .sort();
const mailsOf = async ({ db }: TestServices, { memberId }: Member) =>
  (await db.select().from(mails).where(eq(mails.memberId, memberId))).map(({ template }) => template).sort();

describe("a registration", () => {
  test("records both documents, the version in force and the language of the page", async ({ services }) => {
    const { user } = await registered(services);
    expect(await consentsOf(services, user.id)).toEqual(["privacy 1 en-gb registration", "terms 1 en-gb registration"]);
  });

  test("records the version that was read, when another one comes into force before the code is typed", async ({
    services,
  }) => {
    services.setTime(new Date(terms.inForceAt.getTime() - 60_000));
    const { token } = await registerDetails(services, page, details());
    services.setTime(new Date(terms.inForceAt.getTime() + 60_000));
    const { user } = await completeRegistration(services, page, { token, code: sentCode(services) });
    expect(await consentsOf(services, user.id)).toContain("terms 1 en-gb registration");
    const [row] = await services.db.select().from(members).where(eq(members.id, user.id));
    expect(row!.agreedTerms).toBe(1);
  });
});

describe("new terms in force", () => {
  test("stop new orders until the member agrees, and nothing before that day", async ({ services }) => {
    const buyer = await aBuyer(services, { agreedTerms: 1 });
    const service = await aServiceForSale(services);
    services.setTime(dayBefore);
    expect(findTermsToAgree(services, buyer)).toBeNull();
    await placeOrder(services, buyer, aCheckout(service));

    services.setTime(terms.inForceAt);
    expect(findTermsToAgree(services, buyer)).toEqual({ version: 2 });
    const again = { ...aCheckout(service), idempotencyKey: "another-order" };
    await expect(placeOrder(services, buyer, again)).rejects.toMatchObject({ code: "consent-required" });

    await expect(agreeToTerms(services, buyer, { version: 1, locale: "de" })).rejects.toMatchObject({
      code: "consent-outdated",
    });
    await agreeToTerms(services, buyer, { version: 2, locale: "de" });
    await agreeToTerms(services, buyer, { version: 2, locale: "ko" });
    expect(await listOwnConsents(services, buyer)).toMatchObject([
      { policy: "terms", version: 2, locale: "de", source: "account", agreedAt: terms.inForceAt },
    ]);
    expect(await services.db.$count(auditEvents, eq(auditEvents.action, "terms.agreed"))).toBe(1);
    const [after] = await services.db.select().from(members).where(eq(members.id, buyer.memberId));
    expect(findTermsToAgree(services, { ...buyer, agreedTerms: after!.agreedTerms })).toBeNull();
    await placeOrder(services, buyer, again);
  });

  test("are recorded for good: a consent is never changed", async ({ services }) => {
    const member = await aFormerMember(services);
    services.setTime(terms.inForceAt);
    await agreeToTerms(services, member, { version: 2, locale: "ko" });
    const change = services.db.transaction((tx) => tx.update(policyConsents).set({ version: 1 }));
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining("never changed") } });
  });

  test("operators who read members see the consents, others do not", async ({ services }) => {
    const member = await aFormerMember(services);
    services.setTime(terms.inForceAt);
    await agreeToTerms(services, member, { version: 2, locale: "ko" });
    const who = { memberId: member.memberId };
    expect(await listConsents(services, await anOperator(services), who)).toHaveLength(1);
    await expect(listConsents(services, member, who)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("telling members", () => {
  test("announces a version to everybody once, and asks those who have not agreed once it is in force", async ({
    services,
  }) => {
    const [former, asked] = [await aFormerMember(services), await aFormerMember(services)];
    services.setTime(dayBefore);
    await notifyMembersOfPolicies(services);
    await notifyMembersOfPolicies(services);
    expect(await mailsOf(services, former)).toEqual(["policy-announced"]);

    services.setTime(terms.inForceAt);
    await agreeToTerms(services, former, { version: 2, locale: "ko" });
    await notifyMembersOfPolicies(services);
    await notifyMembersOfPolicies(services);
    expect(await mailsOf(services, former)).toEqual(["policy-announced"]);
    expect(await mailsOf(services, asked)).toEqual(["policy-announced", "policy-asked"]);
  });

  test("goes on behind the member where it was stopped", async ({ services }) => {
    const [told, waiting] = [await aFormerMember(services), await aFormerMember(services)];
    services.setTime(dayBefore);
    const notice = { policy: "terms" as const, version: 2, stage: "announced" as const, startedAt: dayBefore };
    await services.db.insert(policyNotices).values({ ...notice, lastMemberId: told.memberId });
    await notifyMembersOfPolicies(services);
    expect([await mailsOf(services, told), await mailsOf(services, waiting)]).toEqual([[], ["policy-announced"]]);
    expect(await services.db.select().from(policyNotices)).toMatchObject([
      { lastMemberId: waiting.memberId, finishedAt: dayBefore },
    ]);
  });
});

test("consents are deleted five years after the member has left, and not a day before", async ({ services }) => {
  const member = await aFormerMember(services);
  services.setTime(terms.inForceAt);
  await agreeToTerms(services, member, { version: 2, locale: "ko" });
  await services.db.update(members).set({ deletedAt: terms.inForceAt }).where(eq(members.id, member.memberId));
  services.setTime(new Date("2031-11-19T00:00:00+09:00"));
  await forgetExpired(services);
  expect(await consentsOf(services, member.memberId)).toHaveLength(1);
  services.setTime(new Date("2031-11-21T00:00:00+09:00"));
  await forgetExpired(services);
  expect(await consentsOf(services, member.memberId)).toEqual([]);
});
