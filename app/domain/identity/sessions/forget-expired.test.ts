import { plansOf } from "#db/testing/plans.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { forgetExpired, forgetOldAddresses } from "./forget-expired.server.ts";

databaseTest(
  "network addresses and tokens to be forgotten are found by indexes, not by reading every session and event",
  async ({ databaseUrl, services }) => {
    const plans = await plansOf(databaseUrl, async (db) => {
      await forgetOldAddresses({ ...services, db });
      await forgetExpired({ ...services, db });
    });
    const [ofSessions, ofEvents] = plans;
    expect(ofSessions).toContain("sessions_address");
    expect(ofEvents).toContain("audit_events_address");
    expect(plans.find((plan) => plan.startsWith("Delete on session_tokens"))).toContain("sessions_expiry");
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (sessions|session_tokens|audit_events)/);
  },
);
