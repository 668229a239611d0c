import { type FieldChanges, type FieldValues, picturesIn } from "#app/domain/catalog/authoring/edit-fields.server.ts";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { pictureIdOf } from "#app/domain/catalog/images/stored-picture.ts";
import { keptPictures } from "#app/domain/moderation/pictures.server.ts";
import { lineDiff } from "#app/domain/moderation/line-diff.ts";
import { isTextLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import { paths } from "#app/paths.ts";
import type { FieldDiff } from "#app/ui/selling/edit-diff.tsx";
import type { Page } from "#app/http/page.server.ts";
import { languageName } from "./languages.server.ts";

const brands: Readonly<Record<string, string>> = { ...networks, ...stacks };

type Shown = { itemId: string; changes: FieldChanges };

/** The changed fields of an edit in the words of its reader, in the order of the forms; pictures as far as their files are kept. */
export async function diffView(
  page: Pick<Page, "t" | "services">,
  { itemId, changes: { before, after } }: Shown,
): Promise<FieldDiff[]> {
  const kept = picturesIn(after) ? await keptPictures(page.services, { before, after }) : new Set<string>();
  const picturesOf = (fields: FieldValues) =>
    (picturesIn(fields) ?? []).map(({ fileKey, alt }) => {
      const id = pictureIdOf(fileKey);
      return { id, alt, src: kept.has(id) ? paths.editPicture(itemId, id, 365, "webp") : null };
    });
  return Object.keys(after).map((field) => {
    if (field === "pictures") return { field, pictures: { before: picturesOf(before), after: picturesOf(after) } };
    const words = (fields: FieldValues) => wordsOf(page, field, (fields[field] ?? "") as string | string[]);
    return { field, lines: lineDiff(words(before), words(after)) };
  });
}

/** Values that are words of ours, as forms show them. */
function wordsOf(page: Pick<Page, "t">, field: string, value: string | string[]): string {
  if (Array.isArray(value)) return value.map((word) => brands[word] ?? word).join(", ");
  if (value === "") return "";
  if (field === "category") return page.t(`catalog:category.${value}` as MessageKey);
  if (field === "contentLocale") return isTextLocale(value) ? languageName(page, value) : value;
  if (field === "licence") return page.t(value === "standard" ? "market:facts.licenceStandard" : "selling:licence.own");
  return value;
}
