import type { Db } from "#db/client.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { isUuid } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import { mayDo, type ProjectRight } from "./roles.ts";
import {
  lockProject,
  projectOf,
  type ProjectRow,
  type ProjectWithRole,
  type Reader,
  readersAmong,
} from "./store.server.ts";

/**
 * The project, for its members; to anybody else there is none. Refuses with project-role where the member's role does not
 * have the right. `lock`: held until the transaction ends.
 */
export async function requireProject(
  { db }: Needs<"db">,
  actor: Actor,
  projectId: string,
  right: ProjectRight,
  lock?: "for update",
): Promise<ProjectWithRole> {
  const { memberId } = requireMember(actor);
  const found = isUuid(projectId) ? await projectOf(db, { projectId, memberId }, lock) : null;
  if (!found) throw new DomainError("not-found");
  if (!mayDo(found.role, right)) throw new DomainError("project-role");
  return found;
}

/** The project, for its members, or null. */
export async function findProject(
  { db }: Needs<"db">,
  actor: Actor,
  projectId: string,
): Promise<ProjectWithRole | null> {
  const { memberId } = requireMember(actor);
  return isUuid(projectId) ? projectOf(db, { projectId, memberId }) : null;
}

/** Those of these members who may still read these projects, in one question for all. */
export function stillReaders({ db }: Needs<"db">, readers: readonly Reader[]): Promise<Reader[]> {
  return readersAmong(db, readers);
}

/** For acts of operators: the project whoever asks, locked until the transaction ends. */
export function lockProjectUnchecked(tx: Db, projectId: string): Promise<ProjectRow | null> {
  return lockProject(tx, projectId);
}
