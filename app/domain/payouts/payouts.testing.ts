import { randomUUID } from "node:crypto";
import { anOrder, aServiceForSale, aShop } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import { hashPassword } from "#app/domain/identity/sign-in/passwords.server.ts";
import type { Member } from "../shared/actor.ts";
import { addDays, seoulDay } from "../shared/seoul-time.ts";
import { payoutHoldDays } from "../terms.ts";
import { cutOffOf, payoutFor } from "../shared/periods/payout-calendar.ts";
import { PayoutAccountInput, SalesInput } from "./input.ts";
import { savePayoutAccount } from "./payout-account.server.ts";
import { prepareRun } from "./prepare-run.server.ts";
import { runToPay } from "./runs.server.ts";

export const password = "a-password-of-tests";
export const passwordHash = await hashPassword(password);
export const visit = { ip: "203.0.113.7", userAgent: "" };
export const firstPage = { page: 1, limit: 24 };
export const everySale = SalesInput.parse({});
// Shares of 50,000 and 49,999 won.
export const enough = 78_572;

/** A seller of one template at this price, with an account for payouts unless said otherwise. */
export async function aSellerOf(services: TestServices, priceAmount: number, { account = true } = {}) {
  const seller = await aShop(services, { passwordHash });
  const service = await aServiceForSale(services, { sellerId: seller.memberId, priceAmount });
  if (account) await saveAccount(services, seller);
  return { seller, sell: () => anOrder(services, "completed", { service }) };
}

export const saveAccount = (services: TestServices, seller: Member, number = "110-482-739105") =>
  savePayoutAccount(services, seller, {
    ...PayoutAccountInput.parse({ bank: "088", number, holder: "블록웍스", password }),
    ...visit,
  });

/** Until the first cut-off that includes a sale of this moment. */
export const waitForPayout = (services: TestServices) =>
  services.setTime(cutOffOf(payoutFor(addDays(services.clock(), payoutHoldDays))));
export const prepare = (services: TestServices, operator: Member, idempotencyKey = randomUUID()) =>
  prepareRun(services, operator, { idempotencyKey });
export const paidOn = ({ clock }: TestServices) => seoulDay(clock());

export async function payoutOf(services: TestServices, operator: Member, runId: string) {
  const { payouts } = await runToPay(services, operator, { runId });
  return payouts[0]!;
}
