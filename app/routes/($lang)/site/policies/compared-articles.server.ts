import { type ComparedParagraph, compareTexts } from "#app/domain/policies/compare-texts.ts";
import type { LegalArticle } from "./policy-texts.server.ts";

/** Articles that changed with their changes, and the titles of the others. Articles are the same by their place. */
export function comparedArticles(before: readonly LegalArticle[], after: readonly LegalArticle[]) {
  const changed: { id: string; title: string; paragraphs: ComparedParagraph[] }[] = [];
  const unchanged: string[] = [];
  for (let at = 0; at < Math.max(before.length, after.length); at++) {
    const [old, fresh] = [before[at], after[at]];
    const { id, title } = (fresh ?? old)!;
    const paragraphs = compareTexts(
      old ? [...(old.title === title ? [] : [old.title]), ...old.paragraphs] : [],
      fresh ? [...(old && old.title !== title ? [title] : []), ...fresh.paragraphs] : [],
    );
    if (paragraphs.every((parts) => parts.every(({ kind }) => kind === "same"))) unchanged.push(title);
    else changed.push({ id, title, paragraphs });
  }
  return { changed, unchanged };
}
