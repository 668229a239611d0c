// Computes search terms. Korean, Japanese and Chinese are cut into pairs of letters, because their words carry
// endings (지갑을) or no spaces; other scripts are taken as words. PostgreSQL only ever sees the result.

import { spelledHangul } from "./hangul.ts";

// A word is stored with all its beginnings and a pair with its letters: what a reader has typed so far is then one exact
// look-up, where a prefix search of a short or common word merges thousands of lists.

/** A term of a query. It matches when all lexemes of one of its alternatives do. */
export type SearchTerm = { text: string; alternatives: string[][] };
/** Every term has to be found. No terms: nothing to search for. */
export type SearchQuery = { terms: SearchTerm[] };

/** Characters of a query that are read; the rest is ignored. */
export const queryLimit = 200;
const textLimit = 60_000;
const wordLimit = 40;
const termLimit = 16;
const beginningLimit = 12;

const pairs = String.raw`[\p{sc=Hangul}]+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々]+`;
const latin = String.raw`[\p{sc=Latin}\p{Nd}]+`;
// "ERC-721", "Next.js", "multi-chain": joined by a mark without spaces.
const compound = `${latin}(?:[-._/'’·+]${latin})+`;
const other = String.raw`[\p{L}\p{M}\p{Nd}]+`;
const tokens = new RegExp(`(?<pairs>${pairs})|(?<compound>${compound})|(?<latin>${latin})|(?<other>${other})`, "gu");

type Token = { kind: "pairs" | "compound" | "word"; text: string };

// Stop words: a query does not fail because they are missing.
const fillers: ReadonlySet<string> = new Set(["a", "an", "and", "for", "in", "of", "on", "or", "the", "to", "with"]);
// Endings that are hardly ever part of a noun; a longer query word loses them, so that 지갑을 finds 지갑이.
const particle = /(?<=^.{2,})(을|를|은|는|에서|으로)$/u;

export type SearchVectors = {
  /** tsvector literals. */
  searchVector: string;
  /** Lexemes of the titles, and those of the tags behind a `#`: both ranks are answered by one index, without the text. */
  titleVector: string;
  /** Latin words, and Korean ones of titles and tags without their endings, for forgiving typos. */
  words: string[];
};

/** Give every language's title and text of a service: each reader searches in their own. */
export function searchVectorsOf(service: { titles: string[]; tags: string[]; texts: string[] }): SearchVectors {
  const [titles, tags, texts] = [service.titles, service.tags, service.texts].map(distinctTokens) as [
    Token[],
    Token[],
    Token[],
  ];
  const inTitle = lexemesOf(titles);
  const inTags = lexemesOf(tags);
  // Those of the texts are verbs and endings for the most part, which nobody searches for.
  const korean = [...titles, ...tags].map(termKeyOf).filter(isCorrectableHangul);
  return {
    searchVector: vectorLiteral([...inTitle, ...inTags, ...lexemesOf(texts)]),
    titleVector: vectorLiteral([...inTitle, ...[...inTags].map((lexeme) => `#${lexeme}`)]),
    words: [...new Set([...[...titles, ...tags, ...texts].flatMap(wordsOf).filter(isCorrectable), ...korean])].sort(),
  };
}

function distinctTokens(texts: string[]): Token[] {
  const distinct = new Map<string, Token>();
  for (const text of texts) for (const token of tokensOf(text, textLimit)) distinct.set(token.text, token);
  return [...distinct.values()];
}

function lexemesOf(found: Token[]): Set<string> {
  const lexemes = new Set<string>();
  for (const token of found) {
    if (token.kind === "pairs") {
      for (const letter of token.text) lexemes.add(letter);
      for (const pair of pairsOf(token.text)) lexemes.add(pair);
    }
    for (const word of wordsOf(token)) {
      lexemes.add(word);
      for (let end = Math.min(word.length - 1, beginningLimit); end > 0; end -= 1) lexemes.add(word.slice(0, end));
    }
  }
  return lexemes;
}

/** Everything that finds a text, for a search that needs no database. */
export function lexemesOfText(text: string): ReadonlySet<string> {
  return lexemesOf(distinctTokens([text]));
}

export function queryOf(q: string): SearchQuery {
  const found = [...tokensOf(q, queryLimit)].slice(0, termLimit);
  const meant = found.filter((token) => !fillers.has(token.text));
  return { terms: (meant.length > 0 ? meant : found).map(termOf) };
}

/** Equal for terms that differ in an ending or in how they are written only. */
export const termKeyOf = ({ text }: Pick<SearchTerm, "text">): string => text.replace(particle, "");

/** The keys of the terms of a text. */
export const termKeys = (text: string): string[] => queryOf(text).terms.map(termKeyOf);

