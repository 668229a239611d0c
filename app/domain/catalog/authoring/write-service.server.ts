import { DomainError } from "#app/domain/shared/errors.ts";
import { slugOf } from "#app/domain/shared/slug.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { wonOf } from "./won-of.server.ts";
import { renderDescription } from "../render-description.server.ts";
import type { ServiceContent } from "./step-rules.ts";
import {
  insertService,
  replaceOptions,
  replaceTranslations,
  sellerIdOf,
  serviceIdOfDraft,
  updateService,
  writtenService,
} from "./store-authoring.server.ts";

type Db = Needs<"db">["db"];
/** tsvector literals, computed by domain/search. */
export type Vectors = { searchVector: string; titleVector: string };

/**
 * Writes a service that waits for its review, without pictures and files. The same draft makes one service; the caller has
 * checked the seller.
 */
export async function addServiceUnchecked(
  db: Db,
  service: { sellerId: number; draftId: string; content: ServiceContent; vectors: Vectors; at: Date },
): Promise<{ id: number }> {
  const { sellerId, draftId, content, vectors, at } = service;
  const id = await insertService(db, {
    ...(await columnsOf(db, content)),
    ...vectors,
    sellerId,
    draftId,
    status: "pending",
    createdAt: at,
    updatedAt: at,
  });
  if (id === null) throw new Error(`Draft ${draftId} has become a service already`);
  await replaceOptions(db, id, content.options);
  await replaceTranslations(db, id, translationRows(content));
  return { id };
}

/** The service that a seller's draft has become; null when it has not. */
export function serviceOfDraft(db: Db, draft: { draftId: string; sellerId: number }): Promise<number | null> {
  return serviceIdOfDraft(db, draft);
}

/** The seller of a service; null when there is none, or it was deleted. */
export function sellerOfServiceUnchecked(db: Db, serviceId: number): Promise<number | null> {
  return sellerIdOf(db, serviceId);
}

/** Names the draft in which a service is put right. The caller has locked the row and checked the seller. */
export async function setDraftOfServiceUnchecked(
  db: Db,
  { serviceId, draftId }: { serviceId: number; draftId: string },
): Promise<void> {
  await updateService(db, serviceId, { draftId });
}

/** Writes the content of a service that is there. The caller has locked its row and decided that it may be shown. */
export async function changeServiceUnchecked(
  db: Db,
  { serviceId, content, vectors, at }: { serviceId: number; content: ServiceContent; vectors: Vectors; at: Date },
): Promise<void> {
  await updateService(db, serviceId, { ...(await columnsOf(db, content)), ...vectors, updatedAt: at });
  await replaceOptions(db, serviceId, content.options);
  await replaceTranslations(db, serviceId, translationRows(content));
}

/**
 * The words of a service with its translations and its seller; the row is locked until the transaction ends, unless it is only
 * read. Refuses with not-found.
 */
export async function contentOfServiceUnchecked(db: Db, serviceId: number, { lock = true } = {}) {
  const written = await writtenService(db, serviceId, { lock });
  if (!written || written.service.deletedAt !== null) throw new DomainError("not-found");
  const { service, options, translations } = written;
  return { ...service, options, translations };
}
export type StoredService = Awaited<ReturnType<typeof contentOfServiceUnchecked>>;

async function columnsOf(db: Db, content: ServiceContent) {
  const { translations: _translations, options: _options, requirements, ...columns } = content;
  const priceKrw = await wonOf(db, content);
  if (priceKrw === undefined) throw new DomainError("currency-unrated", { field: "sellingCountry" });
  return {
    ...columns,
    priceKrw,
    extraRequirements: requirements,
    slug: slugOf(content.title),
    descriptionHtml: renderDescription(content.description),
  };
}

function translationRows({ translations }: ServiceContent) {
  return translations.map((words) => ({
    ...words,
    slug: slugOf(words.title),
    descriptionHtml: renderDescription(words.description),
  }));
}
