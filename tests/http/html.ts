type Attributes = Record<string, string>;
type Element = { tag: string; attributes: Attributes };
export type JsonLd = { "@type": string; [name: string]: unknown };

/** A page as a crawler parses it. */
export type Html = {
  lang: string;
  titles: string[];
  headings: string[];
  /** hreflang → address. */
  alternates: [string, string][];
  canonicals: string[];
  jsonLd: JsonLd[];
  readonly elements: Element[];
  meta(name: string): string | undefined;
  /** The text of the first element of a class that contains only text. */
  textOf(className: string): string | undefined;
};

const SCRIPTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi;
const TAG = /<([a-z][a-z0-9]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:="([^"]*)")?/g;

/** Services that operators chose, above a list. */
export const featuredSection = /<section[^>]*"featured"[\s\S]*?<\/section>/;

/** Only the head is parsed at once: most tests need nothing else. */
export function readHtml(html: string): Html {
  const head = html.slice(0, html.indexOf("</head>") + 1).replace(SCRIPTS, "");
  const inHead = elementsOf(head);
  const links = inHead.filter(({ tag }) => tag === "link").map(({ attributes }) => attributes);
  const metas = inHead.filter(({ tag }) => tag === "meta").map(({ attributes }) => attributes);
  let elements: Element[] | undefined;
  return {
    lang: inHead.find(({ tag }) => tag === "html")?.attributes.lang ?? "",
    titles: textsOf(head, /<title>([\s\S]*?)<\/title>/g),
    headings: textsOf(html, /<h1\b[^>]*>([\s\S]*?)<\/h1>/g),
    alternates: links
      .filter(({ rel, hreflang }) => rel === "alternate" && hreflang)
      .map(({ hreflang, href }) => [hreflang!, href!]),
    canonicals: links.filter(({ rel }) => rel === "canonical").map(({ href }) => href!),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as JsonLd,
    ),
    meta: (name) => metas.find((meta) => meta.name === name || meta.property === name)?.content,
    textOf: (className) =>
      textsOf(html, new RegExp(`<[a-z]+ class="(?:[^"]* )?${className}(?: [^"]*)?">([^<]*)<`, "g"))[0],
    get elements() {
      elements ??= elementsOf(html.replace(SCRIPTS, ""));
      return elements;
    },
  };
}

function elementsOf(html: string): Element[] {
  return [...html.matchAll(TAG)].map(([, tag, inside]) => ({
    tag: tag!.toLowerCase(),
    attributes: attributesOf(inside!),
  }));
}

function attributesOf(inside: string): Attributes {
  return Object.fromEntries(
    [...inside.matchAll(ATTRIBUTE)].map(([, name, value = ""]) => [name!.toLowerCase(), decode(value)]),
  );
}

function textsOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, inside]) => decode(inside!.replace(/<[^>]+>/g, "")).trim());
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#39;": "'",
};

function decode(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity]!);
}
