import type { FieldChanges } from "#app/domain/catalog/authoring/edit-fields.server.ts";
import { networks, stacks } from "#app/domain/catalog/authoring/technologies.ts";
import { lineDiff } from "#app/domain/moderation/line-diff.ts";
import { isTextLocale } from "#app/i18n/locales.ts";
import type { MessageKey } from "#app/i18n/messages.ts";
import type { FieldDiff } from "#app/ui/selling/edit-diff.tsx";
import type { Page } from "#app/http/page.server.ts";
import { languageName } from "./languages.server.ts";

const brands: Readonly<Record<string, string>> = { ...networks, ...stacks };

/** The changed fields of an edit in the words of its reader, in the order of the forms. */
export function diffView(page: Pick<Page, "t">, { before, after }: FieldChanges): FieldDiff[] {
  return Object.keys(after).map((field) => ({
    field,
    lines: lineDiff(wordsOf(page, field, before[field] ?? ""), wordsOf(page, field, after[field] ?? "")),
  }));
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
