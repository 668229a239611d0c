import { HOUR_MS } from "#app/domain/shared/periods/durations.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { changeRolesUnchecked, holdRolesUnchecked } from "../identity/member/operator-roles.server.ts";
import { queueOperatorMails } from "../notifications/queue-operator-mails.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { roleChangeHours } from "../terms.ts";
import type { RoleChangeInput } from "./input.ts";
import { roleChangeLimit } from "./rate-limits.ts";
import { mailData, queueDecided } from "./role-mails.server.ts";
import { closeExpired, insertChange, personRow } from "./store.server.ts";

/**
 * An administrator asks for other roles of a member, which another administrator has to confirm; where there is no other,
 * the member has them at once. Refuses with own-roles, roles-unchanged, role-change-open and last-administrator.
 */
export async function requestRoleChange(
  needs: Needs<"db" | "clock" | "jobs" | "limiter">,
  actor: Actor,
  { memberId, roles, reason, ip }: RoleChangeInput & { memberId: number; ip?: string },
): Promise<"applied" | "waiting"> {
  const administrator = requireRight(actor, "operators.manage");
  const { memberId: requestedBy } = administrator;
  if (memberId === requestedBy) throw new DomainError("own-roles");
  await needs.limiter.take(roleChangeLimit, String(requestedBy));
  return needs.db.transaction(async (tx) => {
    const held = await holdRolesUnchecked(tx, memberId);
    // Those who were an administrator when the request began may have lost it since.
    if (!held.administrators.includes(requestedBy)) throw new DomainError("role-change-closed");
    if (held.roles === null) throw new DomainError("not-found");
    if ([...held.roles].sort().join() === [...roles].sort().join()) throw new DomainError("roles-unchanged");
    const requestedAt = needs.clock();
    await closeExpired(tx, memberId, requestedAt);
    const isAlone = held.administrators.length === 1;
    const change = {
      id: uuidv7(requestedAt),
      memberId,
      rolesBefore: [...held.roles],
      rolesAfter: [...roles],
      reason,
      requestedBy,
      requestedAt,
      expiresAt: new Date(requestedAt.getTime() + roleChangeHours * HOUR_MS),
      ...(isAlone && ({ outcome: "applied", decidedAt: requestedAt } as const)),
    };
    if (!(await insertChange(tx, change))) throw new DomainError("role-change-open");
    if (isAlone) await changeRolesUnchecked(tx, held, { memberId, roles });
    await recordEvent(tx, {
      actorId: requestedBy,
      action: isAlone ? "roles.changed" : "roles.change-requested",
      subject: `member:${memberId}`,
      details: { before: change.rolesBefore.join(" "), after: change.rolesAfter.join(" "), reason },
      ip,
      at: requestedAt,
    });
    const { nickname } = (await personRow(tx, memberId))!;
    const data = mailData(change, { member: nickname, by: administrator.nickname });
    const inside = { ...needs, db: tx };
    if (isAlone) await queueDecided(inside, { to: [memberId], data: { ...data, outcome: "applied" }, id: change.id });
    else
      await queueOperatorMails(inside, {
        right: "operators.manage",
        except: [requestedBy],
        template: "role-change-requested",
        data: { ...data, expiresAt: change.expiresAt.toISOString() },
        dedupeKey: `${change.id}:requested`,
      });
    return isAlone ? "applied" : "waiting";
  });
}
