import type { Member } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { keepMember } from "#app/domain/identity/registration/store-members.server.ts";

/** In the transaction that ties a member to others: nobody deletes their account meanwhile. Refuses with signed-out when they have. */
export async function requireOpenAccount({ db }: Needs<"db">, { memberId }: Member): Promise<void> {
  if (!(await keepMember(db, memberId))) throw new DomainError("signed-out");
}
