import { and, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { describe } from "vitest";
import type { Db } from "#db/client.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sessions, smsCodes } from "#db/schema/identity.ts";
import { mails } from "#db/schema/notifications.ts";
import { passwordResets } from "#db/schema/password-resets.ts";
import { testServices } from "#db/testing/services.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { sendQueuedMail } from "#app/domain/notifications/send-queued-mail.server.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { forgetExpired } from "#app/domain/identity/sessions/forget-expired.server.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { hashPassword, passwordMatches } from "#app/domain/identity/sign-in/passwords.server.ts";
import { askForResetCode, sendResetCode } from "./reset-code.server.ts";
import { askForResetLink, mailResetLink } from "./reset-link.server.ts";
import { accountOfProof, type ResetProof, resetPassword } from "./reset-password.server.ts";
import {
  authenticateBearer,
  authenticatePage,
  openSession,
  refreshSession,
} from "#app/domain/identity/sessions/sessions.server.ts";
import { checkSmsCode, sendSmsCode } from "#app/domain/identity/phone/verify-phone.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

const visit: Visit<"page"> = { door: "page", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const phone = "+821012345678";
const newPassword = "harbour-lantern-58";
const start = new Date("2026-01-05T00:30:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

let count = 0;
async function aMember({ db, clock }: TestServices, overrides: Partial<typeof members.$inferInsert> = {}) {
  count += 1;
  const fields = {
    email: `Kim${count}@example.com`,
    name: "김민수",
    nickname: `모래톱${count}`,
    nicknameKey: `모래톱${count}`,
    phone,
    termsAgreedAt: clock(),
    createdAt: clock(),
  };
  const [row] = await db
    .insert(members)
    .values({ ...fields, passwordHash: await hashPassword("tram-kettle-93"), ...overrides })
    .returning();
  return row!;
}

/** Does what the queue would do: everything asked for and not yet done. */
async function work(services: TestServices): Promise<void> {
  for (const { name, payload } of services.enqueuedJobs.splice(0)) {
    if (name === "mail-reset-link") await mailResetLink(services, payload as { email: string; ip: string });
    if (name === "send-reset-code") await sendResetCode(services, payload as { codeId: string; email: string | null });
    if (name === "send-mail") await sendQueuedMail(services, payload as { mailId: string });
  }
  if (services.enqueuedJobs.length > 0) await work(services);
}

const resetMails = ({ sentMail }: TestServices, to: string) =>
  sentMail.filter((mail) => mail.to === to && mail.subject.endsWith(" password-reset"));
const tokenIn = (mail: { text: string }) => (JSON.parse(mail.text) as { token: string }).token;
const codeIn = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

async function aLink(services: TestServices, email: string, from = visit): Promise<ResetProof> {
  await askForResetLink(services, from, { email });
  await work(services);
  return { way: "mail", token: tokenIn(resetMails(services, email).at(-1)!) };
}

async function aProvenPhone(services: TestServices, email: string): Promise<ResetProof> {
  const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "reset" });
  await work(services);
  await checkSmsCode(services, visit, { verificationId, code: codeIn(services) });
  return { way: "sms", verificationId, phone, email };
}

async function hasPassword({ db }: TestServices, id: number, password: string): Promise<boolean> {
  const [row] = await db.select().from(members).where(eq(members.id, id));
  return passwordMatches(password, row!.passwordHash);
}

describe.each([
  ["mail", aLink],
  ["text message", aProvenPhone],
] as const)("by %s", (_way, prove) => {
  test("a new password is set once; every session ends, it is written down and told, and two-factor stays", async ({
    services,
  }) => {
    const member = await aMember(services, { google2faEnable: true });
    const onPage = await openSession(services, { memberId: member.id, ...visit });
    const byJson = await openSession(services, { memberId: member.id, ...visit, door: "api" });
    services.enqueuedJobs.splice(0);
    const proof = await prove(services, member.email);
    expect(await accountOfProof(services, proof)).toEqual({ email: member.email });
    await resetPassword(services, visit, proof, newPassword);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
    expect(await authenticatePage(services, onPage.token)).toBeNull();
    expect(await authenticateBearer(services, byJson.accessToken)).toBeNull();
    await expect(refreshSession(services, byJson)).rejects.toMatchObject({ code: "session-expired" });
    expect(await services.db.$count(sessions, and(eq(sessions.memberId, member.id), isNull(sessions.revokedAt)))).toBe(
      0,
    );
    const [after] = await services.db.select().from(members).where(eq(members.id, member.id));
    expect(after?.google2faEnable).toBe(true);
    expect(await services.db.select().from(auditEvents).where(eq(auditEvents.action, "password.reset"))).toMatchObject([
      { actorId: member.id, subject: `member:${member.id}`, ip: visit.ip, details: { way: proof.way, sessions: 2 } },
    ]);
    await work(services);
    expect(services.sentMail.at(-1)).toMatchObject({ to: member.email, subject: "ko password-reset-done" });
    expect(await accountOfProof(services, proof)).toBeNull();
    await expect(resetPassword(services, visit, proof, "another-lantern-59")).rejects.toMatchObject({
      code: "reset-expired",
    });
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
  });

  test("thirty minutes, to the second", async ({ services }) => {
    const member = await aMember(services);
    const proof = await prove(services, member.email);
    services.setTime(later(1799));
    expect(await accountOfProof(services, proof)).not.toBeNull();
    services.setTime(later(1800));
    expect(await accountOfProof(services, proof)).toBeNull();
    await expect(resetPassword(services, visit, proof, newPassword)).rejects.toMatchObject({ code: "reset-expired" });
    expect(await hasPassword(services, member.id, "tram-kettle-93")).toBe(true);
  });

  test("the member's own names are no password, and saying so leaves the proof as it is", async ({ services }) => {
    const member = await aMember(services, {
      email: "wintergarten@example.com",
      nickname: "wintergarten",
      nicknameKey: "wintergarten",
    });
    const proof = await prove(services, member.email);
    await expect(resetPassword(services, visit, proof, "wintergarten1")).rejects.toMatchObject({
      code: "password-common",
      details: { field: "password" },
    });
    await resetPassword(services, visit, proof, newPassword);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
  });

  test("a closed account has nothing to set", async ({ services }) => {
    const member = await aMember(services);
    const proof = await prove(services, member.email);
    await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, member.id));
    await expect(resetPassword(services, visit, proof, newPassword)).rejects.toMatchObject({ code: "reset-expired" });
  });

  databaseTest("twenty at once set one password", async ({ services }) => {
    const own = `+8210${1000 + count}${String(Date.now()).slice(-4)}`;
    const member = await aMember(services, { phone: own });
    const proof = prove === aLink ? await aLink(services, member.email) : await provenWith(services, own, member.email);
    const elsewhere = { ...visit, ip: `198.51.100.${count}` };
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => resetPassword(services, elsewhere, proof, `${newPassword}-${index}`)),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(new Set(tries.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : [])))).toEqual(
      new Set(["reset-expired"]),
    );
    const winner = tries.findIndex(({ status }) => status === "fulfilled");
    expect(await hasPassword(services, member.id, `${newPassword}-${winner}`)).toBe(true);
    expect(
      await services.db.$count(
        auditEvents,
        and(eq(auditEvents.action, "password.reset"), eq(auditEvents.actorId, member.id)),
      ),
    ).toBe(1);
  });
});

