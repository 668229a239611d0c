import { sharesBusinessNumber } from "../../documents/same-business.server.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Needs } from "../../shared/services.ts";
import { activePartnerByCode, appliedWithNumber, type ReferringPartner } from "../partnership/store.server.ts";
import { partnerCodeOf } from "../partner-code.ts";

/** The partner who brought an order, as its line keeps it. */
export type Attribution = { partnerId: string; partnerSource: "code" | "link" };

type Placed = {
  buyerId: number;
  sellerId: number;
  /** Paid by the buyer, in won. */
  amount: number;
  /** Typed at the checkout. */
  code: string | undefined;
  /** Of the link that was followed last, as the cookie has it. */
  link: string | undefined;
  /** The business number that the buyer wants the cash receipt for. */
  receiptNumber: string | undefined;
};

/**
 * Who earns on an order that is being placed: a typed code counts before a followed link. null for nobody, which is also the
 * answer where the partner buys, sells, or acts for the same business as one of the two. Without a code and a link it costs
 * no statement. Refuses a typed code that nobody has with partner-code-unknown.
 */
export async function attributionOf(needs: Needs<"db">, placed: Placed): Promise<Attribution | null> {
  const { code, link, amount } = placed;
  if (code === undefined && link === undefined) return null;
  const known = partnerCodeOf(code ?? link ?? "");
  const partner = known && (await activePartnerByCode(needs.db, known));
  if (!partner && code !== undefined) throw new DomainError("partner-code-unknown", { field: "partnerCode" });
  if (!partner || amount === 0 || (await isInvolved(needs, partner, placed))) return null;
  return { partnerId: partner.id, partnerSource: code === undefined ? "link" : "code" };
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
