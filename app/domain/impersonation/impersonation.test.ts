import { eq } from "drizzle-orm";
import { sessions } from "#db/schema/identity.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { mails } from "#db/schema/notifications.ts";
import { aMember, aSeller } from "#db/testing/builders.ts";
import { anOperator } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { listAlerts } from "../notifications/alerts.server.ts";
import type { Member } from "../shared/actor.ts";
import { viewingMinutes } from "../terms.ts";
import { endViewing } from "./end-viewing.server.ts";
import { StartViewingInput } from "./input.ts";
import { startViewing } from "./start-viewing.server.ts";
import { findViewed, recordViewedPage } from "./viewed-member.server.ts";

const reason = "주문이 보이지 않는다는 문의를 확인합니다.";

/** An operator with a sign-in that is kept. */
async function aSignedInOperator(services: TestServices): Promise<Member> {
  const operator = await anOperator(services);
  const now = services.clock();
  await services.db.insert(sessions).values({
    id: operator.sessionId,
    memberId: operator.memberId,
    channel: "page",
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return operator;
}

test("an operator looks at a member's pages for some minutes; the member is told, and all of it is audited", async ({
  services,
}) => {
  const operator = await aSignedInOperator(services);
  const seller = await aSeller(services.db);
  const { memberId } = seller;
  const started = await startViewing(services, operator, { memberId, reason, ip: "203.0.113.9" });
  const viewed = await findViewed(services, operator, started);
  expect(viewed!.member).toMatchObject({ memberId, sessionId: "", roles: [], isSeller: true });
  await recordViewedPage(services, operator, { ...started, memberId, path: "/mypage", ip: "203.0.113.9" });
  expect(await services.db.select().from(mails)).toMatchObject([
    { memberId, template: "account-viewed", data: { reason } },
  ]);
  expect((await listAlerts(services, seller, { page: 1, limit: 10, locale: "ko" })).items).toHaveLength(1);
  expect(await endViewing(services, operator, {})).toMatchObject({ memberId });
  expect(await findViewed(services, operator, started)).toBeNull();
  expect(await endViewing(services, operator, {})).toBeNull();
  const events = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, `member:${memberId}`));
  expect(events.map(({ action }) => action).sort()).toEqual([
    "impersonation.ended",
    "impersonation.page",
    "impersonation.started",
  ]);
});

test("it is over by itself, and holds for one sign-in of one operator", async ({ services }) => {
  const operator = await aSignedInOperator(services);
  const { memberId } = await aMember(services.db);
  const started = await startViewing(services, operator, { memberId, reason });
  const others = [
    { ...operator, sessionId: "0198b6d0-0000-7000-8000-000000000000" },
    await aSignedInOperator(services),
    { ...operator, roles: [] },
    await aMember(services.db),
  ];
  for (const other of others) expect(await findViewed(services, other, started)).toBeNull();
  expect(await findViewed(services, operator, { id: "x" })).toBeNull();
  expect(await findViewed(services, operator, started)).not.toBeNull();
  const later = await startViewing(services, operator, { memberId, reason });
  expect(await findViewed(services, operator, started)).toBeNull();
  services.setTime(new Date(services.clock().getTime() + viewingMinutes * 60_000));
  expect(await findViewed(services, operator, later)).toBeNull();
});

test("nobody looks at an operator, at themselves, or without being one", async ({ services }) => {
  const operator = await aSignedInOperator(services);
  const colleague = await anOperator(services);
  const member = await aMember(services.db);
  for (const { memberId } of [operator, colleague])
    await expect(startViewing(services, operator, { memberId, reason })).rejects.toMatchObject({
      code: "viewing-operator",
    });
  await expect(startViewing(services, operator, { memberId: 999_999, reason })).rejects.toMatchObject({
    code: "not-found",
  });
  await expect(startViewing(services, member, { memberId: colleague.memberId, reason })).rejects.toMatchObject({
    code: "not-found",
  });
  expect(await services.db.$count(mails)).toBe(0);
});

test("a reason is given, in more than a word", () => {
  const issue = (words: string) => StartViewingInput.safeParse({ reason: words }).error?.issues[0]?.message;
  expect([issue(""), issue("확인"), issue(reason)]).toEqual(["required", "text-too-short?count=10", undefined]);
});
