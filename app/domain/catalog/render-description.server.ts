import MarkdownIt from "markdown-it";
import sanitizeHtml from "sanitize-html";

type Token = ReturnType<MarkdownIt["parse"]>[number];

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: false }).disable("image");

/** The page has an h1 and its sections h2. */
const highestHeading = 3;
const lowestHeading = 6;

// A seller may begin at any level and skip some; a reader of headings hears none missing.
markdown.core.ruler.push("headings", (state) => {
  const open: number[] = [];
  for (const token of state.tokens) {
    if (token.type === "heading_open") {
      const level = Number(token.tag.slice(1));
      while (open.length > 0 && open.at(-1)! >= level) open.pop();
      open.push(level);
    }
    if (token.type.startsWith("heading_")) token.tag = `h${Math.min(lowestHeading, highestHeading - 1 + open.length)}`;
  }
});

/** A seller's Markdown as harmless HTML: no pictures, styles, classes or scripts; links lead out and are not vouched for. */
export function renderDescription(text: string): string {
  return sanitizeHtml(markdown.render(text), {
    allowedTags: [
      "h3",
      "h4",
      "h5",
      "h6",
      "p",
      "ul",
      "ol",
      "li",
      "strong",
      "em",
      "s",
      "code",
      "pre",
      "blockquote",
      "a",
      "hr",
      "br",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
    ],
    allowedAttributes: { a: ["href", "rel"], ol: ["start"] },
    allowedSchemes: ["http", "https", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      a: (_name, { href = "" }) => ({ tagName: "a", attribs: { href, rel: "nofollow ugc noopener" } }),
    },
  });
}

/** Plain text of the beginning, cut at a word: for meta descriptions and previews. */
export function excerptOf(text: string, max: number): string {
  // More than the excerpt needs, less than a whole book.
  const plain = plainText(markdown.parse(text.slice(0, max * 10 + 1_000), {}))
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= max) return plain;
  const cut = plain.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "");
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > max * 0.6 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:·–-]+$/, "")}…`;
}

function plainText(tokens: Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (children) return plainText(children);
      if (type === "softbreak" || type === "hardbreak" || type.endsWith("_close")) return isInline(type) ? "" : " ";
      return content;
    })
    .join("");
}

function isInline(type: string): boolean {
  return /^(strong|em|s|link)_close$/.test(type);
}
