import type { Db } from "#db/client.server.ts";
import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { moved } from "./order.ts";
import { featuredLimit, subjectOf } from "./places.ts";
import { categoryOfActive, deleteService, insertService, lockedList, updateList, writeOrder } from "./store.server.ts";

type About = { listId: string; serviceId: number; ip?: string };
type List = NonNullable<Awaited<ReturnType<typeof lockedList>>>;

/** Puts a service on sale at the end of a list; on the list of a category, one of that category. */
export function featureService(needs: Needs<"db" | "clock">, actor: Actor, about: About): Promise<void> {
  return arrange(needs, actor, about, "featured-list.added", async (tx, list) => {
    const { serviceId } = about;
    if (list.ids.includes(serviceId)) throw new DomainError("featured-listed", { field: "service" });
    if (list.ids.length >= featuredLimit)
      throw new DomainError("featured-full", { field: "service", most: featuredLimit });
    const category = await categoryOfActive(tx, serviceId);
    if (category === null) throw new DomainError("featured-service", { field: "service" });
    if (list.place !== "home" && list.place !== "market" && list.place !== category)
      throw new DomainError("featured-category", { field: "service" });
    await insertService(tx, list.id, serviceId, list.ids.length + 1);
    await writeOrder(tx, list.id, [...list.ids, serviceId]);
    return true;
  });
}

/** Takes a service out of a list; nothing happens where it is out already. */
export function unfeatureService(needs: Needs<"db" | "clock">, actor: Actor, about: About): Promise<void> {
  return arrange(needs, actor, about, "featured-list.removed", async (tx, list) => {
    if (!list.ids.includes(about.serviceId)) return false;
    await deleteService(tx, list.id, about.serviceId);
    return true;
  });
}

/** A step up or down, or to a position from 1. The revision keeps a button pressed twice from moving two steps. */
export function moveService(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  about: About & { revision: number; to: "up" | "down" | number },
): Promise<void> {
  return arrange(needs, actor, about, "featured-list.moved", async (tx, list) => {
    if (list.revision !== about.revision) throw new DomainError("catalogue-changed");
    const ids = moved(list.ids, about.serviceId, about.to);
    if (ids.join() === list.ids.join()) return false;
    await writeOrder(tx, list.id, ids);
    return true;
  });
}

/** Runs a change of a locked list; what changed something is another revision and a line of the audit log. */
async function arrange(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { listId, serviceId, ip }: About,
  action: string,
  change: (tx: Db, list: List) => Promise<boolean>,
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  await db.transaction(async (tx) => {
    const list = await lockedList(tx, listId);
    if (!list) throw new DomainError("not-found");
    if (!(await change(tx, list))) return;
    await updateList(tx, listId, {}, at);
    const details = { service: serviceId, before: list.ids.join(" ") };
    await recordEvent(tx, { actorId: memberId, action, subject: subjectOf(listId), details, ip, at });
  });
}
