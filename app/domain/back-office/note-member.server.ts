import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { MemberNoteInput } from "./input.ts";
import { insertNote, memberExists } from "./store-notes.server.ts";

/** Operators write down what the next one should know about a member; nobody else reads it. */
export async function noteMember(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { memberId, body, ip }: MemberNoteInput & { memberId: number; ip?: string },
): Promise<void> {
  const { memberId: authorId } = requireRight(actor, "members.read");
  if (!(await memberExists(db, memberId))) throw new DomainError("not-found");
  const at = clock();
  await db.transaction(async (tx) => {
    await insertNote(tx, { id: uuidv7(at), memberId, authorId, body, createdAt: at });
    await recordEvent(tx, { actorId: authorId, action: "member.noted", subject: `member:${memberId}`, ip, at });
  });
}
