import { recordEvent } from "../../audit/record-event.server.ts";
import { type Actor, requireRight } from "../../shared/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import { isUuid, uuidv7 } from "../../shared/ids.ts";
import type { Needs } from "../../shared/services.ts";
import { type CannedInput, mostCannedAnswers } from "./input.ts";
import {
  cannedById,
  type CannedRow,
  cannedRows,
  countCanned,
  deleteCanned,
  insertCanned,
  isNameTaken,
  lockCanned,
  updateCanned,
} from "./store.server.ts";

export type CannedAnswer = Pick<CannedRow, "id" | "name" | "locale" | "body" | "updatedAt">;

/** All of them, by name. */
export async function listCannedAnswers({ db }: Needs<"db">, actor: Actor): Promise<CannedAnswer[]> {
  requireRight(actor, "tickets.answer");
  return cannedRows(db, mostCannedAnswers);
}

export async function cannedAnswer({ db }: Needs<"db">, actor: Actor, { id }: { id: string }): Promise<CannedAnswer> {
  requireRight(actor, "tickets.answer");
  const found = isUuid(id) ? await cannedById(db, id) : null;
  if (!found) throw new DomainError("not-found");
  return found;
}

/** Writes a new one, or the one with this id anew. Refuses with canned-name-taken and too-many-canned. */
export async function saveCannedAnswer(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { id, input, ip }: { id: string | null; input: CannedInput; ip: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "tickets.answer");
  if (id !== null) await cannedAnswer(needs, actor, { id });
  const at = needs.clock();
  await needs.db.transaction(async (tx) => {
    await lockCanned(tx);
    if (await isNameTaken(tx, input, id)) throw new DomainError("canned-name-taken", { field: "name" });
    if (id !== null) {
      if (!(await updateCanned(tx, id, { ...input, updatedBy: memberId, updatedAt: at })))
        throw new DomainError("not-found");
    } else {
      if ((await countCanned(tx)) >= mostCannedAnswers)
        throw new DomainError("too-many-canned", { most: mostCannedAnswers });
      await insertCanned(tx, { ...input, id: uuidv7(at), updatedBy: memberId, createdAt: at, updatedAt: at });
    }
    await recordEvent(tx, { actorId: memberId, action: "canned-answer.saved", subject: subjectOf(input), ip, at });
  });
}

/** Removes a canned answer; one that is gone stays gone, without a refusal. */
export async function removeCannedAnswer(
  needs: Needs<"db" | "clock">,
  actor: Actor,
  { id, ip }: { id: string; ip: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "tickets.answer");
  if (!isUuid(id)) throw new DomainError("not-found");
  await needs.db.transaction(async (tx) => {
    const row = await cannedById(tx, id);
    if (!row || !(await deleteCanned(tx, id))) return;
    const at = needs.clock();
    await recordEvent(tx, { actorId: memberId, action: "canned-answer.removed", subject: subjectOf(row), ip, at });
  });
}

const subjectOf = ({ name, locale }: { name: string; locale: string }) => `canned-answer:${locale}:${name}`;
