import type { PortfolioCard, PortfolioItem, PortfolioPicture } from "#app/domain/portfolio/item.ts";
import { paths } from "#app/paths.ts";
import { errorText } from "#app/ui/forms/error-text.ts";
import type { Call } from "./api.server.ts";

const pictureView = ({ id, width, height }: PortfolioPicture) => ({
  id,
  url: paths.portfolioPicture(id, 1460, "jpg"),
  width,
  height,
});

/** An item as lists of the JSON contract show it: several words are one string (spec §5). */
export function portfolioCardView({ owner, tags, technologies, locale, cover, ...card }: PortfolioCard) {
  return {
    ...card,
    user_id: owner.id,
    author: owner.name,
    tags: tags.join(", "),
    technologies: technologies.join(", "),
    lang: locale,
    thumbnail: cover && pictureView(cover),
    url: paths.portfolio.item(owner.id, card.id),
  };
}

export function portfolioItemView({ images, isLiked, ...item }: PortfolioItem) {
  return { ...portfolioCardView(item), projectImages: images.map(pictureView), liked: isLiked };
}

/** The files of a form that were not taken; `tooMany`: uploaded pictures for which there was no room. */
export function refusedView({ t, files }: Pick<Call, "t" | "files">, tooMany: readonly string[], most: number) {
  const extra = (files.added.images ?? []).flatMap(({ id, originalName }) =>
    tooMany.includes(id)
      ? [{ field: "projectImages", originalName, code: "too-many-pictures" as const, details: { most } }]
      : [],
  );
  return [...files.refused, ...extra].map(({ field, originalName, code, details }) => {
    const values = new URLSearchParams(Object.entries(details).map(([name, value]) => [name, String(value)]));
    return { field, fileName: originalName, reason: code, message: errorText(t, `${code}?${values}`) };
  });
}
