import { baseOf, type TextLocale } from "#app/i18n/locales.ts";
import type { Actor } from "../shared/actor.ts";
import type { Needs } from "../shared/services.ts";
import {
  harmlessPart,
  type LiveVersion,
  type SellerSummary,
  type ServicePage,
  type ServiceText,
} from "./service-page.ts";
import { type ServiceRow, serviceRow } from "./store-page.server.ts";
import { requireVisible } from "./visibility.ts";

/** A service's own page. Refuses with not-found, or with gone when it was deleted. */
export async function findServicePage(
  { db }: Needs<"db">,
  actor: Actor,
  { id, locale }: { id: number; locale: TextLocale },
): Promise<ServicePage> {
  const found = requireVisible(actor, await serviceRow(db, id, baseOf(locale)));
  const { sellerId, deletedAt: _, original, translation, sellerNumbers, ...row } = found;
  const { optionTitles = [], ...translated } = translation ?? {};
  return {
    ...row,
    text: translation ? (translated as ServiceText) : { lang: row.contentLocale, ...original },
    languages: [{ locale: row.contentLocale, slug: original.slug }, ...(row.languages ?? [])],
    options: (row.options ?? []).map((option, index) => {
      const title = optionTitles[index];
      return title ? { ...option, title, lang: translation!.lang } : { ...option, lang: row.contentLocale };
    }),
    images: row.images ?? [],
    version: row.version && liveVersion(row.version),
    seller: sellerSummary(found),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
    publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
    isOwn: actor.kind === "member" && actor.memberId === sellerId,
  };
}

function liveVersion({ report, createdAt, ...version }: NonNullable<ServiceRow["version"]>): LiveVersion {
  return { ...version, ...harmlessPart(report), createdAt: new Date(createdAt) };
}

function sellerSummary({ seller, sellerNumbers }: ServiceRow): SellerSummary {
  return { ...seller, ...sellerNumbers, since: new Date(seller.since) };
}
