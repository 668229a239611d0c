import { type Actor, requireMember } from "../shared/actor.ts";
import { DomainError } from "../shared/errors.ts";
import type { Needs } from "../shared/services.ts";
import { removePictureFiles } from "./pictures.server.ts";
import { deleteItemRow, lockOwnItem } from "./store.server.ts";
import { picturesOfItem } from "./store-pictures.server.ts";

/** An own item goes, with its pictures, likes and views. Refuses with not-found. */
export async function deleteItem(
  needs: Needs<"db" | "jobs">,
  actor: Actor,
  { itemId }: { itemId: number },
): Promise<void> {
  const { memberId } = requireMember(actor);
  await needs.db.transaction(async (tx) => {
    if (!(await lockOwnItem(tx, { id: itemId, memberId }))) throw new DomainError("not-found");
    const pictures = await picturesOfItem(tx, itemId);
    await deleteItemRow(tx, itemId);
    await removePictureFiles(
      tx,
      needs,
      pictures.flatMap(({ fileKey }) => fileKey ?? []),
    );
  });
}
