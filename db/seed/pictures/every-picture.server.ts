import { stacks as stackNames } from "#app/domain/catalog/authoring/technologies.ts";
import { portfolioPictures } from "../content/pictures/portfolio.ts";
import { portfolioWorks } from "../content/portfolio.ts";
import { allServices } from "../content/services.ts";
import type { SeedService } from "../content/types.ts";
import { covers, furtherOf } from "./covers.ts";
import { drawn, type Picture } from "./frame.ts";
import { galleryOf } from "./gallery.ts";
import { readSourceFacts } from "./source-facts.server.ts";

/** The cover of a service; its texts are not outlined yet. */
export const coverOf = (service: SeedService): string => sheetOf(service, requireCover(service), 0);

/** All pictures of a service, the cover first, as many as the service has. */
export async function picturesOf(service: SeedService, root: string): Promise<string[]> {
  const cover = requireCover(service);
  const source = service.source ? await readSourceFacts(root, service.source) : null;
  const gallery = [...furtherOf(service.key), ...galleryOf(service, cover, source), ...nearer(cover)];
  return [cover, ...gallery].slice(0, service.images).map((picture, position) => sheetOf(service, picture, position));
}

/**
 * Every picture of the demo.
 * @public used by scripts/picture-glyphs.mjs
 */
export async function everyPicture(root: string): Promise<string[]> {
  const pictures = await Promise.all(allServices.map((service) => picturesOf(service, root)));
  return [...pictures.flat(), ...picturesOfWorks()];
}

/** Pictures of the works in portfolios; their texts are not outlined yet. */
export function picturesOfWorks(): string[] {
  return portfolioWorks.flatMap(({ key }) =>
    portfolioPictures[key]!.map((_, position) => drawnWork(`portfolio:${key}`, position)!),
  );
}

/** A picture of a work, by its seed; null for what is none. */
export function drawnWork(seed: string, position: number): string | null {
  const work = portfolioWorks.find(({ key }) => seed === `portfolio:${key}`);
  const picture = work && portfolioPictures[work.key]?.[position];
  if (!picture) return null;
  return drawn(picture, { seller: work.seller, seed: `${seed}:${position}`, foot: work.technologies.join(" · ") });
}

function requireCover({ key }: SeedService): Picture {
  const cover = covers[key];
  if (!cover) throw new Error(`${key} has no cover`);
  return cover;
}

/** The scene of the cover alone and larger, on other grounds and from another seed, where there is little else to show. */
const nearer = (cover: Picture): Picture[] =>
  (["full", "full-in"] as const).flatMap((layout) =>
    (["dark", "light", "soft", "sheet", "b", "c"] as const)
      .filter((ground) => ground !== cover.ground)
      .map((ground): Picture => ({ ...cover, ground, layout, hook: "" })),
  );

function sheetOf(service: SeedService, picture: Picture, position: number): string {
  const { key, seller, stacks, tags } = service;
  const names = stacks.length > 0 ? stacks.map((stack) => stackNames[stack]) : tags;
  return drawn(picture, { seller, seed: `${key}:${position}`, foot: names.slice(0, 3).join(" · ") });
}
