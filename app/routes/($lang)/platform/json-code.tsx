import type { ReactNode } from "react";

/** Texts (with a colon behind: names), numbers and words of JSON. */
const PART = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\b\d+(?:\.\d+)?|\b(?:true|false|null)\b)/g;

/** JSON whose names, texts and numbers are told apart by colour. */
export function JsonCode({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, quoted, colon, value] = match;
    const at = match.index;
    parts.push(
      text.slice(end, at),
      <span key={at} className={quoted === undefined ? "n" : colon === undefined ? "s" : "k"}>
        {quoted ?? value}
      </span>,
      colon ?? "",
    );
    end = at + whole.length;
  }
  parts.push(text.slice(end));
  return <code>{parts}</code>;
}
