import { sharesBusinessNumber } from "../../documents/same-business.server.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { leadOfBuyer } from "../leads/store-matches.server.ts";
import { activePartnerByCode, appliedWithNumber, type ReferringPartner } from "../partnership/store.server.ts";
import { partnerCodeOf } from "../partner-code.ts";

/** The partner who brought an order, as its line keeps it. */
export type Attribution = { partnerId: string; partnerSource: "code" | "lead" | "link" };

type Placed = {
  buyerId: number;
  sellerId: number;
  /** Paid by the buyer, in won. */
  amount: number;
  /** Typed at the checkout. */
  code: string | undefined;
  /** Code of the link that was followed last, as the cookie has it. */
  link: string | undefined;
  /** The business number that the buyer wants the cash receipt for. */
  receiptNumber: string | undefined;
};

/**
 * The partner who earns on an order that is being placed: a typed code counts before a registered lead, and that before a followed
 * link. null for nobody, which is also the answer where the partner buys, sells, or acts for the same business as one of
 * the two: then what comes next counts, except behind a typed code. Refuses a typed code that nobody has with
 * partner-code-unknown.
 */
export async function attributionOf(needs: Needs<"db" | "clock">, placed: Placed): Promise<Attribution | null> {
  const { code, link, amount } = placed;
  if (code !== undefined) {
    const partner = await partnerByCode(needs, code);
    if (!partner) throw new DomainError("partner-code-unknown", { field: "partnerCode" });
    return amount === 0 ? null : attributed(needs, placed, partner, "code");
  }
  if (amount === 0) return null;
  const { buyerId, receiptNumber } = placed;
  const lead = await leadOfBuyer(needs.db, { buyerId, receiptNumber, now: needs.clock() });
  const byLead = await attributed(needs, placed, lead, "lead");
  if (byLead || link === undefined) return byLead;
  return attributed(needs, placed, await partnerByCode(needs, link), "link");
}

async function partnerByCode({ db }: Needs<"db">, typed: string): Promise<ReferringPartner | null> {
  const code = partnerCodeOf(typed);
  return code === null ? null : activePartnerByCode(db, code);
}

async function attributed(
  needs: Needs<"db">,
  placed: Placed,
  partner: ReferringPartner | null,
  partnerSource: Attribution["partnerSource"],
): Promise<Attribution | null> {
  return !partner || (await isInvolved(needs, partner, placed)) ? null : { partnerId: partner.id, partnerSource };
}

async function isInvolved(
  needs: Needs<"db">,
  { memberId, businessNumber, businessKey }: ReferringPartner,
  { buyerId, sellerId, receiptNumber }: Placed,
): Promise<boolean> {
  if (memberId === buyerId || memberId === sellerId) return true;
  const others = [buyerId, sellerId];
  return (
    (await appliedWithNumber(needs.db, businessKey, others)) ||
    sharesBusinessNumber(needs, {
      memberId,
      numbers: businessNumber === "" ? [] : [businessNumber],
      others,
      otherNumbers: receiptNumber === undefined ? [] : [receiptNumber],
    })
  );
}
