import { listEventsAbout } from "../audit/list-events.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { offsetOf, type PageInput } from "../shared/paging.ts";
import type { Needs } from "../shared/services.ts";
import { compact, findForbidden, readWords } from "./match.ts";
import { countWords, wordRows, wordsFor } from "./store.server.ts";
import { wordKinds } from "./terms.ts";

/** Subject of every event about the list. */
export const wordsSubject = "forbidden-words";

/** Back office: the words, newest first, and what happened to the list. */
export async function listForbiddenWords({ db }: Needs<"db">, actor: Actor, page: PageInput) {
  const operator = requireRight(actor, "catalogue.edit");
  const [items, total, { items: events }] = await Promise.all([
    wordRows(db, { limit: page.limit, offset: offsetOf(page) }),
    countWords(db),
    listEventsAbout({ db }, operator, { subject: wordsSubject, right: "catalogue.edit" }),
  ]);
  return { items, ...page, total, events };
}

/** Back office: the words of the list that a text holds, the first of each kind. */
export async function findForbiddenWordsIn(
  { db }: Needs<"db">,
  actor: Actor,
  { text, language }: { text: string; language: string },
) {
  requireRight(actor, "catalogue.edit");
  const words = readWords(await wordsFor(db, [language]));
  const tried = compact(text);
  return wordKinds.flatMap((kind) => {
    const found = findForbidden(
      tried,
      words.filter((word) => word.kind === kind),
    );
    return found ? [{ word: found.word, kind }] : [];
  });
}
