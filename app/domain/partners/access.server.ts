import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { takeForNetwork } from "../shared/limits/take-limits.ts";
import { isUuid, tokenHash } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { applicationLinkLimit } from "./rate-limits.ts";
import { applicationByLink, applicationOfMember, type ApplicationRow } from "./store.server.ts";

/** A member names the application, a visitor the secret of the mailed link. */
export type WhichApplication = { applicationId: string } | { linkToken: string; ip: string };

const TOKEN = /^[\w-]{20,100}$/;

/** The application, for its applicant. Anybody else gets the answer of one that does not exist. */
export async function requireApplicant(
  needs: Needs<"db" | "limiter">,
  actor: Actor,
  which: WhichApplication,
): Promise<ApplicationRow> {
  if ("linkToken" in which) return requireLink(needs, actor, which);
  const { memberId } = requireMember(actor);
  const found = isUuid(which.applicationId) ? await applicationOfMember(needs.db, which.applicationId, memberId) : null;
  if (!found) throw new DomainError("not-found");
  return found;
}

/** Once an account has taken it over, the link is no way in any more: it leads to that account. */
async function requireLink(
  { db, limiter }: Needs<"db" | "limiter">,
  actor: Actor,
  { linkToken, ip }: { linkToken: string; ip: string },
): Promise<ApplicationRow> {
  await takeForNetwork(limiter, applicationLinkLimit, ip);
  const found = TOKEN.test(linkToken) ? await applicationByLink(db, tokenHash(linkToken)) : null;
  if (!found) throw new DomainError("not-found");
  if (found.memberId !== null && requireMember(actor).memberId !== found.memberId) throw new DomainError("not-found");
  return found;
}
