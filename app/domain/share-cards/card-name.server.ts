import { timingSafeEqual } from "node:crypto";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { Needs } from "#app/domain/shared/services.ts";
import { bannerSizes } from "#app/domain/shared/pictures/banners.ts";
import type { ShareCard } from "#app/domain/shared/pictures/share-card.ts";

const SIGNATURE = 22;
/** UTF-16 units, two of which an emoji takes; titles and descriptions are cut to half as many letters. */
const LONGEST = 240;
/** Bytes; far more than a card of the longest words. */
const MOST_BYTES = 8192;
const NAME = new RegExp(`^([\\w-]{1,${MOST_BYTES}})\\.([\\w-]{${SIGNATURE}})$`);

const words = z.string().max(LONGEST);
const facts = z.array(words).max(4);
const card = [words, words, words, words, words, facts, z.number().int().nullable()] as const;
/** The size of a banner comes last: cards have none. */
const content = z.tuple(card).or(z.tuple([...card, z.enum(bannerSizes)]));

/**
 * A name that contains what the card shows, and our signature: a picture needs no row of a table, another content has
 * another name, and nobody else can have us draw theirs.
 */
export function nameOfCard({ secrets }: Needs<"secrets">, card: ShareCard): string {
  const { lang, brand, label, title, text, facts, imageId, banner } = card;
  const shown = content.parse([lang, brand, label, title, text, facts, imageId, ...(banner ? [banner] : [])]);
  const payload = deflateRawSync(JSON.stringify(shown)).toString("base64url");
  return `${payload}.${signatureOf(secrets, payload)}`;
}

/** The card of a name; null when the name is not ours. */
export function cardOfName({ secrets }: Needs<"secrets">, name: string): ShareCard | null {
  const [, payload, signature] = NAME.exec(name) ?? [];
  if (!payload || !signature) return null;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secrets, payload)))) return null;
  const bytes = inflateRawSync(Buffer.from(payload, "base64url"), { maxOutputLength: MOST_BYTES });
  const [lang, brand, label, title, text, facts, imageId, banner] = content.parse(JSON.parse(bytes.toString("utf8")));
  return { lang, brand, label, title, text, facts, imageId, ...(banner && { banner }) };
}

function signatureOf(secrets: Needs<"secrets">["secrets"], payload: string): string {
  return secrets.sign("share-card", payload).slice(0, SIGNATURE);
}
