import { Fragment, type ReactNode } from "react";

type Marks = Partial<Record<"a" | "b" | "strong" | "em" | "code", (children: ReactNode) => ReactNode>>;
const MARK = /<(a|b|strong|em|code)>(.*?)<\/\1>/g;

/** A translated sentence with marked words: `<Rich text={t("…")} a={(c) => <a href="…">{c}</a>} />`. */
export function Rich({ text, ...marks }: { text: string } & Marks) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, name, inner] = match;
    parts.push(text.slice(end, match.index), marks[name as keyof Marks]?.(inner) ?? inner);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no identity but their place
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
