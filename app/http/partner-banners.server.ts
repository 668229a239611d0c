import { nameOfCard } from "#app/domain/share-cards/card-name.server.ts";
import { escapeHtml } from "#app/domain/shared/escape-html.ts";
import { type BannerSize, bannerSizes, banners } from "#app/domain/shared/pictures/banners.ts";
import type { Needs } from "#app/domain/shared/services.ts";
import { type Locale, locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";

/** A banner with the HTML that shows it on another website, linked with the partner's code. */
export type PartnerBanner = {
  size: BannerSize;
  width: number;
  height: number;
  alt: string;
  /** Path of the picture on this site. */
  src: string;
  html: string;
};

/** The banners of a language, each linked to this address. */
export function partnerBanners(
  needs: Needs<"secrets" | "words">,
  { origin, locale, link }: { origin: string; locale: Locale; link: string },
): PartnerBanner[] {
  const words = {
    lang: locales[locale].lang,
    brand: needs.words(locale, "common:brand"),
    label: needs.words(locale, "lead:banner.act"),
    title: needs.words(locale, "lead:banner.headline"),
    text: needs.words(locale, "lead:banner.text"),
  };
  const alt = `${words.brand} – ${words.title}`;
  return bannerSizes.map((size) => {
    const { width, height } = banners[size];
    const src = paths.shareCard(nameOfCard(needs, { ...words, facts: [], imageId: null, banner: size }));
    const html = `<a href="${escapeHtml(link)}"><img src="${escapeHtml(origin + src)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}"></a>`;
    return { size, width, height, alt, src, html };
  });
}
