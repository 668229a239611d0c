import { type Actor, requireMember } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { maskPhone } from "#app/domain/identity/phone/phone.ts";
import { findMember, type MemberRow } from "#app/domain/identity/registration/store-members.server.ts";

/** The signed-in member as the API shows them to themselves. */
export type CurrentUser = {
  id: number;
  email: string;
  name: string;
  nickname: string;
  /** Masked: 010-****-5678. */
  phone: string | null;
  locale: string;
  country: string;
  isSeller: boolean;
  isOperator: boolean;
  google2fa_enable: 0 | 1; // spec §3: true when the value equals 1
};

export async function currentUser({ db }: Needs<"db">, actor: Actor): Promise<CurrentUser> {
  const found = await findMember(db, requireMember(actor).memberId);
  if (!found) throw new DomainError("signed-out");
  return currentUserOf(found.member, found.isSeller);
}

export function currentUserOf(member: MemberRow, isSeller: boolean): CurrentUser {
  const { id, email, name, nickname, phone, locale, country, isOperator, google2faEnable } = member;
  return {
    id,
    email,
    name,
    nickname,
    locale,
    country,
    isSeller,
    isOperator,
    phone: phone && maskPhone(phone),
    google2fa_enable: google2faEnable ? 1 : 0,
  };
}
