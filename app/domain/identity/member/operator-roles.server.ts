import { DomainError } from "#app/domain/shared/errors.ts";
import type { OperatorRole } from "#app/domain/shared/operators/rights.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { lockWithAdministrators, updateMember } from "./store-member.server.ts";

type Db = Needs<"db">["db"];
export type HeldRoles = {
  /** Present roles of the member; null where the account is deleted, suspended or nobody's. */
  roles: readonly OperatorRole[] | null;
  administrators: readonly number[];
};

/** The roles of a member, and the ids of all administrators, held until the transaction ends. */
export async function holdRolesUnchecked(db: Db, memberId: number): Promise<HeldRoles> {
  const rows = await lockWithAdministrators(db, memberId);
  const member = rows.find(({ id }) => id === memberId);
  const isOpen = member?.deletedAt === null && member.suspendedAt === null;
  const administrators = rows.filter(({ roles, deletedAt }) => deletedAt === null && roles.includes("administrator"));
  return { roles: member && isOpen ? member.roles : null, administrators: administrators.map(({ id }) => id) };
}

/**
 * Gives a member these roles instead of the present ones; the next request of each session has them. The caller holds the
 * roles. Refuses with last-administrator.
 */
export async function changeRolesUnchecked(
  db: Db,
  held: HeldRoles,
  { memberId, roles }: { memberId: number; roles: readonly OperatorRole[] },
): Promise<void> {
  const others = held.administrators.filter((id) => id !== memberId);
  if (others.length === 0 && !roles.includes("administrator")) throw new DomainError("last-administrator");
  await updateMember(db, memberId, { roles: [...roles] });
}