/** Equal for searches of the same terms in the same order; empty: nothing to search for. */
export const searchKey = (q: string): string => termKeys(q).join(" ");

/** Latin words long enough to be told from each other. */
export function isCorrectable(word: string): boolean {
  return word.length >= 3 && /^[a-z0-9]*[a-z]{2}[a-z0-9]*$/.test(word);
}

/** Korean words of two syllables and more. */
export function isCorrectableHangul(word: string): boolean {
  return word.length >= 2 && word.length <= wordLimit && spelledHangul(word) !== null;
}

/** Adds probable corrections to a query: a term may also be one of the words it was probably meant to be. */
export function withAlternatives(query: SearchQuery, meant: ReadonlyMap<string, readonly string[]>): SearchQuery {
  return {
    terms: query.terms.map((term) => {
      const words = meant.get(termKeyOf(term)) ?? [];
      return {
        ...term,
        alternatives: [
          ...term.alternatives,
          ...words.flatMap((word) =>
            queryOf(word).terms.map(({ alternatives: [alternative = [word]] }) => alternative),
          ),
        ],
      };
    }),
  };
}

/** tsquery literal over searchVector (found anywhere) or titleVector (found in a title). Empty for an empty query. */
export function textQuery(query: SearchQuery): string {
  return queryLiteral(query, [""]);
}

/** tsquery literal over titleVector: everything is found in the title or in the tags. */
export function titleOrTagQuery(query: SearchQuery): string {
  return queryLiteral(query, ["", "#"]);
}

/** tsquery literal over titleVector: any of the words is a tag, or part of one. */
export function tagQuery(words: readonly string[]): string {
  return words.map((word) => `(${queryLiteral(queryOf(word), ["#"])})`).join(" | ");
}

function termOf({ kind, text }: Token): SearchTerm {
  if (kind === "pairs") {
    return { text, alternatives: [[...pairsOf(text.replace(particle, ""))]] };
  }
  const [whole = text, ...parts] = wordsOf({ kind, text });
  return { text: whole, alternatives: parts.length > 1 ? [[whole], parts] : [[whole]] };
}

function* tokensOf(text: string, limit: number): Generator<Token> {
  // Twice: the compatibility form can be longer, and its lower case longer still.
  const normal = text.slice(0, limit).normalize("NFKC").toLowerCase().slice(0, limit);
  for (const { groups } of normal.matchAll(tokens)) {
    if (groups?.pairs) yield { kind: "pairs", text: groups.pairs };
    else if (groups?.compound) yield { kind: "compound", text: folded(groups.compound) };
    else if (groups?.latin) yield { kind: "word", text: folded(groups.latin) };
    // Signs of a script without a letter stand for nothing.
    else if (groups?.other && /\p{L}/u.test(groups.other)) yield { kind: "word", text: groups.other };
  }
}

/** The whole first, then its parts, when there are any: "erc-721" and "erc721" → erc721, erc, 721. */
function wordsOf({ kind, text }: Token): string[] {
  if (kind === "pairs") return [];
  const words = kind === "compound" ? text.split(/[-._/'’·+]/) : [text];
  const whole = words.length <= 4 ? words.join("") : (words[0] ?? text);
  const parts = words.flatMap((word) => (/^[a-z]{2,}\d{2,}$/.test(word) ? (word.match(/[a-z]+|\d+/g) ?? []) : [word]));
  const short = [whole, ...parts].map((word) => word.slice(0, wordLimit));
  return parts.length > 1 ? short : short.slice(0, 1);
}

function* pairsOf(text: string): Generator<string> {
  const letters = [...text];
  if (letters.length === 1) yield text;
  for (let index = 0; index < letters.length - 1; index += 1) yield `${letters[index]}${letters[index + 1]}`;
}

const unfoldable: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** é → e: people search without accents. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđłı]/g, (letter) => unfoldable[letter] ?? letter);
}

function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function vectorLiteral(lexemes: Iterable<string>): string {
  return [...new Set(lexemes)].sort().map(quoted).join(" ");
}

/** Longer words are stored without all their beginnings; values of filters (`@cwallet`) are whole words. */
const isBeginning = (lexeme: string): boolean => lexeme.length > beginningLimit && !lexeme.startsWith("@");

function queryLiteral(query: SearchQuery, marks: readonly string[]): string {
  const lexeme = (text: string) => {
    const places = marks.map((mark) => quoted(mark + text) + (isBeginning(text) ? ":*" : ""));
    return places.length > 1 ? `(${places.join(" | ")})` : places.join("");
  };
  const alternative = (lexemes: string[]) => `(${lexemes.map(lexeme).join(" & ")})`;
  return query.terms.map((term) => `(${term.alternatives.map(alternative).join(" | ")})`).join(" & ");
}
