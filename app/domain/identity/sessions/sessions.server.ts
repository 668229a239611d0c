import { isTextLocale } from "#app/i18n/locales.ts";
import type { Db } from "#db/client.server.ts";
import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { randomToken, uuidv7 } from "#app/domain/shared/ids.ts";
import { refreshLimits } from "#app/domain/identity/sign-in/rate-limits.ts";
import { takeAll } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { accessMinutes, refreshGraceSeconds, sessionDays } from "#app/domain/terms.ts";
import { DAY_MS, MINUTE_MS } from "#app/domain/shared/periods/durations.ts";
import { noticeDevice } from "./notice-device.server.ts";
import {
  findSession,
  findToken,
  insertSession,
  insertToken,
  revokeSession,
  type SessionRow,
  touchSession,
  spendToken,
} from "./store-sessions.server.ts";
import { hashOf, readAccessToken, signAccessToken, successorOf } from "./tokens.server.ts";
import type { SessionChannel } from "./visit.ts";

export type PageSession = { /** For the cookie. */ token: string; expiresAt: Date };
export type ApiSession = { accessToken: string; refreshToken: string };
export type OpenedSession<D extends SessionChannel> = D extends "page" ? PageSession : ApiSession;

type SessionNeeds = Needs<"db" | "clock" | "secrets" | "settings">;

/** A new sign-in of a member who has proved who they are; one from a new device is told by mail. `db` is the open transaction. */
export async function openSession<D extends SessionChannel>(
  needs: SessionNeeds & Needs<"jobs">,
  {
    memberId,
    channel,
    userAgent,
    ip,
    device,
  }: { memberId: number; channel: D; userAgent: string; ip: string; device?: string },
): Promise<OpenedSession<D>> {
  const now = needs.clock();
  const sessionId = uuidv7(now);
  const expiresAt = new Date(now.getTime() + sessionDays * DAY_MS);
  const token = randomToken();
  const session = {
    id: sessionId,
    memberId,
    channel,
    userAgent: userAgent.slice(0, 400),
    ip: ip.slice(0, 64),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  };
  await insertSession(needs.db, session);
  await insertToken(needs.db, freshToken(token, sessionId, now));
  await noticeDevice(needs.db, needs, { memberId, channel, userAgent, ip, device });
  const opened: PageSession | ApiSession =
    channel === "page"
      ? { token, expiresAt }
      : { accessToken: await signAccessToken(needs, { sessionId, memberId }), refreshToken: token };
  return opened as OpenedSession<D>;
}

/**
 * Finds the member of a page cookie; one query unless the cookie is due for renewal. `newToken` has to go into the cookie, where
 * it may stay until `expiresAt`.
 */
export async function authenticatePage(
  needs: Needs<"db" | "clock" | "secrets" | "settings">,
  token: string,
  ip = "",
): Promise<{ actor: Member; newToken?: string; expiresAt: Date } | null> {
  const shown = await present(needs, { token, channel: "page", ip });
  if (!shown) return null;
  const { row, token: current } = shown;
  return { actor: memberOf(row, needs), expiresAt: row.expiresAt, ...(current !== token && { newToken: current }) };
}

/** Finds the member of an access token: the signature names the session, its row says whether it is still valid. */
export async function authenticateBearer(needs: SessionNeeds, accessToken: string): Promise<Member | null> {
  const claims = await readAccessToken(needs, accessToken);
  if (!claims) return null;
  const row = await findSession(needs.db, claims.sessionId);
  return row && row.memberId === claims.memberId && isOpen(row, "api", needs.clock()) ? memberOf(row, needs) : null;
}

/** A new pair for a refresh token; the old one is used up. Refuses with session-expired or too-many-requests. */
export async function refreshSession(
  needs: SessionNeeds & Needs<"limiter">,
  { refreshToken }: { refreshToken: string },
  ip = "",
): Promise<ApiSession> {
  const takeLimits = (sessionId: string) =>
    takeAll(needs.limiter, [
      [refreshLimits.hour, sessionId],
      [refreshLimits.day, sessionId],
    ]);
  const shown = await present(needs, { token: refreshToken, channel: "api", ip }, takeLimits);
  if (!shown) throw new DomainError("session-expired");
  return { accessToken: await signAccessToken(needs, shown.row), refreshToken: shown.token };
}

type Showing = { token: string; channel: SessionChannel; ip: string };

/**
 * A token is shown. A page keeps its token while the access period lasts; a refresh token is exchanged at once. Two
 * tabs that exchange the same token get the same successor; a used one after that means two people hold it.
 */
async function present(
  needs: Needs<"db" | "clock" | "secrets">,
  { token, channel, ip }: Showing,
  /** Called before an exchange. */
  takeLimits: (sessionId: string) => Promise<unknown> = async () => {},
): Promise<{ row: SessionRow; token: string } | null> {
  const { db } = needs;
  const now = needs.clock();
  const tokenHash = hashOf(token);
  let row = await findToken(db, tokenHash);
  if (row?.usedAt === null && isOpen(row, channel, now)) {
    if (channel === "page" && now < row.accessExpiresAt) return { row, token };
    await takeLimits(row.sessionId);
    const successor = successorOf(needs, token);
    if (await rotate(db, { tokenHash, successor, sessionId: row.sessionId, now })) return { row, token: successor };
    row = await findToken(db, tokenHash); // somebody else exchanged it a moment ago
  }
  if (!row || row.usedAt === null || !isOpen(row, channel, now)) return null;
  if (now.getTime() - row.usedAt.getTime() <= refreshGraceSeconds * 1000)
    return { row, token: successorOf(needs, token) };
  await endReusedSession(db, { row, ip, now });
  return null;
}

async function rotate(
  db: Db,
  { tokenHash, successor, sessionId, now }: { tokenHash: string; successor: string; sessionId: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await spendToken(tx, tokenHash, now))) return false;
    await insertToken(tx, freshToken(successor, sessionId, now));
    await touchSession(tx, sessionId, now);
    return true;
  });
}

async function endReusedSession(db: Db, { row, ip, now }: { row: SessionRow; ip: string; now: Date }): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await revokeSession(tx, row.sessionId, now))) return;
    const details = { channel: row.channel, session: row.sessionId };
    await recordEvent(tx, {
      actorId: null,
      action: "session.reused",
      subject: `member:${row.memberId}`,
      details,
      ip,
      at: now,
    });
  });
}

function freshToken(token: string, sessionId: string, now: Date) {
  return {
    tokenHash: hashOf(token),
    sessionId,
    issuedAt: now,
    accessExpiresAt: new Date(now.getTime() + accessMinutes * MINUTE_MS),
  };
}

function isOpen(row: SessionRow, channel: SessionChannel, now: Date): boolean {
  const isMember = row.deletedAt === null && row.suspendedAt === null;
  return row.channel === channel && row.revokedAt === null && isMember && now < row.expiresAt;
}

function memberOf(row: SessionRow, { settings }: Needs<"settings">): Member {
  const { memberId, sessionId, email, nickname } = row;
  const needsTwoFactor = row.roles.length > 0 && settings.operatorsNeedTwoFactor && !row.google2faEnable;
  const locale = isTextLocale(row.locale) ? row.locale : "ko";
  return {
    kind: "member",
    memberId,
    sessionId,
    email,
    nickname,
    locale,
    roles: needsTwoFactor ? [] : row.roles,
    isSeller: row.sellerId !== null,
    agreedTerms: row.agreedTerms,
    ...(needsTwoFactor && { needsTwoFactor }),
  };
}
