import { recordEvent } from "#app/domain/audit/record-event.server.ts";
import type { Actor } from "#app/domain/shared/actor.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { revokeSession } from "#app/domain/identity/sessions/store-sessions.server.ts";

/** Ends the session on the server: cookie, access token and refresh token die together. A visitor is signed out already. */
export async function logout({ db, clock }: Needs<"db" | "clock">, actor: Actor, ip = ""): Promise<void> {
  if (actor.kind === "visitor") return;
  const at = clock();
  await db.transaction(async (tx) => {
    if (!(await revokeSession(tx, actor.sessionId, at))) return;
    await recordEvent(tx, {
      actorId: actor.memberId,
      action: "session.closed",
      subject: `member:${actor.memberId}`,
      ip,
      at,
    });
  });
}
