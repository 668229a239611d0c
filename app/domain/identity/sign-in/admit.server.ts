import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import { randomToken } from "#app/domain/shared/ids.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { loginChallenge } from "#app/domain/terms.ts";
import { type CurrentUser, currentUserOf } from "./current-user.server.ts";
import { type OpenedSession, openSession } from "#app/domain/identity/sessions/sessions.server.ts";
import { isSeller, type MemberRow } from "#app/domain/identity/registration/store-members.server.ts";
import { suspendedRefusal } from "./require-open-account.server.ts";
import { insertChallenge } from "#app/domain/identity/two-factor/store-two-factor.server.ts";
import { hashOf } from "#app/domain/identity/sessions/tokens.server.ts";
import type { SessionChannel, Visit } from "#app/domain/identity/sessions/visit.ts";
import { MINUTE_MS } from "#app/domain/shared/periods/durations.ts";

/** `token` belongs to whoever showed the first factor: into an HttpOnly cookie, or into the answer of the API. */
export type Challenge = { token: string; expiresAt: Date };
export type SignedIn<D extends SessionChannel> = { user: CurrentUser; session: OpenedSession<D> };
/** Signed in, or half way: the code of the second factor is still to come. */
export type Admission<D extends SessionChannel> = SignedIn<D> | { challenge: Challenge };

type AdmitNeeds = Needs<"clock" | "secrets" | "settings" | "jobs">;

/**
 * Every way of signing in ends here, in its transaction, once it knows who is there: with a session or, for members with
 * two-factor, with a challenge that opens nothing but the question for a code. Refuses with account-suspended. `by`: the way, where it is not a password.
 */
export async function admit<D extends SessionChannel>(
  tx: Db,
  needs: AdmitNeeds,
  visit: Visit<D>,
  { member, by }: { member: MemberRow; by?: string },
): Promise<Admission<D>> {
  if (member.suspendedAt) throw await suspendedRefusal({ db: tx }, member.id);
  const details = { channel: visit.channel, ...(by && { by }) };
  const event = { actorId: member.id, subject: `member:${member.id}`, details, ip: visit.ip, at: needs.clock() };
  if (member.google2faEnable) {
    await recordEvent(tx, { ...event, action: "login.challenged" });
    return { challenge: await openChallenge(tx, needs, visit, member) };
  }
  const session = await openSession({ ...needs, db: tx }, { ...visit, memberId: member.id });
  await recordEvent(tx, { ...event, action: "session.opened" });
  return { user: currentUserOf(member, await isSeller(tx, member.id)), session };
}

async function openChallenge(
  tx: Db,
  { clock }: Needs<"clock">,
  { channel }: Visit,
  member: MemberRow,
): Promise<Challenge> {
  const token = randomToken();
  const createdAt = clock();
  const expiresAt = new Date(createdAt.getTime() + loginChallenge.minutes * MINUTE_MS);
  await insertChallenge(tx, {
    tokenHash: hashOf(token),
    memberId: member.id,
    channel,
    passwordFingerprint: passwordFingerprint(member),
    createdAt,
    expiresAt,
  });
  return { token, expiresAt };
}

/** Changes with the password. */
export function passwordFingerprint({ passwordHash }: Pick<MemberRow, "passwordHash">): string {
  return hashOf(passwordHash ?? "");
}
