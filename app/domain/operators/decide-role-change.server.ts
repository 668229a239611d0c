import { recordEvent } from "../audit/record-event.server.ts";
import { changeRolesUnchecked, holdRolesUnchecked } from "../identity/member/operator-roles.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import type { RoleDecisionInput } from "./input.ts";
import { mailData, queueDecided } from "./role-mails.server.ts";
import { changeById, closeChange, personRow, type RoleChangeOutcome } from "./store.server.ts";

/**
 * Another administrator confirms or declines a change of roles; the one who asked may take it back. Somebody whose own roles
 * it is about may confirm that they lose some, never that they get one. Refuses with own-roles, role-change-own and
 * role-change-closed, the last also where who asked is no administrator any more or the roles are others by now.
 */
export async function decideRoleChange(
  needs: Needs<"db" | "clock" | "jobs">,
  actor: Actor,
  { changeId, decision, ip }: RoleDecisionInput & { ip?: string },
): Promise<Exclude<RoleChangeOutcome, "expired">> {
  const administrator = requireRight(actor, "operators.manage");
  const { memberId: decidedBy } = administrator;
  const change = await changeById(needs.db, changeId);
  if (!change) throw new DomainError("not-found");
  const isOwn = change.requestedBy === decidedBy;
  if (decision === "confirm") {
    if (isOwn) throw new DomainError("role-change-own");
    const isGain = change.rolesAfter.some((role) => !change.rolesBefore.includes(role));
    if (change.memberId === decidedBy && isGain) throw new DomainError("own-roles");
  }
  const outcome: Exclude<RoleChangeOutcome, "expired"> =
    decision === "confirm" ? "applied" : isOwn ? "withdrawn" : "declined";
  await needs.db.transaction(async (tx) => {
    const { memberId, requestedBy, rolesBefore, rolesAfter, reason } = change;
    const held = await holdRolesUnchecked(tx, memberId);
    const at = needs.clock();
    if (!held.administrators.includes(decidedBy) || !(await closeChange(tx, changeId, { outcome, by: decidedBy, at })))
      throw new DomainError("role-change-closed");
    if (outcome === "applied") {
      const isAsIt = held.roles !== null && [...held.roles].sort().join() === [...rolesBefore].sort().join();
      if (!isAsIt || !held.administrators.includes(requestedBy)) throw new DomainError("role-change-closed");
      await changeRolesUnchecked(tx, held, { memberId, roles: rolesAfter });
    }
    await recordEvent(tx, {
      actorId: decidedBy,
      action: outcome === "applied" ? "roles.changed" : `roles.change-${outcome}`,
      subject: `member:${memberId}`,
      details: { before: rolesBefore.join(" "), after: rolesAfter.join(" "), requestedBy, reason },
      ip,
      at,
    });
    const member = (await personRow(tx, memberId))?.nickname ?? "";
    const data = { ...mailData(change, { member, by: administrator.nickname }), outcome };
    const to = outcome === "applied" ? [memberId, requestedBy] : [requestedBy];
    await queueDecided({ ...needs, db: tx }, { to, data, id: changeId });
  });
  return outcome;
}
