import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import { requireAllowed } from "../forbidden-words/require-allowed.server.ts";
import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { type NewItemWords, textsOf } from "./input.ts";
import { changePicturesUnchecked, type SentPictures } from "./pictures.server.ts";
import { writeLimit } from "./rate-limits.ts";
import { countItems, insertItem, lockMember } from "./store.server.ts";
import { mostItems } from "./terms.ts";

type AddNeeds = Needs<"db" | "clock" | "jobs" | "limiter">;
/** `locale`: language of the words. `pictures`: of uploads/add-pictures. */
type NewItem = { words: NewItemWords; pictures: SentPictures; locale: TextLocale };

/**
 * A new item of one's own portfolio. Images beyond the most an item may have are discarded and named in the answer.
 * Refuses with portfolio-full, too-many-requests, not-found (a picture).
 */
export async function addItem(
  needs: AddNeeds,
  actor: Actor,
  { words, pictures, locale }: NewItem,
): Promise<{ itemId: number; tooMany: string[] }> {
  const { memberId } = requireMember(actor);
  await needs.limiter.take(writeLimit, String(memberId));
  await requireAllowed(needs, textsOf(words, locale));
  const now = needs.clock();
  return needs.db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    if ((await countItems(tx, memberId)) >= mostItems) throw new DomainError("portfolio-full", { most: mostItems });
    const row = { ...words, memberId, locale: baseOf(locale), createdAt: now, updatedAt: now };
    const itemId = await insertItem(tx, row);
    return { itemId, ...(await changePicturesUnchecked(tx, needs, actor, { itemId, sent: pictures, remove: [] })) };
  });
}
