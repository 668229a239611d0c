import { eq } from "drizzle-orm";
import { auditEvents } from "#db/schema/audit.ts";
import { smsCodes } from "#db/schema/identity.ts";
import { databaseTest, expect, test, type TestServices } from "#db/testing/test.ts";
import { ProviderFailure } from "#app/domain/shared/ports.ts";
import { checkSmsCode, sendSmsCode } from "./verify-phone.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

const visit: Visit<"api"> = { channel: "api", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const input = { phone: "+821012345678", purpose: "register" } as const;
const start = new Date("2026-01-05T00:30:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

const sentCode = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;
const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const refusal = (code: string, details: Record<string, unknown> = {}) => ({
  code,
  details: expect.objectContaining(details),
});

test("the right code verifies the phone once", async ({ services }) => {
  const sent = await sendSmsCode(services, visit, input);
  expect(sent).toMatchObject({ expiresAt: later(300), resendAt: later(30) });
  expect(services.sentSms).toEqual([
    { to: "+821012345678", text: expect.stringMatching(/^mail:sms\.code .*"host":"jangteo\.test"/) },
  ]);
  const code = sentCode(services);
  const { verificationId } = sent;
  expect(await checkSmsCode(services, visit, { verificationId, code })).toEqual({
    verified: true,
    phone: "+821012345678",
  });
  await expect(checkSmsCode(services, visit, { verificationId, code })).rejects.toMatchObject({ code: "code-expired" });
  const [row] = await services.db.select().from(smsCodes);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("after five wrong codes even the right one is refused with code-expired", async ({ services }) => {
  const { verificationId } = await sendSmsCode(services, visit, input);
  const code = sentCode(services);
  for (const left of [4, 3, 2, 1, 0]) {
    await expect(
      checkSmsCode(services, visit, { verificationId, code: otherThan(code, left + 1) }),
    ).rejects.toMatchObject(refusal("code-wrong", { left, field: "code" }));
  }
  await expect(checkSmsCode(services, visit, { verificationId, code })).rejects.toMatchObject(refusal("code-expired"));
});

test("a code expires after five minutes", async ({ services }) => {
  const { verificationId } = await sendSmsCode(services, visit, input);
  services.setTime(later(300));
  await expect(checkSmsCode(services, visit, { verificationId, code: sentCode(services) })).rejects.toMatchObject(
    refusal("code-expired"),
  );
  services.setTime(later(299));
  expect(await checkSmsCode(services, visit, { verificationId, code: sentCode(services) })).toMatchObject({
    verified: true,
  });
});

test("a code is valid only for its phone and with the verification id of its request", async ({ services }) => {
  const { verificationId } = await sendSmsCode(services, visit, input);
  const code = sentCode(services);
  const [codeId] = verificationId.split(".");
  await expect(checkSmsCode(services, visit, { verificationId, code, phone: "+821099998888" })).rejects.toMatchObject(
    refusal("code-wrong"),
  );
  for (const other of [
    `${codeId}.somebody-else`,
    codeId!,
    "nonsense",
    "' or 1=1 --.x",
    ".",
    "00000000-0000-7000-8000-000000000000.",
  ]) {
    await expect(checkSmsCode(services, visit, { verificationId: other, code })).rejects.toMatchObject(
      refusal("code-expired"),
    );
  }
  expect(await checkSmsCode(services, visit, { verificationId, code, phone: input.phone })).toMatchObject({
    verified: true,
  });
});

test("resending waits 30, 60, then 120 seconds, and a sixth message waits until the hour is over", async ({
  services,
}) => {
  let now = 0;
  for (const wait of [30, 60, 120, 120, 120]) {
    services.setTime(later(now));
    expect((await sendSmsCode(services, visit, input)).resendAt).toEqual(later(now + wait));
    services.setTime(later(now + wait - 1));
    await expect(sendSmsCode(services, visit, input)).rejects.toMatchObject(
      refusal("too-many-requests", { retryAfter: 1 }),
    );
    now += wait;
  }
  services.setTime(later(now));
  await expect(sendSmsCode(services, visit, input)).rejects.toMatchObject(
    refusal("too-many-requests", { retryAfter: 3600 - now }),
  );
  expect(services.sentSms).toHaveLength(5);
});

test("100 numbers of one block requested from twenty IP addresses get 30 messages", async ({ services }) => {
  const sends = Array.from({ length: 100 }, (_, index) => ({
    from: { ...visit, ip: `198.51.100.${index % 20}` },
    to: { ...input, phone: `+82101234${String(index).padStart(4, "0")}` },
  }));
  const refusals: unknown[] = [];
  for (const { from, to } of sends)
    await sendSmsCode(services, from, to).catch((error) => refusals.push(error.details.retryAfter));
  expect(services.sentSms).toHaveLength(30);
  expect(refusals).toHaveLength(70);
  expect(refusals.every((seconds) => typeof seconds === "number" && seconds > 0)).toBe(true);
});

test("one IP address gets 30 messages an hour, for any numbers", async ({ services }) => {
  const refusals: string[] = [];
  for (let index = 0; index < 33; index++) {
    const phone = `+82102${String(index).padStart(3, "0")}5678`;
    await sendSmsCode(services, visit, { ...input, phone }).catch((error) => refusals.push(error.code));
  }
  expect(services.sentSms).toHaveLength(30);
  expect(refusals).toEqual(Array(3).fill("too-many-requests"));
  expect(await sendSmsCode(services, { ...visit, ip: "198.51.100.1" }, input)).toHaveProperty("verificationId");
});

test("a failing SMS gateway is audited, keeps no code and does not delay the next request", async ({ services }) => {
  const broken = {
    ...services,
    sms: {
      send: async () =>
        Promise.reject(new ProviderFailure("solapi", { code: "1060", retryable: true, reason: "down" })),
    },
  };
  await expect(sendSmsCode(broken, visit, input)).rejects.toMatchObject({ code: "sms-failed" });
  expect(await services.db.select().from(smsCodes)).toEqual([]);
  expect(await services.db.select().from(auditEvents)).toMatchObject([
    { action: "sms.failed", subject: "provider:solapi", details: { code: "1060", retryable: true } },
  ]);
  expect(await sendSmsCode(services, visit, input)).toMatchObject({ resendAt: later(30) });
});

databaseTest("fifty simultaneous wrong codes count as five attempts", async ({ services }) => {
  const { verificationId } = await sendSmsCode(services, visit, { ...input, phone: "+821077770001" });
  const code = sentCode(services);
  const guesses = Array.from({ length: 50 }, (_, index) =>
    checkSmsCode(services, visit, { verificationId, code: otherThan(code, index + 1) }),
  );
  const refusals = (await Promise.allSettled(guesses)).map((guess) =>
    guess.status === "rejected" ? guess.reason.code : "right",
  );
  expect(refusals.filter((one) => one === "code-wrong")).toHaveLength(5);
  expect(refusals.filter((one) => one === "code-expired")).toHaveLength(45);
  const [row] = await services.db.select().from(smsCodes).where(eq(smsCodes.phone, "+821077770001"));
  expect(row?.attempts).toBe(5);
});

databaseTest("the right code sent twenty times simultaneously verifies once", async ({ services }) => {
  const elsewhere = { ...visit, ip: "203.0.113.8" };
  const { verificationId } = await sendSmsCode(services, elsewhere, { ...input, phone: "+821077770002" });
  const code = sentCode(services);
  const checks = await Promise.allSettled(
    Array.from({ length: 20 }, () => checkSmsCode(services, elsewhere, { verificationId, code })),
  );
  expect(checks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});
