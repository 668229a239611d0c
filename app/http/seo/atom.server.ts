import { escapeHtml } from "#app/domain/shared/escape-html.ts";

export type FeedEntry = {
  /** Address of the page, with its locale. */
  path: string;
  /** Address that stays when a title or a language changes: the entry's id. */
  id: string;
  title: string;
  language: string;
  publishedAt: Date | null;
  author: string;
  category: string;
  summary: string;
};

export type Feed = {
  origin: string;
  /** Addresses of the feed and of the page that shows the same. */
  self: string;
  page: string;
  language: string;
  title: string;
  entries: readonly FeedEntry[];
};

/** The time of what was never published: Atom asks for one. */
const NEVER = 0;

/** An Atom document (RFC 4287). What no XML document may contain is left out of its texts. */
export function atomFeed({ origin, self, page, language, title, entries }: Feed): string {
  const newest = Math.max(NEVER, ...entries.map(({ publishedAt }) => publishedAt?.getTime() ?? NEVER));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">`,
    `<id>${escapeHtml(origin + self)}</id>`,
    `<title>${textOf(title)}</title>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeHtml(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(origin + page)}"/>`,
    ...entries.map((entry) => entryOf(entry, origin)),
    "</feed>",
  ].join("");
}

function entryOf(entry: FeedEntry, origin: string): string {
  const published = new Date(entry.publishedAt ?? NEVER).toISOString();
  return [
    "<entry>",
    `<id>${escapeHtml(origin + entry.id)}</id>`,
    `<title xml:lang="${escapeHtml(entry.language)}">${textOf(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${escapeHtml(origin + entry.path)}"/>`,
    `<published>${published}</published><updated>${published}</updated>`,
    `<author><name>${textOf(entry.author)}</name></author>`,
    `<category term="${escapeHtml(entry.category)}"/>`,
    `<summary>${textOf(entry.summary)}</summary>`,
    "</entry>",
  ].join("");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write them
const textOf = (text: string) => escapeHtml(text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ""));
