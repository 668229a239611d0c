import { imageRendition } from "#app/domain/catalog/images/image-rendition.server.ts";
import { digestOf, keepMade, type MadeRendition } from "#app/domain/catalog/images/make-rendition.server.ts";
import { visitor } from "#app/domain/shared/actor.ts";
import { DomainError } from "#app/domain/shared/errors.ts";
import { takeForNetwork } from "#app/domain/shared/limits/take-limits.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { DAY_MS } from "#app/domain/shared/periods/durations.ts";
import { cardOfName } from "./card-name.server.ts";
import { drawingLimit } from "./rate-limits.ts";

const PREFIX = "renditions/cards/";
const KEPT_DAYS = 30;

/** The picture of a shared link as JPEG of 1200 by 630 pixels: drawn when it is first asked for, then kept. */
export async function shareCardPicture(
  needs: Needs<"db" | "files" | "images" | "drawings" | "secrets" | "limiter">,
  { name, ip }: { name: string; ip: string },
): Promise<MadeRendition> {
  const card = cardOfName(needs, name);
  if (!card) throw new DomainError("not-found");
  return keepMade(needs, `${PREFIX}${digestOf(name)}.jpg`, async () => {
    await takeForNetwork(needs.limiter, drawingLimit, ip);
    const picture =
      card.imageId === null
        ? null
        : await imageRendition(needs, visitor, { id: card.imageId, width: 1460, format: "jpg" });
    const bytes = picture && new Uint8Array(await new Response(picture.bytes as BodyInit).arrayBuffer());
    return () => needs.images.card(card, bytes);
  });
}

/** Removes the cards that were drawn more than thirty days ago (daily job); the next reader has them drawn again. */
export async function sweepCards({ files, clock }: Needs<"files" | "clock">): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS);
  let swept = 0;
  for await (const { key, writtenAt } of files.list(PREFIX)) {
    if (writtenAt >= before) continue;
    await files.remove(key);
    swept++;
  }
  return swept;
}
