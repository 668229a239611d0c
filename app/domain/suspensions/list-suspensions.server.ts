import { type Actor, requireRight } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import { type Suspension, suspensionsOf } from "./store.server.ts";

export type { Suspension };
const MOST = 20;

/** Back office: when and why a member was kept out, the newest first. */
export async function listSuspensions(
  { db }: Needs<"db">,
  actor: Actor,
  { memberId }: { memberId: number },
): Promise<Suspension[]> {
  requireRight(actor, "members.read");
  return suspensionsOf(db, memberId, MOST);
}
