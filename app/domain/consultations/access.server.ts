import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid, tokenHash } from "../shared/ids.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import type { Needs } from "../shared/services.ts";
import { linkLimit } from "./rate-limits.ts";
import { type ConsultationWithParties, consultationByLink, consultationOfMember } from "./store.server.ts";

export type Side = "buyer" | "seller";
/** A member names the consultation, a visitor the secret of the mailed link. */
export type Which = { requestId: string; as: Side } | { linkToken: string; ip: string };
export type Party = ConsultationWithParties & {
  side: Side;
  /** null: the visitor who has the link. */
  memberId: number | null;
};

const TOKEN = /^[\w-]{20,100}$/;

/** The consultation, for one of its two sides. Anybody else gets the answer of one that does not exist. */
export async function requireParty(needs: Needs<"db" | "limiter">, actor: Actor, which: Which): Promise<Party> {
  if ("linkToken" in which) return requireLink(needs, actor, which);
  const { memberId } = requireMember(actor);
  const found = isUuid(which.requestId)
    ? await consultationOfMember(needs.db, which.requestId, { as: which.as, memberId })
    : null;
  if (!found) throw new DomainError("not-found");
  return { ...found, side: which.as, memberId };
}

/** Once an account has taken it over, the link is no way in any more: it leads to that account. */
async function requireLink(
  { db, limiter }: Needs<"db" | "limiter">,
  actor: Actor,
  { linkToken, ip }: { linkToken: string; ip: string },
): Promise<Party> {
  await takeForNetwork(limiter, linkLimit, ip);
  const found = TOKEN.test(linkToken) ? await consultationByLink(db, tokenHash(linkToken)) : null;
  if (!found) throw new DomainError("not-found");
  const { buyerId } = found.consultation;
  if (buyerId !== null && requireMember(actor).memberId !== buyerId) throw new DomainError("not-found");
  return { ...found, side: "buyer", memberId: buyerId };
}
