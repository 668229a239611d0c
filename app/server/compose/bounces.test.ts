import { eq } from "drizzle-orm";
import { describe } from "vitest";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { expect, type TestServices, test } from "#db/testing/test.ts";
import { readMail } from "#app/integrations/mail/read-mail.server.ts";
import { dispatchMail } from "#app/domain/inbound-mail/dispatch.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { bounceHandler } from "#app/domain/bounces/bounce-handler.server.ts";
import { liftSuppressionAsOperator, listSuppressions } from "#app/domain/bounces/list-suppressions.server.ts";
import { returnPathOf } from "#app/domain/bounces/return-path.ts";
import { findUnreachableAddress, isSuppressed, liftSuppression } from "#app/domain/bounces/suppressed.server.ts";

const DAY = 24 * 3_600_000;

async function aMail(services: TestServices, memberId: number): Promise<string> {
  await queueMail(services.db, services, { template: "welcome", data: { nickname: "김" }, memberId });
  const { mailId } = services.enqueuedJobs.at(-1)!.payload as { mailId: string };
  await sendQueuedMail(services, { mailId });
  return mailId;
}

/** A report as Postfix writes it. */
const report = (fields: string[], to: string) =>
  [
    "Return-Path: <>",
    "From: MAILER-DAEMON@mx.example",
    `To: ${to}`,
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain",
    "",
    "This is the mail system. 550 5.1.1 in the words of a person means nothing.",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example",
    "",
    "Final-Recipient: rfc822; somebody@example.com",
    ...fields,
    "",
    "--b",
    "Content-Type: message/rfc822",
    "",
    "Subject: the mail itself",
    "",
    "words",
    "--b--",
    "",
  ].join("\r\n");
const gone = ["Action: failed", "Status: 5.1.1", "Diagnostic-Code: smtp; 550 5.1.1\r\n  no such user"];
const full = ["Action: failed", "Status: 5.2.2"];

async function comesBack(services: TestServices, { to, fields }: { to: string; fields: string[] }) {
  const read = await readMail(Buffer.from(report(fields, to)));
  return dispatchMail([bounceHandler(services)], { mail: read!.mail, recipients: [to] });
}
const pathOf = (services: TestServices, mailId: string) => returnPathOf(services, mailId)!;

test("each mail leaves with a return path of its own, which fits into an address", async ({ services }) => {
  const { memberId } = await aBuyer(services);
  const mailId = await aMail(services, memberId);
  const path = pathOf(services, mailId);
  expect(services.sentMail.at(-1)).toMatchObject({ returnPath: path });
  expect(path.slice(0, path.indexOf("@")).length).toBeLessThanOrEqual(64);
  expect(returnPathOf({ ...services, settings: { ...services.settings, inboundDomain: null } }, mailId)).toBeNull();
});

describe("a mail that comes back", () => {
  test("for good ends mails to its address and no other; they are withheld, and stay alerts", async ({ services }) => {
    const member = await aBuyer(services);
    const other = await aBuyer(services);
    const mailId = await aMail(services, member.memberId);
    expect(await comesBack(services, { to: pathOf(services, mailId).toUpperCase(), fields: gone })).toBe("accepted");
    expect(await comesBack(services, { to: pathOf(services, mailId), fields: gone })).toBe("accepted");
    services.sentMail.length = 0;
    const next = await aMail(services, member.memberId);
    await aMail(services, other.memberId);
    expect(services.sentMail.map(({ to }) => to)).toEqual([other.email]);
    const [row] = await services.db.select().from(mails).where(eq(mails.id, next));
    expect(row).toMatchObject({ sentAt: null, withheldReason: "unreachable", withheldAt: services.clock() });
    expect(await findUnreachableAddress(services, member)).toMatchObject({ email: member.email, reason: "no-mailbox" });
    expect(await findUnreachableAddress(services, other)).toBeNull();
  });

  test("because of a full mailbox counts once for each mail, and ends mails at the fifth in a month", async ({
    services,
  }) => {
    const member = await aBuyer(services);
    const start = services.clock().getTime();
    const softly = async () => {
      const to = pathOf(services, await aMail(services, member.memberId));
      for (let time = 0; time < 3; time += 1) await comesBack(services, { to, fields: full });
    };
    await softly();
    services.setTime(new Date(start + 31 * DAY));
    for (let mail = 0; mail < 4; mail += 1) await softly();
    expect(await isSuppressed(services, member.email)).toBe(false);
    await softly();
    expect(await findUnreachableAddress(services, member)).toMatchObject({ reason: "too-many" });
  });

  test("is ignored when it is only late, or no report at all", async ({ services }) => {
    const member = await aBuyer(services);
    const to = pathOf(services, await aMail(services, member.memberId));
    expect(await comesBack(services, { to, fields: ["Action: delayed", "Status: 4.4.1"] })).toBe("ignored");
    const holiday = await readMail(
      Buffer.from(`From: kim@example.com\r\nSubject: 550 5.1.1\r\n\r\nAction: failed\r\n`),
    );
    const answer = dispatchMail([bounceHandler(services)], { mail: holiday!.mail, recipients: [to] });
    expect(await answer).toBe("ignored");
    expect(await isSuppressed(services, member.email)).toBe(false);
  });

  test("to an address that we did not sign is refused, and changes nothing", async ({ services }) => {
    const member = await aBuyer(services);
    const mailId = await aMail(services, member.memberId);
    const signed = pathOf(services, mailId);
    const id = mailId.replaceAll("-", "");
    const forged = [
      `bounce+${id}@in.jangteo.test`,
      `bounce+${id}${"0".repeat(20)}@in.jangteo.test`,
      signed.replace(
        id,
        id.replace(/^./, (letter) => (letter === "0" ? "1" : "0")),
      ),
      signed.replace("in.jangteo.test", "elsewhere.test"),
      signed.replace("@", "0@"),
      "bounce+@in.jangteo.test",
      "somebody@in.jangteo.test",
    ];
    for (const to of forged) expect(await comesBack(services, { to, fields: gone }), to).toBe("refused");
    expect(await isSuppressed(services, member.email)).toBe(false);
  });
});

