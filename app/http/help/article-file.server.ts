/** The Markdown file of an article, in the help centre and in the guides: placeholders are not filled yet. */
export type ArticleFile = {
  /** Summary for search engines and lists. */
  description: string;
  /** The day of its last change, in Seoul. */
  updated: string;
  /** The whole article in two or three sentences. */
  answer: string;
  related: string[];
  /** Other words that readers search with. */
  keywords: string;
  sections: { heading: string; text: string }[];
};

/** Throws where a file is no article: that stops the product at its start and not at its first reader. */
export function parseArticleFile(path: string, text: string): ArticleFile {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const facts = new Map(head.split("\n").map((line) => [line.split(": ", 1)[0]!, line.replace(/^\w+: /, "")]));
  const fact = (name: string) => {
    const value = facts.get(name)?.trim();
    if (!value) throw new Error(`${path}: no ${name}`);
    return value;
  };
  const [before = "", ...parts] = `\n${body}`.split(/\n## /);
  if (before.trim() !== "" || parts.length === 0) throw new Error(`${path}: the text begins with a heading`);
  return {
    description: fact("description"),
    updated: fact("updated"),
    answer: fact("answer"),
    related: fact("related").split(", "),
    keywords: facts.get("keywords") ?? "",
    sections: parts.map((part) => {
      const end = part.indexOf("\n");
      return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() };
    }),
  };
}
