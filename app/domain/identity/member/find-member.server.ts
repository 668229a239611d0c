import type { TextLocale } from "#app/i18n/locales.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { memberOfEmail } from "./store-member.server.ts";

export type KnownMember = { memberId: number; locale: TextLocale };

/** The member with this address; null: nobody has it. The caller keeps it to itself. */
export function memberOfEmailUnchecked({ db }: Needs<"db">, email: string): Promise<KnownMember | null> {
  return memberOfEmail(db, email);
}
