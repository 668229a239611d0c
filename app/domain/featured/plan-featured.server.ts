import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import { seoulClock } from "../shared/seoul-time.ts";
import type { Period } from "../shared/periods/period.ts";
import type { Needs } from "../shared/services.ts";
import type { NewFeaturedInput } from "./input.ts";
import { subjectOf, type Titles } from "./places.ts";
import { deleteList, insertList, lockedList, startIsTaken, updateList } from "./store.server.ts";

type Ip = { ip?: string };

/** Begins a list without services. Refuses with featured-start where another list of the place begins then, so that sending twice makes one. */
export async function planFeatured(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { place, titles, from, until, ip }: NewFeaturedInput & Ip,
): Promise<string> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  const id = uuidv7(at);
  await db.transaction(async (tx) => {
    const row = { id, place, titles, startsAt: from, endsAt: until, createdAt: at, updatedAt: at };
    if (!(await insertList(tx, row))) throw new DomainError("featured-start", { field: "from" });
    const details = { place, ...wordsOf({ titles, from, until }) };
    await recordEvent(tx, {
      actorId: memberId,
      action: "featured-list.planned",
      subject: subjectOf(id),
      details,
      ip,
      at,
    });
  });
  return id;
}

type Changed = Period & { listId: string; revision: number; titles: Titles };

/** Other titles or another period. Refuses with catalogue-changed where somebody else was faster. */
export async function changeFeatured(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { listId, revision, titles, from, until, ip }: Changed & Ip,
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  await db.transaction(async (tx) => {
    const list = await lockedList(tx, listId);
    if (!list) throw new DomainError("not-found");
    if (list.revision !== revision) throw new DomainError("catalogue-changed");
    if (await startIsTaken(tx, { id: listId, place: list.place, startsAt: from }))
      throw new DomainError("featured-start", { field: "from" });
    await updateList(tx, listId, { titles, startsAt: from, endsAt: until }, at);
    const before = wordsOf({ titles: list.titles, from: list.startsAt, until: list.endsAt });
    const details = { ...wordsOf({ titles, from, until }), "titles before": before.titles };
    await recordEvent(tx, {
      actorId: memberId,
      action: "featured-list.changed",
      subject: subjectOf(listId),
      details,
      ip,
      at,
    });
  });
}

/** Ends a list whose time has come; one that is planned or over goes for good. Once is as often as twice. */
export async function endFeatured(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { listId, ip }: { listId: string } & Ip,
): Promise<"ended" | "deleted"> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  return db.transaction(async (tx) => {
    const list = await lockedList(tx, listId);
    if (!list) return "deleted";
    const runs = list.startsAt <= at && (list.endsAt === null || list.endsAt > at);
    if (runs) await updateList(tx, listId, { endsAt: at }, at);
    else await deleteList(tx, listId);
    const action = runs ? "featured-list.ended" : "featured-list.deleted";
    const details = { place: list.place, services: list.ids.join(" ") };
    await recordEvent(tx, { actorId: memberId, action, subject: subjectOf(listId), details, ip, at });
    return runs ? "ended" : "deleted";
  });
}

/** Titles and times as the audit log keeps them; times are those of Seoul. */
function wordsOf({ titles, from, until }: Period & { titles: Titles }) {
  return {
    titles: Object.entries(titles)
      .map(([language, title]) => `${language}: ${title}`)
      .join(" · "),
    from: seoulClock(from),
    until: until && seoulClock(until),
  };
}
