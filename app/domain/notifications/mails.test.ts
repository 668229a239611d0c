import { eq, sql } from "drizzle-orm";
import { describe } from "vitest";
import { members } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { aBuyer } from "#db/testing/order-builders.ts";
import { databaseTest, expect, type TestServices, test } from "#db/testing/test.ts";
import { ProviderFailure } from "../shared/ports.ts";
import { listGivenUpMails, sendMailAgain } from "./given-up-mails.server.ts";
import { queueMail } from "./queue-mail.server.ts";
import { sendQueuedMail } from "./send-queued-mail.server.ts";

const welcome = { template: "welcome", data: { nickname: "김" } } as const;

async function aQueuedMail(services: TestServices): Promise<string> {
  await queueMail(services.db, services, { ...welcome, recipient: "kim@example.com", locale: "de-ch" });
  return (services.enqueuedJobs.at(-1)!.payload as { mailId: string }).mailId;
}

async function rowOf({ db }: TestServices, id: string) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row!;
}

describe("a queued mail", () => {
  test("is written in the member's language unless another one is given", async ({ services }) => {
    const member = await aBuyer(services, { locale: "ja" });
    await queueMail(services.db, services, { ...welcome, memberId: member.memberId });
    await queueMail(services.db, services, { ...welcome, memberId: member.memberId, locale: "nl" });
    const rows = await services.db.select().from(mails).orderBy(mails.locale);
    expect(rows).toMatchObject([
      { recipient: member.email, memberId: member.memberId, locale: "ja" },
      { recipient: member.email, locale: "nl" },
    ]);
    expect(services.enqueuedJobs.map(({ name, key }) => [name, key])).toEqual(
      expect.arrayContaining(rows.map(({ id }) => ["send-mail", `send-mail:${id}`])),
    );
  });

  test("is stored once per dedupe key", async ({ services }) => {
    for (let time = 0; time < 3; time += 1)
      await queueMail(services.db, services, {
        ...welcome,
        recipient: "kim@example.com",
        locale: "ko",
        dedupeKey: "welcome:1",
      });
    expect(await services.db.$count(mails)).toBe(1);
    expect(services.enqueuedJobs).toHaveLength(1);
  });

  test("is not stored for a closed account", async ({ services }) => {
    const member = await aBuyer(services);
    await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, member.memberId));
    await queueMail(services.db, services, { ...welcome, memberId: member.memberId });
    expect(await services.db.$count(mails)).toBe(0);
  });

  test("is rolled back with its transaction", async ({ services }) => {
    await services.db
      .transaction(async (tx) => {
        await queueMail(tx, services, { ...welcome, recipient: "kim@example.com", locale: "ko" });
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(await services.db.$count(mails)).toBe(0);
  });
});

describe("sending a queued mail", () => {
  test("renders it in its language and sends it once", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    await sendQueuedMail(services, { mailId });
    await sendQueuedMail(services, { mailId });
    expect(services.sentMail).toEqual([
      {
        to: "kim@example.com",
        subject: "de-ch welcome",
        html: '{"nickname":"김"}',
        text: '{"nickname":"김"}',
        messageId: mailId,
        locale: "de-CH",
        returnPath: expect.stringContaining("bounce+"),
      },
    ]);
    expect(await rowOf(services, mailId)).toMatchObject({ sentAt: services.clock(), attempts: 1, lastError: null });
  });

  test("that fails temporarily stores the error and can be repeated", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    const down = {
      ...services,
      mail: {
        ...services.mail,
        send: () => Promise.reject(new ProviderFailure("smtp", { code: "451", retryable: true, reason: "busy" })),
      },
    };
    await expect(sendQueuedMail(down, { mailId })).rejects.toThrow("smtp 451: busy");
    expect(await rowOf(services, mailId)).toMatchObject({ sentAt: null, attempts: 1, lastError: "smtp 451: busy" });
    await sendQueuedMail(services, { mailId });
    expect(await rowOf(services, mailId)).toMatchObject({ sentAt: services.clock(), attempts: 2, lastError: null });
  });

  test("that is refused permanently is not repeated", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    const refusing = {
      ...services,
      mail: {
        ...services.mail,
        send: () =>
          Promise.reject(new ProviderFailure("smtp", { code: "550", retryable: false, reason: "no such box" })),
      },
    };
    await sendQueuedMail(refusing, { mailId });
    expect(await rowOf(services, mailId)).toMatchObject({
      sentAt: null,
      attempts: 1,
      lastError: "smtp 550: no such box",
      gaveUpAt: services.clock(),
    });
  });

  databaseTest("keeps no database transaction open during the SMTP dialogue", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    let open: unknown;
    const thinking = async () => {
      open = [
        ...(await services.db.execute(sql`select pid from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`)),
      ];
    };
    await sendQueuedMail({ ...services, mail: { ...services.mail, send: thinking } }, { mailId });
    expect(open).toEqual([]);
    expect(await rowOf(services, mailId)).toMatchObject({ attempts: 1, sendingUntil: null });
  });

  databaseTest("is taken over from a killed worker after its claim has expired", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    await services.db
      .update(mails)
      .set({ sendingUntil: sql`now() + interval '30 seconds'` })
      .where(eq(mails.id, mailId));
    await sendQueuedMail(services, { mailId });
    expect(services.sentMail).toEqual([]);
    const { sendingUntil } = await rowOf(services, mailId);
    expect(services.enqueuedJobs.at(-1)).toMatchObject({ payload: { mailId }, runAt: sendingUntil });
    await services.db.update(mails).set({ sendingUntil: sql`now()` }).where(eq(mails.id, mailId));
    await sendQueuedMail(services, { mailId });
    expect(services.sentMail.map(({ messageId }) => messageId)).toEqual([mailId]);
  });

  databaseTest("by ten workers simultaneously sends it once", async ({ services }) => {
    const mailId = await aQueuedMail(services);
    let sent = 0;
    const slow = {
      ...services,
      mail: {
        ...services.mail,
        send: async () => {
          sent += 1;
          await new Promise((resolve) => setTimeout(resolve, 100));
        },
      },
    };
    await Promise.all(Array.from({ length: 10 }, () => sendQueuedMail(slow, { mailId })));
    expect(sent).toBe(1);
    expect(await rowOf(services, mailId)).toMatchObject({ attempts: 1 });
  });
});

test("operators list given-up mails with their age and can send each one again", async ({ services }) => {
  const mailId = await aQueuedMail(services);
  const operator = await aBuyer(services, { roles: ["administrator"] });
  const [then, day] = [services.clock(), 24 * 3_600_000];
  await services.db.update(mails).set({ gaveUpAt: then, attempts: 25, lastError: "550" }).where(eq(mails.id, mailId));
  services.setTime(new Date(then.getTime() + 3 * day));
  expect(await listGivenUpMails(services, operator)).toMatchObject([
    { id: mailId, recipient: "kim@example.com", attempts: 25, lastError: "550", ageDays: 3 },
  ]);
  const member = await aBuyer(services);
  await expect(listGivenUpMails(services, member)).rejects.toMatchObject({ code: "not-found" });
  await expect(sendMailAgain(services, member, { mailId })).rejects.toMatchObject({ code: "not-found" });
  services.enqueuedJobs.length = 0;
  await sendMailAgain(services, operator, { mailId });
  expect(services.enqueuedJobs).toMatchObject([{ name: "send-mail", payload: { mailId } }]);
  expect(await rowOf(services, mailId)).toMatchObject({ gaveUpAt: null, attempts: 0, lastError: null });
  await expect(sendMailAgain(services, operator, { mailId })).rejects.toMatchObject({ code: "not-found" });
});
