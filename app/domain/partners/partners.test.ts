import { eq } from "drizzle-orm";
import { businessDeadline } from "../shared/business-days.ts";
import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { partnerApplicationEvents, partnerApplications } from "#db/schema/partners/applications.ts";
import { aBuyer, anOperator } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { visitor } from "../shared/actor.ts";
import { answerQuestion, withdrawApplication } from "./answer-question.server.ts";
import { decideApplication } from "./decide-application.server.ts";
import { applicationTokenOf } from "./link.ts";
import { anApplication, aVisitorsApplication } from "./partners.testing.ts";
import {
  applicationFigures,
  applicationForOperator,
  listApplications,
  ownApplications,
  readApplication,
  takeOverApplication,
} from "./read-application.server.ts";
import { escalateApplication } from "./review-deadline.server.ts";
import { applicationReceipt, applyingMember, submitApplication } from "./submit-application.server.ts";

const ip = "192.0.2.7";
const mailsOf = async ({ db }: TestServices, template: string) =>
  (await db.select().from(mails)).filter((mail) => mail.template === template);
const linkOf = (services: TestServices, id: string) => ({ linkToken: applicationTokenOf(services, id), ip });
/** Events follow one another: ids of the same millisecond have no order. */
const secondsLater = (services: TestServices) => services.setTime(new Date(services.clock().getTime() + 1000));
const notFound = { code: "not-found" };
const decided = { code: "application-decided" };

describe("an application", () => {
  test("has a number, a due time of three business days and a mail in its language", async ({ services }) => {
    services.setTime(new Date("2026-02-12T02:00:00Z"));
    const sent = await aVisitorsApplication(services, { locale: "ja" });
    // A Thursday; the weekend and the three days of Seollal do not count.
    expect(sent).toMatchObject({ status: "waiting", dueAt: new Date("2026-02-20T09:00:00Z"), repeated: false });
    expect(sent.number).toMatch(/^PA-20260212-[0-9A-Z]{6}$/);
    expect(await applicationReceipt(services, { number: sent.number, ip })).toEqual({
      number: sent.number,
      dueAt: sent.dueAt,
    });
    await expect(applicationReceipt(services, { number: "PA-20260105-ZZZZZZ", ip })).rejects.toMatchObject(notFound);
    const received = await mailsOf(services, "partner-received");
    // The company is a stranger's text for an address that nobody has proved to be theirs.
    expect(Object.keys(received[0]!.data).sort()).toEqual(["applicationId", "audience", "dueAt", "number"]);
    expect(received).toMatchObject([
      {
        recipient: "jimin.oh@hanbit-digital.example",
        locale: "ja",
        data: { number: sent.number, audience: "visitor" },
      },
    ]);
    const [row] = await services.db.select().from(partnerApplications);
    expect(row).toMatchObject({
      businessNumber: "1234567891",
      businessKey: "kr:1234567891",
      phone: "+821055500136",
      website: "https://www.hanbit-digital.example/",
      websiteHost: "hanbit-digital.example",
      emailDomain: "hanbit-digital.example",
    });
  });

  databaseTest("sent 20 times at once is one, by its key and by its words", async ({ services }) => {
    for (const key of [undefined, crypto.randomUUID()]) {
      const buyer = await aBuyer(services);
      const application = anApplication({ idempotencyKey: key, company: `${key}` });
      const sent = await Promise.allSettled(
        Array.from({ length: 20 }, () => submitApplication(services, buyer, application)),
      );
      const ids = sent.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value.id] : []));
      expect(new Set(ids).size).toBe(1);
      expect(await services.db.$count(partnerApplications, eq(partnerApplications.company, `${key}`))).toBe(1);
    }
  });

  databaseTest("of a member is one at a time, whatever is sent at once", async ({ services }) => {
    const buyer = await aBuyer(services);
    const sent = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) =>
        submitApplication(services, buyer, anApplication({ company: `${index}` })),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await services.db.$count(partnerApplications, eq(partnerApplications.memberId, buyer.memberId))).toBe(1);
  });

  test("keeps a key for the words it was used with", async ({ services }) => {
    const idempotencyKey = crypto.randomUUID();
    await aVisitorsApplication(services, { idempotencyKey });
    await expect(aVisitorsApplication(services, { idempotencyKey, company: "다른 회사" })).rejects.toMatchObject({
      code: "idempotency-mismatch",
    });
  });

  test("of a member is answered at the account's address, and stands until it is rejected", async ({ services }) => {
    const [buyer, operator] = [await aBuyer(services), await anOperator(services)];
    expect(await applyingMember(services, visitor)).toBeNull();
    expect(await applyingMember(services, buyer)).toMatchObject({ email: buyer.email, standing: null });
    const { id: applicationId } = await submitApplication(services, buyer, anApplication({ email: "x@example.com" }));
    expect((await mailsOf(services, "partner-received")).map(({ recipient }) => recipient)).toEqual([buyer.email]);
    expect(await applyingMember(services, buyer)).toMatchObject({ standing: "open" });
    await expect(submitApplication(services, buyer, anApplication({ company: "둘째" }))).rejects.toMatchObject({
      code: "application-open",
    });
    const rejection = { decision: "rejected", reason: "no-fit", note: "맞지 않습니다" } as const;
    await decideApplication(services, operator, { applicationId, ip, ...rejection });
    expect(await applyingMember(services, buyer)).toMatchObject({ standing: null });
    secondsLater(services);
    const { id: second } = await submitApplication(services, buyer, anApplication({ company: "둘째" }));
    await decideApplication(services, operator, { applicationId: second, ip, decision: "approved", note: "" });
    expect(await applyingMember(services, buyer)).toMatchObject({ standing: "approved" });
    expect((await ownApplications(services, buyer)).map(({ status }) => status)).toEqual(["approved", "rejected"]);
  });

  test("is limited for a network and an address", async ({ services }) => {
    const limited = { code: "too-many-requests" };
    for (let time = 0; time < 3; time += 1)
      await aVisitorsApplication(services, { company: `${time}`, ip: `198.51.100.${time}` });
    await expect(
      aVisitorsApplication(services, { company: "a", email: "JIMIN.OH@hanbit-digital.example" }),
    ).rejects.toMatchObject(limited);
    for (let time = 0; time < 10; time += 1) await aVisitorsApplication(services, { email: `${time}@example.com`, ip });
    await expect(aVisitorsApplication(services, { email: "last@example.com", ip })).rejects.toMatchObject(limited);
  });
});

