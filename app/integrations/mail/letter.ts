import type { MessageKey, Translate } from "#app/i18n/messages.ts";
import { formatDateTime } from "#app/i18n/dates.ts";
import type { TextLocale } from "#app/i18n/locales.ts";
import { paths } from "#app/paths.ts";

export type Data = Readonly<Record<string, string>>;
export type Fact = [label: MessageKey, value: string];
/** The parts of a mail: a heading, sentences, a table of facts, a list, one link. */
export type Letter = {
  values?: Record<string, string>;
  lines: MessageKey[];
  facts: Fact[];
  link?: { label: MessageKey; path: string };
  /** A list whose entries lead somewhere; `left`: so many more are not named. */
  list?: { items: { title: string; path: string }[]; left: number };
};
export type Words = {
  t: Translate;
  locale: TextLocale;
  money(amount: string | undefined, currency: string | undefined): string;
  /** The subject of another mail. */
  titleOf(template: string, data: Data): string;
};

export const order = (data: Data) => paths.order.view(data.orderNumber ?? "");
export const bought = (data: Data): Fact[] => [
  ["mail:fact.order", data.orderNumber ?? ""],
  ["mail:fact.service", data.title ?? ""],
];

/** Lists time, device and place of an act on an account, as facts of a mail. */
export function circumstances({ at, browser, os, place }: Data, { t, locale }: Words): Fact[] {
  const device = browser && os ? t("mail:device.on", { browser, os }) : browser || os || t("mail:device.unknown");
  return [
    ["mail:fact.when", formatDateTime(at!, locale)],
    ["mail:fact.device", device],
    ...(place ? [["mail:fact.place", place] satisfies Fact] : []),
  ];
}
