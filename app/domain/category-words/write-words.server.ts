import { recordEvent } from "../audit/record-event.server.ts";
import { type Actor, requireRight } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import { uuidv7 } from "../shared/ids.ts";
import type { Needs } from "../shared/services.ts";
import type { WordsActInput, WordsKey } from "./input.ts";
import { insertWords, latestWords, wordsOfVersion } from "./store.server.ts";

/**
 * Gives a category other words, those of the house, or those of an earlier version: each is a version of its own.
 * Refuses with catalogue-changed where somebody else wrote since. Nothing is written where nothing changes.
 */
export async function writeCategoryWords(
  { db, clock }: Needs<"db" | "clock">,
  actor: Actor,
  { category, language, ip, ...input }: WordsActInput & WordsKey & { ip?: string },
): Promise<void> {
  const { memberId } = requireRight(actor, "catalogue.edit");
  const key = { category, language };
  const at = clock();
  await db.transaction(async (tx) => {
    const before = await latestWords(tx, key);
    if ((before?.version ?? 0) !== input.version) throw new DomainError("catalogue-changed");
    const words =
      input.act === "save"
        ? { intro: input.intro, description: input.description }
        : input.act === "default"
          ? { intro: "", description: "" }
          : await wordsOfVersion(tx, key, input.from);
    if (!words) throw new DomainError("not-found");
    if (words.intro === (before?.intro ?? "") && words.description === (before?.description ?? "")) return;
    const version = input.version + 1;
    const row = { id: uuidv7(at), ...key, version, ...words, changedBy: memberId, changedAt: at };
    if (!(await insertWords(tx, row))) throw new DomainError("catalogue-changed");
    const event = { actorId: memberId, action: "category-words.changed", subject: `category:${category}` };
    await recordEvent(tx, { ...event, details: { language, version }, ip, at });
  });
}
