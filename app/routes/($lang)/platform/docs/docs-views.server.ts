import { demoChain } from "#app/domain/chains/networks.ts";
import { type GuideGroup, guideGroupNames, guideGroups, type GuideSlug } from "#app/domain/guides/guides.ts";
import { liveValues } from "#app/http/api-v1/live-values.server.ts";
import { guideFigures, partsOf } from "#app/http/guides/guide-parts.server.ts";
import { guideOf } from "#app/http/guides/guides.server.ts";
import { fillIn, htmlOf } from "#app/http/help/article-text.server.ts";
import { type Reading, readingOf } from "#app/http/help/reading.server.ts";
import type { Page } from "#app/http/page.server.ts";
import { languageName } from "#app/http/views/languages.server.ts";
import { formatDate } from "#app/i18n/dates.ts";
import type { Library } from "#app/i18n/library.server.ts";
import { locales } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";
import { startOfSeoulDate } from "#app/domain/shared/seoul-time.ts";

export async function guideReading(page: Page, library: Library): Promise<Reading> {
  const reading = await readingOf(page, library);
  return { ...reading, filled: { ...reading.filled, own: guideFigures } };
}

export const guideName = ({ t }: Page, slug: GuideSlug) => t(`docs:guide.${slug}`);

export const guideDescription = ({ language, filled }: Reading, slug: GuideSlug) =>
  fillIn(guideOf(language, slug).description, filled);

/** Groups with their guides, for the first page and for the list beside a guide. */
export function guideGroupsOf(page: Page, reading: Reading) {
  return guideGroupNames.map((group: GuideGroup) => ({
    group,
    heading: page.t(`docs:group.${group}`),
    guides: guideGroups[group].map((slug) => ({
      slug,
      title: guideName(page, slug),
      to: paths.docs.guide(slug),
      description: guideDescription(reading, slug),
      lang: reading.isForeign ? locales[reading.language].lang : undefined,
    })),
  }));
}
export type GuideGroups = ReturnType<typeof guideGroupsOf>;

/** A guide to read. Its samples have values with which the demo chain answers. */
export async function guideView(page: Page, reading: Reading, { slug, origin }: { slug: GuideSlug; origin: string }) {
  const { t, href } = page;
  const { language, filled, isForeign } = reading;
  const guide = guideOf(language, slug);
  const samples = { origin, values: await liveValues(page.services, demoChain) };
  return {
    title: guideName(page, slug),
    updated: t("help:updated", { date: formatDate(startOfSeoulDate(guide.updated), page.locale) }),
    lang: isForeign ? locales[language].lang : undefined,
    foreign: isForeign ? t("help:foreign", { language: languageName(page, language) }) : null,
    answer: htmlOf(guide.answer, filled, href),
    sections: guide.sections.map(({ heading, text }, index) => ({
      id: `part-${index + 1}`,
      heading: fillIn(heading, filled),
      parts: partsOf(text, { filled, href, samples }),
    })),
    related: guide.related.map((other) => ({ title: guideName(page, other), to: paths.docs.guide(other) })),
  };
}
export type GuideView = Awaited<ReturnType<typeof guideView>>;
