import { describe } from "vitest";
import { expect, test, type TestServices } from "#db/testing/test.ts";
import { aVisitorsRequest } from "#app/domain/consultations/consultations.testing.ts";
import { readThread } from "#app/domain/consultations/read-thread.server.ts";
import { readLeadNotice } from "#app/domain/partners/leads/object-to-lead.server.ts";
import { aVisitorsApplication } from "#app/domain/partners/partners.testing.ts";
import { readApplication } from "#app/domain/partners/read-application.server.ts";
import { applicationReceipt } from "#app/domain/partners/submit-application.server.ts";
import { readTicket } from "#app/domain/support/read-ticket.server.ts";
import { inquiryReceipt } from "#app/domain/support/submit-inquiry.server.ts";
import { aVisitorsTicket } from "#app/domain/support/support.testing.ts";
import { visitor } from "../actor.ts";
import { DomainError } from "../errors.ts";

const linkToken = "x".repeat(43);
const unknownLink = (ip: string) => ({ linkToken, ip });

/** Acts that need no account, with the limit that each network has for it. */
const cases: [limit: string, act: (services: TestServices, ip: string, email: string) => Promise<unknown>][] = [
  ["contact-network", (services, ip, email) => aVisitorsTicket(services, { ip, email })],
  ["contact-link", (services, ip) => readTicket(services, visitor, unknownLink(ip))],
  ["contact-link", (services, ip) => inquiryReceipt(services, { number: "CS-20260105-ZZZZZZ", ip })],
  ["purchase-request", (services, ip, email) => aVisitorsRequest(services, { ip, email })],
  ["consultation-link", (services, ip) => readThread(services, visitor, unknownLink(ip))],
  ["partner-network", (services, ip, email) => aVisitorsApplication(services, { ip, email })],
  ["partner-link", (services, ip) => readApplication(services, visitor, unknownLink(ip))],
  ["partner-link", (services, ip) => applicationReceipt(services, { number: "PA-20260105-ZZZZZZ", ip })],
  ["partner-lead-link", (services, ip) => readLeadNotice(services, unknownLink(ip))],
];

describe("an IPv6 /64 is one network", () => {
  test.for(cases.map(([limit, act], index) => ({ limit, act, index })))(
    "to the limit $limit ($index)",
    async ({ limit, act }, { services }) => {
      const keys: string[] = [];
      const limiter: TestServices["limiter"] = {
        ...services.limiter,
        take: (taken, key) => {
          if (taken.name === limit) keys.push(key);
          return services.limiter.take(taken, key);
        },
      };
      for (const host of ["1", "2:3:4:5"])
        await act({ ...services, limiter }, `2001:db8:1:1::${host}`, `kim-${host.length}@example.com`).catch(
          (error) => {
            if (!(error instanceof DomainError) || error.code !== "not-found") throw error;
          },
        );
      expect(keys).toEqual(["2001:db8:1:1::/64", "2001:db8:1:1::/64"]);
    },
  );
});
