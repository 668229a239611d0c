import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { WordActInput } from "./input.ts";
import { wordsSubject } from "./list-words.server.ts";
import { wordKeyOf } from "./match.ts";
import { countWords, deleteWord, insertWord, lockWords } from "./store.server.ts";
import { mostWords } from "./terms.ts";

/**
 * Adds a word to the list or takes it off. Texts that are there already stay. Refuses with forbidden-word-listed,
 * forbidden-words-full. Taking off what is gone changes nothing.
 */
export async function changeForbiddenWords(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { ip, ...input }: WordActInput & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const at = clock();
  await db.transaction(async (tx) => {
    const event = { actorId: memberId, subject: wordsSubject, ip, at };
    if (input.act === "remove") {
      const removed = await deleteWord(tx, input.wordId);
      if (removed) await recordEvent(tx, { ...event, action: "forbidden-word.removed", details: removed });
      return;
    }
    const { word, language, kind } = input;
    await lockWords(tx);
    if ((await countWords(tx)) >= mostWords) throw new DomainError("forbidden-words-full", { most: mostWords });
    const row = { id: uuidv7(at), word, wordKey: wordKeyOf(word), language, kind, addedBy: memberId, addedAt: at };
    if (!(await insertWord(tx, row))) throw new DomainError("forbidden-word-listed", { field: "word" });
    await recordEvent(tx, { ...event, action: "forbidden-word.added", details: { word, language, kind } });
  });
}
