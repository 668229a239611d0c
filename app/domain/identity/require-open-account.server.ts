import type { Member } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { keepMember } from "./store-members.server.ts";

/** In the transaction that ties a member to others: nobody deletes their account meanwhile. Refuses with signed-out when they have. */
export async function requireOpenAccount({ db }: Needs<"db">, { memberId }: Member): Promise<void> {
  if (!(await keepMember(db, memberId))) throw new DomainError("signed-out");
}
