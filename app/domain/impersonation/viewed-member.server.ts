import { isTextLocale } from "#app/i18n/locales.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, hasRight, type Member, requireRight } from "../shared/actor.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { viewedMember } from "./store.server.ts";

type Viewing = { id: string };

/** The member that an operator looks at, with the time until which; null when it is over or was another sign-in's. */
export async function findViewed(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { id }: Viewing,
): Promise<{ member: Member; until: Date } | null> {
  if (!hasRight(actor, "members.view-as") || !isUuid(id)) return null;
  const { memberId: operatorId, sessionId } = requireRight(actor, "members.view-as");
  const row = await viewedMember(db, { id, operatorId, sessionId, now: clock() });
  if (!row) return null;
  const { memberId, email, nickname, sellerId, agreedTerms, until } = row;
  const locale = isTextLocale(row.locale) ? row.locale : "ko";
  const member: Member = {
    kind: "member",
    memberId,
    // None of the member's own: nothing can be done in its name.
    sessionId: "",
    email,
    nickname,
    locale,
    roles: [],
    isSeller: sellerId !== null,
    agreedTerms,
  };
  return { member, until };
}

/** Records a page of a member that an operator looks at. The caller has found the member by findViewed. */
export async function recordViewedPage(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { id, memberId, path, ip }: Viewing & { memberId: number; path: string; ip: string },
): Promise<void> {
  const { memberId: actorId } = requireRight(actor, "members.view-as");
  const at = clock();
  const subject = `member:${memberId}`;
  await recordEvent(db, { actorId, action: "impersonation.page", subject, details: { id, path }, ip, at });
}
