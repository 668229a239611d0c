import { describe } from "vitest";
import { auditEvents } from "#db/schema/audit.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { SendSmsInput } from "#app/domain/identity/sign-in/input.ts";
import { smsSendingLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import { networkOf } from "#app/domain/shared/network.ts";
import { sendCode } from "./sms-codes.server.ts";
import { checkSmsCode, sendSmsCode } from "./verify-phone.server.ts";
import type { Visit } from "#app/domain/identity/sessions/visit.ts";

const visit: Visit<"api"> = { channel: "api", ip: "203.0.113.7", userAgent: "test", locale: "ko", country: "kr" };
const start = new Date("2026-01-05T00:30:00Z");
const HOUR = 3600;
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const digits = (value: number, length: number) => String(value).padStart(length, "0");
/** A number in a block of its own, requested from a network of its own. */
const numberInOwnBlock = (index: number) => ({
  from: { ...visit, ip: `10.${index >> 8}.${index & 255}.1` },
  phone: `+8210${digits(1000 + index, 4)}0001`,
});
/** A number in a block shared with its neighbours, requested from a network of its own. */
const numberInSharedBlock = (index: number, block = "1234") => ({
  from: { ...visit, ip: `10.9.${index}.1` },
  phone: `+8210${block}${digits(index, 4)}`,
});

async function refusalOf(sending: Promise<unknown>): Promise<string | null> {
  return sending.then(
    () => null,
    (error) => error.code as string,
  );
}
const register = (services: TestServices, { from, phone }: { from: Visit<"api">; phone: string }) =>
  sendSmsCode(services, from, { phone, purpose: "register" });
const codeIn = ({ sentSms }: TestServices) => /"code":"(\d{6})"/.exec(sentSms.at(-1)!.text)![1]!;

describe("the SMS budget allows", () => {
  test("ten messages an hour per registration, for any numbers and networks", async ({ services }) => {
    for (let index = 0; index < 14; index++) {
      const { from, phone } = numberInOwnBlock(index);
      await refusalOf(sendCode(services, from, { phone, purpose: "register", holder: "one browser" }));
    }
    expect(services.sentSms).toHaveLength(10);
  });

  test("120 messages a day per network, where an IPv6 /64 is one network", async ({ services }) => {
    for (let hour = 0; hour < 6; hour++) {
      services.setTime(later(hour * HOUR));
      for (let index = 0; index < 31; index++) {
        const { phone } = numberInOwnBlock(hour * 31 + index);
        await refusalOf(register(services, { phone, from: { ...visit, ip: `2001:db8:1:2::${index.toString(16)}` } }));
      }
    }
    expect(services.sentSms).toHaveLength(120);
  });

  test("no more messages to a number block whose codes are never entered, and further ones to other blocks", async ({
    services,
  }) => {
    for (let index = 0; index < 25; index++) {
      await register(services, numberInSharedBlock(index));
      const { verificationId } = await register(services, numberInSharedBlock(index, "5678"));
      if (index % 4 === 0)
        await checkSmsCode(services, numberInSharedBlock(index).from, { verificationId, code: codeIn(services) });
    }
    services.setTime(later(HOUR + 1));
    expect(await refusalOf(register(services, numberInSharedBlock(100)))).toBe("too-many-requests");
    expect(await refusalOf(register(services, numberInSharedBlock(100, "5678")))).toBeNull();
    expect(services.sentSms).toHaveLength(51);
    const events = await services.db.select().from(auditEvents);
    expect(events).toMatchObject([{ action: "sms.block-stopped", details: { sent: 25, typed: 0 } }]);
    expect(JSON.stringify(events)).not.toContain("1234");
  });

  test("300 messages a day to one foreign country", async ({ services }) => {
    for (let index = 0; index < 303; index++) {
      const { from } = numberInOwnBlock(index);
      await refusalOf(register(services, { from, phone: `+4915${digits(index, 5)}0001` }));
    }
    expect(services.sentSms).toHaveLength(300);
    expect(await refusalOf(register(services, { from: visit, phone: "+31612345678" }))).toBeNull();
    expect(await refusalOf(register(services, numberInOwnBlock(400)))).toBeNull();
  });

  test("2,000 messages a day in total, and again the next day", async ({ services }) => {
    const { everybody } = smsSendingLimits;
    for (let sent = 0; sent < everybody.points - 3; sent++) await services.limiter.take(everybody, "day");
    for (let index = 0; index < 6; index++) await refusalOf(register(services, numberInOwnBlock(index)));
    expect(services.sentSms).toHaveLength(3);
    services.setTime(later(24 * HOUR));
    expect(await refusalOf(register(services, numberInOwnBlock(9)))).toBeNull();
  });

  test("no messages to unserved countries and to numbers that are not mobile", () => {
    for (const phone of [
      "+234 803 123 4567",
      "+1 876 555 1234",
      "+88 213 000 0000",
      "+7 912 345 67 89",
      "+44 900 123 4567",
      "02-312-3456",
    ]) {
      expect([phone, SendSmsInput.safeParse({ phone }).success]).toEqual([phone, false]);
    }
    expect(SendSmsInput.parse({ phone: "+49 1512 3456789", purpose: "reset" })).toEqual({
      phone: "+4915123456789",
      purpose: "reset",
    });
  });

  test("no messages for resets of unknown accounts, which use up no budget", async ({ services }) => {
    for (let index = 0; index < 100; index++) {
      const { from, phone } = numberInSharedBlock(index);
      await sendSmsCode(services, from, { phone, purpose: "reset" });
    }
    expect(services.sentSms).toEqual([]);
    expect(services.enqueuedJobs).toHaveLength(100);
    services.setTime(later(HOUR));
    expect(await refusalOf(register(services, numberInSharedBlock(200)))).toBeNull();
  });
});

test("a request refused by one limit does not use up another limit", async ({ services }) => {
  for (let index = 0; index < 30; index++) await register(services, { ...numberInOwnBlock(index), from: visit });
  const phone = "+821077770003";
  for (let time = 0; time < 20; time++)
    expect(await refusalOf(register(services, { phone, from: visit }))).toBe("too-many-requests");
  expect(await refusalOf(register(services, { phone, from: numberInOwnBlock(50).from }))).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the IP address %s belongs to the network %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
