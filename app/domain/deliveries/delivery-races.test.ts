import { eq } from "drizzle-orm";
import { refundCases } from "#db/schema/refunds.ts";
import { databaseTest, expect } from "#db/testing/test.ts";
import { openCase } from "../refunds/open-case.server.ts";
import { accept, aWork, kinds, stateOf, submit } from "./deliveries.testing.ts";

databaseTest(
  "an acceptance and a refund request at once leave the delivery and its order consistent",
  async ({ services }) => {
    for (let round = 0; round < 6; round += 1) {
      const work = await aWork(services);
      await submit(services, work);
      const ask = () =>
        openCase(services, work.buyer, {
          orderNumber: work.number,
          reasonCode: "not-as-described",
          text: "다릅니다",
          scope: "full",
          account: { bank: "088", number: "110-482-739105", holder: "김구매" },
        });
      const acts = [() => accept(services, work), ask];
      const outcomes = await Promise.allSettled((round % 2 === 0 ? acts : acts.reverse()).map((act) => act()));
      for (const outcome of outcomes)
        if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "delivery-moved" });
      const { delivery, order } = await stateOf(services, work);
      expect(["accepted completed", "disputed in_progress"]).toContain(`${delivery} ${order}`);
      expect(await services.db.$count(refundCases, eq(refundCases.orderId, work.id))).toBeLessThanOrEqual(1);
      expect((await kinds(services, work)).filter((kind) => kind.startsWith("accepted"))).toHaveLength(
        delivery === "accepted" ? 1 : 0,
      );
    }
  },
);
