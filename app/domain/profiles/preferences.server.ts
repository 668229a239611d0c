import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { setPreferencesUnchecked } from "../identity/member/change-member.server.ts";
import { lockedProfileUnchecked } from "./get-profile.server.ts";
import type { PreferencesInput } from "./input.ts";
import { marketingLimit } from "./rate-limits.ts";
import { profileRow } from "./store.server.ts";

/** Language and marketing consent of a member. `marketingChangedAt`: time of their last decision. */
export type Preferences = {
  locale: string;
  country: string;
  marketingAgreed: boolean;
  marketingChangedAt: Date | null;
};

export async function getPreferences({ db }: Needs<"db">, actor: Actor): Promise<Preferences> {
  const row = await profileRow(db, requireMember(actor).memberId);
  if (!row) throw new DomainError("signed-out");
  const { locale, country, marketingAgreed, marketingChangedAt } = row.member;
  return { locale, country, marketingAgreed, marketingChangedAt };
}

/**
 * The member's own; a yes or no to advertising is dated and goes into the audit log. Refuses the sixth yes of a day with
 * too-many-requests.
 */
export async function savePreferences(
  { db, clock, limiter }: Needs<"db" | "clock" | "limiter">,
  actor: Actor,
  input: PreferencesInput,
  ip: string,
): Promise<void> {
  const { memberId } = requireMember(actor);
  await db.transaction(async (tx) => {
    const { member } = (await lockedProfileUnchecked(tx, memberId)).row;
    const now = clock();
    const isNew = member.marketingAgreed !== input.marketingAgreed;
    if (isNew && input.marketingAgreed) await limiter.take(marketingLimit, String(memberId));
    await setPreferencesUnchecked(tx, memberId, {
      ...input,
      marketingChangedAt: isNew ? now : member.marketingChangedAt,
    });
    if (isNew)
      await recordEvent(tx, {
        actorId: memberId,
        action: input.marketingAgreed ? "marketing.agreed" : "marketing.withdrawn",
        subject: `member:${memberId}`,
        ip,
        at: now,
      });
  });
}
