import { takeCancelLimit, takeOrderLimit } from "#app/domain/checkout/order-limits.server.ts";
import { aRequest } from "#app/domain/consultations/consultations.testing.ts";
import { sendRequest } from "#app/domain/consultations/send-request.server.ts";
import { askEmailChange } from "#app/domain/identity/email/change-email.server.ts";
import { mailResetLink } from "#app/domain/identity/recovery/reset-link.server.ts";
import { submitInquiry } from "#app/domain/support/submit-inquiry.server.ts";
import { anInquiry } from "#app/domain/support/support.testing.ts";
import { mails } from "#db/schema/notifications.ts";
import { aServiceForSale } from "#db/testing/order-builders.ts";
import { aMemberWithPassword, chrome, memberPassword, signedIn } from "#db/testing/signed-in.ts";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { eq } from "drizzle-orm";
import type { Member } from "../actor.ts";
import { DomainError } from "../errors.ts";
import { HOUR_MS, MINUTE_MS } from "../periods/durations.ts";

type Act = (services: TestServices, member: Member, turn: number) => Promise<unknown>;
const ip = (turn: number) => `192.0.${turn % 250}.7`;

/** Acts of a member that send mails to the address of the account, with the number of times that they happen on one day. */
const cases: [what: string, most: number, act: Act][] = [
  ["orders", 120, (services, member) => takeOrderLimit(services, member, { unpaidBefore: 0 })],
  ["cancelled orders", 40, takeCancelLimit],
  [
    "inquiries",
    15,
    (services, member, turn) =>
      submitInquiry(services, member, anInquiry({ message: `Question ${turn}`, ip: ip(turn) })),
  ],
  [
    "changes of the address",
    10,
    (services, member, turn) => {
      const change = { email: `other-${turn}@example.com`, password: memberPassword };
      return askEmailChange(services, member, { ip: ip(turn), userAgent: chrome }, change);
    },
  ],
];

async function actAllDay(services: TestServices, member: Member, act: Act): Promise<number> {
  const start = services.clock().getTime();
  let done = 0;
  for (let turn = 0; turn < 23 * 15; turn += 1) {
    services.setTime(new Date(start + turn * 4 * MINUTE_MS));
    try {
      await act(services, member, turn);
      done += 1;
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "too-many-requests") throw error;
      expect(error.details).toHaveProperty("retryAfter");
    }
  }
  return done;
}

test.for(cases)("a member gets the mails of %s %i times a day at most", async ([, most, act], { services }) => {
  const member = await signedIn(services, (await aMemberWithPassword(services)).id);
  expect(await actAllDay(services, member, act)).toBe(most);
});

test("a member sends forty purchase requests a day at most", async ({ services }) => {
  const { id } = await aServiceForSale(services, { type: "solution", pricingType: "quote" });
  const member = await signedIn(services, (await aMemberWithPassword(services)).id);
  expect(await actAllDay(services, member, () => sendRequest(services, member, aRequest(id)))).toBe(40);
});

test("an address gets twelve reset links a day from one network, and fifteen from strangers", async ({ services }) => {
  const { id, email } = await aMemberWithPassword(services);
  const member = await signedIn(services, id);
  const resets = () => services.db.$count(mails, eq(mails.template, "password-reset"));
  const day = 24 * HOUR_MS;
  await actAllDay(services, member, () => mailResetLink(services, { email, ip: "198.51.100.20" }));
  expect(await resets()).toBe(12);
  services.setTime(new Date(services.clock().getTime() + day));
  await actAllDay(services, member, (_services, _member, turn) => mailResetLink(services, { email, ip: ip(turn) }));
  expect(await resets()).toBe(12 + 15);
});
