import { and, eq, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { describe } from "vitest";
import type { Db } from "#db/client.server.ts";
import { auditEvents } from "#db/schema/audit.ts";
import { members, sessions } from "#db/schema/identity.ts";
import { testServices } from "#db/testing/services.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { login } from "#app/domain/identity/sign-in/login.server.ts";
import { askForResetCode } from "./reset-code.server.ts";
import { askForResetLink } from "./reset-link.server.ts";
import { accountOfProof, type ResetProof, resetPassword } from "./reset-password.server.ts";
import {
  authenticateBearer,
  authenticatePage,
  openSession,
  refreshSession,
} from "#app/domain/identity/sessions/sessions.server.ts";
import { checkSmsCode, sendSmsCode } from "#app/domain/identity/phone/verify-phone.server.ts";
import {
  visit,
  newPassword,
  later,
  count,
  aMember,
  work,
  codeIn,
  aLink,
  aProvenPhone,
  hasPassword,
} from "./reset.testing.ts";

describe.each([
  ["mail", aLink],
  ["text message", aProvenPhone],
] as const)("a password reset by %s", (_way, prove) => {
  test("sets the password once, ends all sessions, is audited and mailed, and keeps two-factor", async ({
    services,
  }) => {
    const member = await aMember(services, { google2faEnable: true });
    const onPage = await openSession(services, { memberId: member.id, ...visit });
    const byJson = await openSession(services, { memberId: member.id, ...visit, channel: "api" });
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
      {
        actorId: member.id,
        subject: `member:${member.id}`,
        ip: visit.ip,
        details: { method: proof.method, sessions: 2 },
      },
    ]);
    await work(services);
    expect(services.sentMail.at(-1)).toMatchObject({ to: member.email, subject: "ko password-reset-done" });
    expect(await accountOfProof(services, proof)).toBeNull();
    await expect(resetPassword(services, visit, proof, "another-lantern-59")).rejects.toMatchObject({
      code: "reset-expired",
    });
    expect(await hasPassword(services, member.id, newPassword)).toBe(true);
  });

  test("expires after thirty minutes", async ({ services }) => {
    const member = await aMember(services);
    const proof = await prove(services, member.email);
    services.setTime(later(1799));
    expect(await accountOfProof(services, proof)).not.toBeNull();
    services.setTime(later(1800));
    expect(await accountOfProof(services, proof)).toBeNull();
    await expect(resetPassword(services, visit, proof, newPassword)).rejects.toMatchObject({ code: "reset-expired" });
    expect(await hasPassword(services, member.id, "tram-kettle-93")).toBe(true);
  });

  test("refuses a password made of the member's names and keeps the proof valid", async ({ services }) => {
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

  test("is refused for a closed account", async ({ services }) => {
    const member = await aMember(services);
    const proof = await prove(services, member.email);
    await services.db.update(members).set({ deletedAt: services.clock() }).where(eq(members.id, member.id));
    await expect(resetPassword(services, visit, proof, newPassword)).rejects.toMatchObject({ code: "reset-expired" });
  });

  databaseTest("twenty simultaneous resets set one password", async ({ services }) => {
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
  return { method: "sms", verificationId, phone: own, email };
}

databaseTest("a login with the old password is refused when a reset happens during it", async ({ services }) => {
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

describe("known and unknown accounts cause the same statements, limits and jobs", () => {
  /** Every statement, rate limit and job in order: comparing them needs no timing. */
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

  databaseTest("when a reset link is requested", async ({ services, databaseUrl }) => {
    const known = await aMember(services);
    const closed = await aMember(services, { deletedAt: services.clock() });
    const works = [];
    for (const email of [known.email, "nobody@example.com", closed.email])
      works.push(await workOf(databaseUrl, (own) => askForResetLink(own, visit, { email })));
    expect(works[0]!.steps).toContain("enqueue mail-reset-link email,ip");
    expect(works[1]).toEqual(works[0]);
    expect(works[2]).toEqual(works[0]);
  });

  databaseTest("when a reset code is requested and a wrong one is entered", async ({ services, databaseUrl }) => {
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