async function provenWith(services: TestServices, own: string, email: string): Promise<ResetProof> {
  const { verificationId } = await sendSmsCode(services, visit, { phone: own, purpose: "reset" });
  await work(services);
  await checkSmsCode(services, visit, { verificationId, code: codeIn(services) });
  return { way: "sms", verificationId, phone: own, email };
}

describe("the mailed link", () => {
  test("is in the mail and nowhere else, 256 bits of it", async ({ services }) => {
    const member = await aMember(services);
    const { token } = (await aLink(services, member.email)) as { token: string };
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const kept = [
      await services.db.select().from(passwordResets),
      await services.db.select().from(mails),
      await services.db.select().from(auditEvents),
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test("makes the one before it void, and another address makes it void too", async ({ services }) => {
    const member = await aMember(services);
    const first = await aLink(services, member.email);
    services.setTime(later(61));
    const second = await aLink(services, member.email);
    expect(await accountOfProof(services, first)).toBeNull();
    expect(await accountOfProof(services, second)).not.toBeNull();
    await services.db.update(members).set({ email: "elsewhere@example.com" }).where(eq(members.id, member.id));
    expect(await accountOfProof(services, second)).toBeNull();
  });

  test("made up opens nothing", async ({ services }) => {
    await aLink(services, (await aMember(services)).email);
    for (const token of ["", "x", "' or 1=1 --", "A".repeat(43), "../../x", "가"]) {
      expect(await accountOfProof(services, { way: "mail", token })).toBeNull();
      await expect(resetPassword(services, visit, { way: "mail", token }, newPassword)).rejects.toMatchObject({
        code: "reset-expired",
      });
    }
  });

  test("is forgotten a day after it is over", async ({ services }) => {
    await aLink(services, (await aMember(services)).email);
    services.setTime(later(86_400 + 1801));
    await forgetExpired(services);
    expect(await services.db.$count(passwordResets)).toBe(0);
  });

  test("goes to members who never had a password, and to nobody unknown or closed", async ({ services }) => {
    const google = await aMember(services, { passwordHash: null });
    const closed = await aMember(services, { deletedAt: services.clock() });
    for (const email of [google.email.toUpperCase(), closed.email, "nobody@example.com"])
      await askForResetLink(services, visit, { email });
    await work(services);
    expect(services.sentMail.map(({ to }) => to)).toEqual([google.email]);
  });

  test("asked for twice at once is one mail; five an hour to one account whoever asks, but its owner is not locked out", async ({
    services,
  }) => {
    const member = await aMember(services);
    await openSession(services, { memberId: member.id, ...visit, ip: "192.0.2.44" });
    services.enqueuedJobs.splice(0);
    await askForResetLink(services, visit, { email: member.email });
    await aLink(services, member.email);
    expect(resetMails(services, member.email)).toHaveLength(1);
    for (let index = 1; index < 12; index++) {
      services.setTime(later(index * 61));
      await askForResetLink(services, { ...visit, ip: `198.51.100.${index}` }, { email: member.email });
      await work(services);
    }
    expect(resetMails(services, member.email)).toHaveLength(5);
    const [capped] = await services.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, "password.reset-capped"));
    expect(capped).toMatchObject({ subject: `member:${member.id}`, details: { limit: "reset-mail-account" } });
    services.setTime(later(12 * 61));
    const proof = await aLink(services, member.email, { ...visit, ip: "192.0.2.44" });
    expect(resetMails(services, member.email)).toHaveLength(6);
    expect(await accountOfProof(services, proof)).not.toBeNull();
  });

  test("one network asks twenty times an hour, for known and unknown addresses alike", async ({ services }) => {
    const refusals: string[] = [];
    for (let index = 0; index < 23; index++) {
      const from = { ...visit, ip: `2001:db8:7:9::${index.toString(16)}` };
      await askForResetLink(services, from, { email: `nobody${index}@example.com` }).catch((error) =>
        refusals.push(error.code),
      );
    }
    expect(refusals).toEqual(Array(3).fill("too-many-requests"));
  });
});

describe("the code", () => {
  const ask = (services: TestServices, email: string, holder = "holder") =>
    askForResetCode(services, visit, { phone, email, holder });

  test("goes to the phone of the account that was named, in its language, and to no other", async ({ services }) => {
    await aMember(services, { email: "kim@example.com", locale: "en" });
    await ask(services, "lee@example.com", "one");
    await work(services);
    expect(services.sentSms).toEqual([]);
    services.setTime(later(31));
    const { codeId } = await ask(services, "KIM@example.com", "two");
    await work(services);
    expect(services.sentSms).toMatchObject([{ to: phone }]);
    const [row] = await services.db.select().from(smsCodes).where(eq(smsCodes.id, codeId));
    expect(row).toMatchObject({ purpose: "reset", sentAt: services.clock() });
    expect(JSON.stringify(row)).not.toContain(codeIn(services));
  });

  test("of somebody who registered another's address opens nothing once its owner has come by mail", async ({
    services,
  }) => {
    const member = await aMember(services, { email: "owner@example.com" });
    const stranger = (await aProvenPhone(services, member.email)) as Extract<ResetProof, { way: "sms" }>;
    await resetPassword(services, visit, await aLink(services, member.email), newPassword);
    expect(await accountOfProof(services, stranger)).toBeNull();
    await expect(resetPassword(services, visit, stranger, "another-lantern-59")).rejects.toMatchObject({
      code: "reset-expired",
    });
    services.setTime(later(3600));
    const texts = services.sentSms.length;
    await ask(services, member.email, "again");
    await work(services);
    expect(services.sentSms).toHaveLength(texts);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
  });

  test("is good for its purpose only", async ({ services }) => {
    const member = await aMember(services);
    const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "register" });
    await checkSmsCode(services, visit, { verificationId, code: codeIn(services) });
    await expect(
      resetPassword(services, visit, { way: "sms", verificationId, phone, email: member.email }, newPassword),
    ).rejects.toMatchObject({ code: "reset-expired" });
  });

  test("is good for its phone, its holder and one of the accounts with that phone", async ({ services }) => {
    const member = await aMember(services);
    const other = await aMember(services);
    const proof = (await aProvenPhone(services, member.email)) as Extract<ResetProof, { way: "sms" }>;
    const [codeId] = proof.verificationId.split(".");
    for (const wrong of [
      { phone: "+821099998888" },
      { verificationId: `${codeId}.somebody-else` },
      { verificationId: "nonsense" },
      { email: "nobody@example.com" },
    ]) {
      await expect(resetPassword(services, visit, { ...proof, ...wrong }, newPassword)).rejects.toMatchObject({
        code: "reset-expired",
      });
    }
    await resetPassword(services, visit, proof, newPassword);
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
    expect(await hasPassword(services, other.id, "tram-kettle-93")).toBe(true);
  });

  test("not yet typed proves nothing", async ({ services }) => {
    const member = await aMember(services);
    const { verificationId } = await sendSmsCode(services, visit, { phone, purpose: "reset" });
    expect(await accountOfProof(services, { way: "sms", verificationId, phone, email: member.email })).toBeNull();
  });

  test("takes the mailed link with it, and every other code of that phone", async ({ services }) => {
    const member = await aMember(services);
    const link = await aLink(services, member.email);
    const stranger = await sendSmsCode(services, visit, { phone, purpose: "reset" });
    await work(services);
    const strangers = codeIn(services);
    services.setTime(later(31));
    await resetPassword(services, visit, await aProvenPhone(services, member.email), newPassword);
    expect(await accountOfProof(services, link)).toBeNull();
    await expect(
      checkSmsCode(services, visit, { verificationId: stranger.verificationId, code: strangers }),
    ).rejects.toMatchObject({ code: "code-expired" });
  });

  test("a gateway that is down is tried again while the code lives, at no cost to the budget", async ({ services }) => {
    await aMember(services, { email: "kim@example.com" });
    const { codeId } = await ask(services, "kim@example.com");
    const failure = new ProviderFailure("solapi", { code: "timeout", retryable: true, reason: "down" });
    const down = { ...services, sms: { send: () => Promise.reject(failure) } };
    for (let time = 0; time < 40; time++)
      await expect(sendResetCode(down, { codeId, email: "kim@example.com" })).rejects.toBe(failure);
    await sendResetCode(services, { codeId, email: "kim@example.com" });
    await sendResetCode(services, { codeId, email: "kim@example.com" });
    expect(services.sentSms).toHaveLength(1);
  });

  test("that is over, or no longer the newest, is not sent", async ({ services }) => {
    await aMember(services, { email: "kim@example.com" });
    const first = await ask(services, "kim@example.com");
    services.setTime(later(31));
    const second = await ask(services, "kim@example.com");
    await sendResetCode(services, { codeId: first.codeId, email: "kim@example.com" });
    services.setTime(later(31 + 300));
    await sendResetCode(services, { codeId: second.codeId, email: "kim@example.com" });
    expect(services.sentSms).toEqual([]);
  });
});

