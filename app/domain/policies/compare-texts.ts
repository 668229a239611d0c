import { type ComparedItem, compareSequences } from "../shared/texts/compare-sequences.ts";

export type TextPart = ComparedItem;
/** A paragraph of the comparison: as it was, new, gone, or with words that changed. */
export type ComparedParagraph = TextPart[];

/** Words with the space behind them; scripts without spaces are compared by character. */
const TOKENS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu;
/** Above this share of common words, two paragraphs are the same one, changed. */
const LIKE = 0.3;

/** Compares two texts paragraph by paragraph, and paragraphs that changed word by word. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedParagraph[] {
  const compared: ComparedParagraph[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = () => {
    compared.push(...compareRun(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, text } of compareSequences(before, after)) {
    if (kind === "removed") removed.push(text);
    else if (kind === "added") added.push(text);
    else {
      flush();
      compared.push([{ kind, text }]);
    }
  }
  flush();
  return compared;
}

/** Paragraphs that stand at the same place: pairs that are alike are compared word by word. */
function compareRun(removed: readonly string[], added: readonly string[]): ComparedParagraph[] {
  const compared: ComparedParagraph[] = [];
  for (let at = 0; at < Math.max(removed.length, added.length); at++) {
    const [before, after] = [removed[at], added[at]];
    const words = before !== undefined && after !== undefined ? compareWords(before, after) : null;
    if (words) {
      compared.push(words);
      continue;
    }
    if (before !== undefined) compared.push([{ kind: "removed", text: before }]);
    if (after !== undefined) compared.push([{ kind: "added", text: after }]);
  }
  return compared;
}

function compareWords(before: string, after: string): ComparedParagraph | null {
  const parts = compareSequences(before.match(TOKENS) ?? [], after.match(TOKENS) ?? []);
  const same = parts.filter(({ kind }) => kind === "same").reduce((sum, { text }) => sum + text.length, 0);
  return same / Math.max(before.length, after.length) < LIKE ? null : joined(parts);
}

/** Neighbours of one kind are one part. */
function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else all.push({ ...part });
  }
  return all;
}
