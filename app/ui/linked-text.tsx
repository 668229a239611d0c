import { Fragment } from "react";

const ADDRESS = /https?:\/\/[^\s<>"'`\u3000-\u303f\uff00-\uffef]{3,300}/g;
/** The end of a sentence is no part of the address before it. */
const TRAILING = /[.,;:!?)\]}]+$/;

/** A text as its author wrote it; addresses in it are links that search engines and the other page learn nothing from. */
export function LinkedText({ text }: { text: string }) {
  const parts: (string | { address: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, "");
    parts.push(text.slice(end, match.index), { address });
    end = match.index + address.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    <Fragment key={index}>
      {typeof part === "string" ? (
        part
      ) : (
        <a href={part.address} className="link" target="_blank" rel="nofollow ugc noopener noreferrer">
          {part.address}
        </a>
      )}
    </Fragment>
  ));
}
