import { recordEvent } from "../audit/record-event.server.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { addSellerProfileUnchecked } from "../identity/member/change-member.server.ts";
import { setMemberTypeUnchecked } from "../profiles/set-member-type.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { BecomeSeller } from "./input.ts";
import { becomeSellerLimit } from "./rate-limits.ts";
import { sellerNameKey } from "./seller-name.ts";

/**
 * A member begins to sell. Asked for twice it happens once, and the first names stay. Refuses with seller-name-taken: the
 * unique key decides between those who ask at once.
 */
export async function becomeSeller(
  needs: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  { displayName, contentLocale, businessNumber, memberType, companyName, ip }: BecomeSeller & { ip?: string },
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(becomeSellerLimit, String(memberId));
  await requireAllowed(needs, [
    { field: "displayName", text: displayName, language: contentLocale },
    { field: "companyName", text: companyName, language: contentLocale },
  ]);
  const at = needs.clock();
  await needs.db.transaction(async (tx) => {
    const displayNameKey = sellerNameKey(displayName);
    const seller = { displayName, displayNameKey, contentLocale, businessNumber, createdAt: at };
    const outcome = await addSellerProfileUnchecked(tx, memberId, seller);
    if (outcome === "name-taken") throw new DomainError("seller-name-taken", { field: "displayName" });
    if (outcome === "sells-already") return;
    await setMemberTypeUnchecked({ db: tx }, { memberId, memberType, companyName, at });
    await recordEvent(tx, {
      actorId: memberId,
      action: "seller.began",
      subject: `member:${memberId}`,
      details: { memberType, hasBusinessNumber: businessNumber !== null },
      ip,
      at,
    });
  });
}
