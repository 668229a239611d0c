import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { projectOf, type ProjectRow } from "./store.server.ts";

/** The project, for its owner. To anybody else there is none. `lock`: held until the transaction ends. */
export async function requireProject(
  { db }: Needs<"db">,
  actor: Actor,
  projectId: string,
  lock?: "for update",
): Promise<ProjectRow> {
  const { memberId } = requireMember(actor);
  const found = isUuid(projectId) ? await projectOf(db, { projectId, ownerId: memberId }, lock) : null;
  if (!found) throw new DomainError("not-found");
  return found;
}
