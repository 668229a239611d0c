import { type SearchVectors, searchVectorsOf } from "../search-text/lexemes.ts";

type Words = { title: string; summary: string; description: string };

/** The vectors by which readers of every language find a service. */
export function serviceVectors(service: Words & { tags: string[]; translations: readonly Words[] }): SearchVectors {
  const texts = [service, ...service.translations];
  return searchVectorsOf({
    titles: texts.map(({ title }) => title),
    tags: service.tags,
    texts: texts.flatMap(({ summary, description }) => [summary, description]),
  });
}
