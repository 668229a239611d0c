import { type EventAbout, listEventsAboutUnchecked } from "../audit/list-events-about.server.ts";
import type { Member } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";

/** `left`: the receiver was an owner no more, or left. */
export type HandoverEnd = "withdrawn" | "accepted" | "declined" | "expired" | "left";

const ends: Readonly<Record<string, HandoverEnd>> = {
  "project.handover-withdrawn": "withdrawn",
  "project.handover-accepted": "accepted",
  "project.handover-declined": "declined",
  "project.handover-expired": "expired",
  // Nothing is recorded of a handover that goes with its receiver.
  "project.handover-offered": "left",
};

async function lastEvent(needs: Needs<"db">, projectId: string): Promise<EventAbout | null> {
  const about = { subjects: [`project:${projectId}`], actions: Object.keys(ends) };
  const { items } = await listEventsAboutUnchecked(needs, about, { page: 1, limit: 1 });
  return items[0] ?? null;
}

/** The end of the last handover of a project that has none now. Refuses with project-handover-over when its holder made none. */
export async function lastEnd(needs: Needs<"db">, projectId: string): Promise<HandoverEnd> {
  const end = ends[(await lastEvent(needs, projectId))?.action ?? ""];
  if (!end || end === "accepted") throw new DomainError("project-handover-over");
  return end;
}

/** Whether the last handover of a project was this member's and is accepted. */
export async function handedOverBy(needs: Needs<"db">, projectId: string, { memberId }: Member): Promise<boolean> {
  const event = await lastEvent(needs, projectId);
  const { memberId: formerId } = (event?.details ?? {}) as { memberId?: number };
  return event?.action === "project.handover-accepted" && formerId === memberId;
}