test("a mail server that knows no such recipient counts as a bounce; one that dislikes the mail does not", async ({
  services,
}) => {
  const refusing = (recipientRefused: string) => ({
    ...services,
    mail: {
      ...services.mail,
      send: () =>
        Promise.reject(new ProviderFailure("smtp", { code: "550", retryable: false, reason: "no", recipientRefused })),
    },
  });
  for (const [status, isGone] of [
    ["5.7.1", false],
    ["5.1.1", true],
  ] as const) {
    const member = await aBuyer(services);
    await queueMail(services.db, services, {
      template: "welcome",
      data: { nickname: "김" },
      memberId: member.memberId,
    });
    const { mailId } = services.enqueuedJobs.at(-1)!.payload as { mailId: string };
    await sendQueuedMail(refusing(status), { mailId });
    expect(await isSuppressed(services, member.email), status).toBe(isGone);
  }
});

test("the confirmation of a new address is sent all the same, and confirming it ends the suppression", async ({
  services,
}) => {
  const member = await aBuyer(services);
  await comesBack(services, { to: pathOf(services, await aMail(services, member.memberId)), fields: gone });
  services.sentMail.length = 0;
  await queueMail(services.db, services, {
    template: "email-change-confirm",
    data: { token: "t", expiresAt: services.clock().toISOString() },
    recipient: member.email,
    locale: "ko",
  });
  await sendQueuedMail(services, services.enqueuedJobs.at(-1)!.payload as { mailId: string });
  expect(services.sentMail).toHaveLength(1);
  await liftSuppression(services.db, services, member.email.toUpperCase());
  await aMail(services, member.memberId);
  expect(services.sentMail).toHaveLength(2);
});

test("operators list suppressed addresses masked and lift one with a reason; others see nothing", async ({
  services,
}) => {
  const member = await aBuyer(services);
  const operator = await aBuyer(services, { roles: ["administrator"] });
  await comesBack(services, { to: pathOf(services, await aMail(services, member.memberId)), fields: gone });
  const list = await listSuppressions(services, operator, { page: 1, limit: 20 });
  expect(list).toMatchObject({
    total: 1,
    items: [{ memberId: member.memberId, reason: "no-mailbox", status: "5.1.1", since: services.clock() }],
  });
  expect(JSON.stringify(list)).not.toContain(member.email);
  const id = list.items[0]!.id;
  await expect(listSuppressions(services, member, { page: 1, limit: 20 })).rejects.toMatchObject({ code: "not-found" });
  const lift = { suppressionId: id, reason: "전화로 확인했습니다", ip: "" };
  await expect(liftSuppressionAsOperator(services, member, lift)).rejects.toMatchObject({ code: "not-found" });
  await liftSuppressionAsOperator(services, operator, lift);
  expect(await isSuppressed(services, member.email)).toBe(false);
  await expect(liftSuppressionAsOperator(services, operator, lift)).rejects.toMatchObject({ code: "not-found" });
});
