import { isTextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { queueMail } from "#app/domain/notifications/queue-mail.server.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { recordRegistrationConsents, termsAgreedAt } from "#app/domain/identity/consents/record-consents.server.ts";
import { nicknameKey } from "#app/domain/identity/registration/nickname.ts";
import {
  findMemberByEmail,
  insertMember,
  type MemberRow,
  nicknameExists,
} from "#app/domain/identity/registration/store-members.server.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";

export type NewMemberDetails = {
  email: string;
  /** null: signs in with Google only. */
  passwordHash: string | null;
  name: string;
  nickname: string;
  phone: string;
  marketingAgreed: boolean;
  locale: string;
  country: string;
};

/**
 * The member, or what stood in the way. Call it in a transaction that has just used up a verified phone. email-taken: the
 * owner of the address gets a mail, at most one a day; commit, so that whoever asks whether an address is known pays with a
 * phone and a code each time. `readAt`: when the terms were before their eyes, now unless the form has two pages. nickname-taken: roll back, the verified phone is still good for another nickname.
 */
export async function createMember(
  tx: Db,
  needs: Needs<"clock" | "jobs">,
  { nickname, ...details }: NewMemberDetails,
  { ip, source, readAt = needs.clock() }: { ip: string; source: "registration" | "google"; readAt?: Date },
): Promise<MemberRow | "email-taken" | "nickname-taken"> {
  const now = needs.clock();
  const key = nicknameKey(nickname);
  const member = await insertMember(tx, {
    ...details,
    nickname,
    nicknameKey: key,
    termsAgreedAt: now,
    agreedTerms: termsAgreedAt(readAt),
    marketingChangedAt: details.marketingAgreed ? now : null,
    createdAt: now,
  });
  if (member) {
    await recordRegistrationConsents(tx, { memberId: member.id, locale: details.locale, source, at: readAt });
    await recordEvent(tx, {
      actorId: member.id,
      action: "member.registered",
      subject: `member:${member.id}`,
      ip,
      at: now,
    });
    await queueMail(tx, needs, { template: "welcome", data: { nickname }, memberId: member.id });
    return member;
  }
  // The nickname first: otherwise a taken nickname would tell, for nothing, that an address is free.
  if (await nicknameExists(tx, key)) return "nickname-taken";
  await tellOwner(tx, needs, details, now);
  return "email-taken";
}

async function tellOwner(
  tx: Db,
  needs: Needs<"clock" | "jobs">,
  { email, locale }: { email: string; locale: string },
  now: Date,
): Promise<void> {
  const owner = await findMemberByEmail(tx, email);
  if (!owner || owner.deletedAt) return;
  const language = isTextLocale(owner.locale) ? owner.locale : isTextLocale(locale) ? locale : undefined;
  await queueMail(tx, needs, {
    template: "registration-attempt",
    data: { nickname: owner.nickname },
    memberId: owner.id,
    locale: language,
    dedupeKey: `registration-attempt:${owner.id}:${Math.floor(now.getTime() / DAY_MS)}`,
  });
}
