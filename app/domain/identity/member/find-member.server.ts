import type { TextLocale } from "#app/i18n/locales.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { memberOfEmail, nicknameRows } from "./store-member.server.ts";

export type KnownMember = { memberId: number; locale: TextLocale };

/** The member with this address; null: nobody has it. The caller keeps it to itself. */
export function memberOfEmailUnchecked({ db }: Needs<"db">, email: string): Promise<KnownMember | null> {
  return memberOfEmail(db, email);
}

/** Nicknames by member, also of those who have left. The caller has checked that they may be shown. */
export async function nicknamesOfUnchecked(
  { db }: Needs<"db">,
  memberIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = memberIds.length === 0 ? [] : await nicknameRows(db, memberIds);
  return new Map(rows.map(({ id, nickname }) => [id, nickname]));
}