describe("the review", () => {
  test("is for the applicant and for operators alone", async ({ services }) => {
    const [buyer, stranger, operator] = [await aBuyer(services), await aBuyer(services), await anOperator(services)];
    const { id: applicationId } = await submitApplication(services, buyer, anApplication());
    const visitors = await aVisitorsApplication(services);
    for (const actor of [stranger, operator])
      for (const which of [{ applicationId }, { applicationId: "nobodys" }, { applicationId: visitors.id }]) {
        await expect(readApplication(services, actor, which)).rejects.toMatchObject(notFound);
        await expect(answerQuestion(services, actor, { ...which, text: "x" })).rejects.toMatchObject(notFound);
        await expect(withdrawApplication(services, actor, which)).rejects.toMatchObject(notFound);
      }
    const wrong = { linkToken: "x".repeat(43), ip };
    await expect(readApplication(services, visitor, wrong)).rejects.toMatchObject(notFound);
    await expect(readApplication(services, visitor, linkOf(services, applicationId))).rejects.toMatchObject(notFound);
    await expect(readApplication(services, visitor, { applicationId })).rejects.toMatchObject({ code: "signed-out" });
    const act = { applicationId, ip, decision: "approved", note: "" } as const;
    for (const actor of [buyer, stranger]) {
      await expect(applicationForOperator(services, actor, act)).rejects.toMatchObject(notFound);
      await expect(decideApplication(services, actor, act)).rejects.toMatchObject(notFound);
      await expect(applicationFigures(services, actor)).rejects.toMatchObject(notFound);
    }
    const own = await submitApplication(services, operator, anApplication());
    await expect(decideApplication(services, operator, { ...act, applicationId: own.id })).rejects.toMatchObject({
      code: "own-application",
    });
  });

  test("asks, hears the answer, and approves: mailed and audited", async ({ services }) => {
    const operator = await anOperator(services);
    const { id: applicationId } = await aVisitorsApplication(services, { locale: "de" });
    const link = linkOf(services, applicationId);
    await expect(answerQuestion(services, visitor, { ...link, text: "x" })).rejects.toMatchObject({
      code: "application-not-asked",
    });
    secondsLater(services);
    const act = { applicationId, ip };
    await decideApplication(services, operator, { ...act, decision: "asked", note: "어떤 고객인가요?" });
    await expect(
      decideApplication(services, operator, { ...act, decision: "asked", note: "다시" }),
    ).rejects.toMatchObject(decided);
    expect(await mailsOf(services, "partner-asked")).toMatchObject([
      { locale: "de", data: { note: "어떤 고객인가요?" } },
    ]);
    services.setTime(new Date(services.clock().getTime() + 5 * 86_400_000));
    await answerQuestion(services, visitor, { ...link, text: "게임사입니다" });
    expect((await mailsOf(services, "partner-answered")).map(({ memberId }) => memberId)).toEqual([operator.memberId]);
    const seen = await readApplication(services, visitor, link);
    expect(seen).toMatchObject({ status: "waiting", promise: "running", dueAt: businessDeadline(services.clock(), 3) });
    secondsLater(services);
    await decideApplication(services, operator, { ...act, decision: "approved", note: "" });
    for (const decision of ["approved", "rejected", "asked"] as const)
      await expect(
        decideApplication(services, operator, { ...act, decision, reason: "other", note: "x" }),
      ).rejects.toMatchObject(decided);
    await expect(withdrawApplication(services, visitor, link)).rejects.toMatchObject(decided);
    const { events } = await readApplication(services, visitor, link);
    expect(events.map(({ kind, operator: name }) => [kind, name])).toEqual([
      ["asked", null],
      ["answered", null],
      ["approved", null],
    ]);
    expect((await applicationForOperator(services, operator, act)).events[0]!.operator).toBe(operator.nickname);
    expect((await mailsOf(services, "partner-decided"))[0]!.data).not.toHaveProperty("title");
    expect(await mailsOf(services, "partner-decided")).toMatchObject([{ locale: "de", data: { outcome: "approved" } }]);
    const actions = (await services.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith("partner-application."))).toEqual([
      "partner-application.asked",
      "partner-application.approved",
    ]);
  });

  databaseTest("has one outcome when operators decide at once", async ({ services }) => {
    const [one, other] = [await anOperator(services), await anOperator(services)];
    const { id: applicationId } = await aVisitorsApplication(services, { email: "at.once@example.com" });
    const outcomes = await Promise.allSettled([
      decideApplication(services, one, { applicationId, ip, decision: "approved", note: "" }),
      decideApplication(services, other, { applicationId, ip, decision: "rejected", reason: "other", note: "x" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(
      await services.db.$count(partnerApplicationEvents, eq(partnerApplicationEvents.applicationId, applicationId)),
    ).toBe(1);
  });

  test("names applications that share a number, a website or a mail domain", async ({ services }) => {
    const operator = await anOperator(services);
    const { id: applicationId } = await aVisitorsApplication(services);
    const other = { email: "a@naver.com", website: "https://other.example", businessNumber: "220-81-62517" };
    const byNumber = await aVisitorsApplication(services, { ...other, businessNumber: "1234567891" });
    const bySite = await aVisitorsApplication(services, {
      ...other,
      website: "hanbit-digital.example/b",
      email: "b@naver.com",
    });
    const byMail = await aVisitorsApplication(services, { ...other, email: "c@hanbit-digital.example" });
    const stranger = { ...other, email: "d@gmail.com", website: "https://alone.example", businessNumber: "HRB 9" };
    const alone = await aVisitorsApplication(services, { ...stranger, country: "de", phone: "+49 40 55500127" });
    const { duplicates } = await applicationForOperator(services, operator, { applicationId });
    expect(Object.fromEntries(duplicates.map(({ id, shares }) => [id, shares]))).toEqual({
      [byNumber.id]: ["business"],
      [bySite.id]: ["website"],
      [byMail.id]: ["email"],
    });
    const { items } = await listApplications(services, operator, { view: "waiting", page: 1, limit: 10 });
    expect(items.filter(({ isRepeated }) => !isRepeated).map(({ id }) => id)).toEqual([alone.id]);
  });

  test("that nobody ends in time is told to the operators once, and is first in the queue", async ({ services }) => {
    const operator = await anOperator(services);
    const late = await aVisitorsApplication(services);
    const job = { applicationId: late.id, dueAt: late.dueAt.toISOString() };
    expect(services.enqueuedJobs.filter(({ name }) => name === "escalate-partner-application")).toMatchObject([
      { payload: job },
    ]);
    services.setTime(new Date(late.dueAt.getTime() + 1000));
    const fresh = await aVisitorsApplication(services, { company: "나중" });
    await escalateApplication(services, job);
    await escalateApplication(services, job);
    expect(await mailsOf(services, "partner-overdue")).toMatchObject([{ memberId: operator.memberId }]);
    const { items } = await listApplications(services, operator, { view: "waiting", page: 1, limit: 5 });
    expect(items.map(({ id, isLate }) => [id, isLate])).toEqual([
      [late.id, true],
      [fresh.id, false],
    ]);
    expect(await applicationFigures(services, operator)).toEqual({ waiting: 2, overdue: 1 });
  });

  test("of a visitor goes on in the account with the address, and in no other", async ({ services }) => {
    const [owner, other] = [await aBuyer(services), await aBuyer(services)];
    const { id: applicationId } = await aVisitorsApplication(services, { email: owner.email.toUpperCase() });
    const link = linkOf(services, applicationId);
    expect(await takeOverApplication(services, other, link)).toBe(false);
    expect(await takeOverApplication(services, owner, link)).toBe(true);
    await expect(takeOverApplication(services, other, link)).rejects.toMatchObject(notFound);
    expect((await ownApplications(services, owner)).map(({ id }) => id)).toEqual([applicationId]);
  });
});
