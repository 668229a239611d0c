import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { PlaceOrder } from "#app/domain/checkout/place-order.server.ts";
import { completeManualRefund } from "#app/domain/refunds/complete-manual-refund.server.ts";
import { requestRefund } from "#app/domain/refunds/request-refund.server.ts";
import { aBuyer, anOperator, anOrder, aServiceForSale, type BuiltOrder } from "#db/testing/order-builders.ts";
import type { TestServices } from "#db/testing/test.ts";
import type { Member } from "../../shared/actor.ts";
import { seoulDay } from "../../shared/seoul-time.ts";
import { decideApplication } from "../decide-application.server.ts";
import { partnerOfMember, type PartnerRow } from "../partnership/store.server.ts";
import { anApplication } from "../partners.testing.ts";
import { submitApplication } from "../submit-application.server.ts";

const ip = "203.0.113.9";

export type BuiltPartner = PartnerRow & { member: Member };

/** A member whose application was approved. */
export async function aPartner(
  services: TestServices,
  { businessNumber = "123-45-67891", ...overrides }: { businessNumber?: string } & Parameters<typeof aBuyer>[1] = {},
): Promise<BuiltPartner> {
  const member = await aBuyer(services, overrides);
  const { id: applicationId } = await submitApplication(services, member, anApplication({ businessNumber }));
  const operator = await anOperator(services);
  await decideApplication(services, operator, { applicationId, decision: "approved", note: "", ip });
  return { ...(await partnerOfMember(services.db, member.memberId))!, member };
}

/** A paid template whose supply amount is this, brought by a code unless the checkout says otherwise. */
export async function aBroughtOrder(
  services: TestServices,
  { code }: { code: string },
  supply: number,
  checkout: Partial<PlaceOrder> = {},
): Promise<BuiltOrder> {
  const service = await aServiceForSale(services, { priceAmount: supply + supply / 10 });
  return anOrder(services, "completed", { service, checkout: { partnerCode: code, ...checkout } });
}

/** All of an order's money, or an amount of it, goes back by bank transfer. */
export async function giveBack(
  services: TestServices,
  { number: orderNumber }: Pick<BuiltOrder, "number">,
  amount: number | null = null,
): Promise<void> {
  const operator = await anOperator(services);
  const { id: refundId } = await requestRefund(services, operator, {
    orderNumber,
    amount,
    reason: "작동하지 않음",
    idempotencyKey: randomUUID(),
  });
  const reference = `REF-${randomInt(1, 2 ** 47)}`;
  await completeManualRefund(services, operator, { refundId, sentOn: seoulDay(services.clock()), reference });
}

/** Won that the ledger owes a partner, by kind of transaction, and the sum of everything. */
export async function ledgerOf({ db }: TestServices, { memberId }: { memberId: number }) {
  const rows = await db.execute<{ kind: string; owed: number }>(sql`
    select kind, sum(-amount_krw)::float8 as owed from ledger_entries where account = ${`partner:${memberId}`} group by kind`);
  const [all] = await db.execute<{ sum: number }>(
    sql`select coalesce(sum(amount_krw), 0)::float8 as sum from ledger_entries`,
  );
  const byKind = Object.fromEntries(rows.map(({ kind, owed }) => [kind, owed]));
  return { ...byKind, total: rows.reduce((sum, { owed }) => sum + owed, 0), everything: all!.sum };
}