databaseTest("a login under way with the old password comes to nothing", async ({ services }) => {
  const member = await aMember(services, { phone: null });
  const proof = await aLink(services, member.email);
  const meanwhile = async (run: Parameters<Db["transaction"]>[0]) => {
    await resetPassword(services, visit, proof, newPassword);
    return services.db.transaction(run);
  };
  const db = new Proxy(services.db, {
    get: (target, name) => (name === "transaction" ? meanwhile : Reflect.get(target, name)),
  });
  await expect(
    login({ ...services, db }, visit, { email: member.email, password: "tram-kettle-93" }),
  ).rejects.toMatchObject({ code: "login-failed" });
  expect(await services.db.$count(sessions, eq(sessions.memberId, member.id))).toBe(0);
});

describe("known and unknown cannot be told apart", () => {
  /** Every statement, every point and every job, in order: the work itself, which no clock has to measure. */
  async function workOf(databaseUrl: string, run: (services: TestServices) => Promise<unknown>) {
    const steps: string[] = [];
    const client = postgres(databaseUrl, { max: 1, onnotice: () => {} });
    const db = drizzle(client, {
      casing: "snake_case",
      logger: { logQuery: (query) => void steps.push(query) },
    }) as unknown as Db;
    const services = testServices(db);
    const noted =
      <Args extends unknown[], Value>(name: (...args: Args) => string, act: (...args: Args) => Value) =>
      (...args: Args): Value => {
        steps.push(name(...args));
        return act(...args);
      };
    const { limiter, jobs, sms } = services;
    services.limiter = { ...limiter, take: noted(({ name }) => `take ${name}`, limiter.take) };
    services.jobs = {
      ...jobs,
      enqueue: noted(
        (_db, name: string, payload: object) => `enqueue ${name} ${Object.keys(payload)}`,
        jobs.enqueue as never,
      ),
    };
    services.sms = { send: noted((_message: Parameters<typeof sms.send>[0]) => "send", sms.send) };
    const outcome = await run(services).catch((error) => ({ refused: error.code, details: error.details }));
    await client.end();
    return { steps, shape: JSON.stringify(outcome ?? null).replace(/[0-9a-f]{8}-[\w-]+\.?[\w-]*/g, "id") };
  }

  databaseTest("asking for a link", async ({ services, databaseUrl }) => {
    const known = await aMember(services);
    const closed = await aMember(services, { deletedAt: services.clock() });
    const works = [];
    for (const email of [known.email, "nobody@example.com", closed.email])
      works.push(await workOf(databaseUrl, (own) => askForResetLink(own, visit, { email })));
    expect(works[0]!.steps).toContain("enqueue mail-reset-link email,ip");
    expect(works[1]).toEqual(works[0]);
    expect(works[2]).toEqual(works[0]);
  });

  databaseTest("asking for a code, and typing a wrong one", async ({ services, databaseUrl }) => {
    const known = await aMember(services, { phone: "+821055550001" });
    const works = [];
    for (const [index, email] of [known.email, "nobody@example.com"].entries()) {
      const number = `+82105555000${index + 1}`;
      works.push(
        await workOf(databaseUrl, async (own) => {
          const { codeId, ...times } = await askForResetCode(own, visit, { phone: number, email, holder: "holder" });
          const checked = await checkSmsCode(own, visit, { verificationId: `${codeId}.holder`, code: "000000" }).catch(
            (error) => ({ code: error.code, details: error.details }),
          );
          return { times, checked };
        }),
      );
    }
    expect(works[0]!.steps).toContain("enqueue send-reset-code codeId,email");
    expect(works[0]!.steps).not.toContain("send");
    expect(works[1]).toEqual(works[0]);
  });
});
